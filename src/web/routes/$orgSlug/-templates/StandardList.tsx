// The ready-made templates, each added with one press.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { contractingModeLabels } from '#texts/booking/deal-terms.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { translate } from '#web/texts.ts'
import { refreshTemplates } from './template-calls.ts'
import { languages, type Language } from '#domain/language.ts'
import { languageNames } from '#texts/documents/contract-labels.ts'

type Templates = RouterOutputs['contractTemplates']['list']

type StandardListProps = Pick<Templates, 'standards' | 'templates'> & {
  /** Goes to the template at once instead of staying. */
  opens?: boolean
}

/** Those on file already say so, and may be added once more. */
export function StandardList({ standards, templates, opens = false }: StandardListProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = useNavigate()
  const dealOf = ({ contractingMode }: Templates['standards'][number]) =>
    contractingMode ? translate()(contractingModeLabels[contractingMode]) : t`Any deal`
  const [language, setLanguage] = useState<Language>(i18n.locale.startsWith('de') ? 'de' : 'en')
  const add = useMutation(
    trpc.contractTemplates.createStandard.mutationOptions({ onSettled: refreshTemplates }),
  )
  const open = (id: string) =>
    navigate({ to: '/$orgSlug/contracts/templates/$templateId/edit', params: { orgSlug, templateId: id } })
  const isOnFile = ({ name, language: written }: Templates['standards'][number]) =>
    templates.some((template) => template.name === name && template.language === written)

  return (
    <Card
      flush
      title={<Trans>Ready-made templates</Trans>}
      action={
        <SegmentedControl
          label={t`Language`}
          value={language}
          onValueChange={setLanguage}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          className="flex-nowrap"
        />
      }
    >
      <ul className="divide-y divide-line border-t border-line">
        {standards
          .filter((standard) => standard.language === language)
          .map((standard) => (
            <li key={standard.key} className="flex min-h-14 items-center gap-3 px-4 py-2">
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold">{standard.name}</span>
                <span className="text-sm text-mute">{dealOf(standard)}</span>
              </span>
              {isOnFile(standard) && !opens ? (
                <span className="inline-flex items-center gap-1 text-sm text-mute">
                  <Check aria-hidden className="size-4" />
                  <Trans>Added</Trans>
                </span>
              ) : null}
              <Button
                size="sm"
                aria-label={t`Add ${standard.name}`}
                icon={<Plus aria-hidden />}
                busy={add.isPending && add.variables.key === standard.key}
                needsConnection
                onClick={() =>
                  add.mutate(
                    { orgSlug, key: standard.key },
                    {
                      onSuccess: ({ id }) => {
                        if (opens) void open(id)
                        else
                          toast.success(t`${standard.name} added`, {
                            action: {
                              label: t({ message: 'Open', context: 'action' }),
                              onClick: () => void open(id),
                            },
                          })
                      },
                    },
                  )
                }
              >
                <Trans>Add</Trans>
              </Button>
            </li>
          ))}
      </ul>
      <p className="border-t border-line px-4 py-3 text-sm text-mute">
        <Trans>A starting point, not legal advice. Clauses are added to your library.</Trans>
      </p>
    </Card>
  )
}
