// Rules that most agencies begin with, each used by one press.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { ruleSuggestions, type RuleSuggestion } from '#domain/automation/reminders.ts'
import { ruleSentence, suggestionTexts } from '#texts/automation/reminders.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { blankRule, refreshRules } from './reminder-queries.ts'

/** Those whose name is taken already are left out. */
export function Suggestions({ taken }: { taken: readonly string[] }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const create = useMutation(trpc.reminderRules.create.mutationOptions({ onSettled: refreshRules }))
  const say = translate()
  const shown = ruleSuggestions
    .map((suggestion) => {
      const { name, text } = suggestionTexts[suggestion.key]
      return { ...suggestion, name: say(name), text: say(text) }
    })
    .filter(({ name }) => !taken.includes(name))
  const use = ({ key: _key, ...suggestion }: RuleSuggestion & { name: string; text: string }) =>
    create.mutate(
      { orgSlug, rule: { ...blankRule, ...suggestion } },
      { onSuccess: () => toast.success(t`“${suggestion.name}” is on`) },
    )
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-3 md:grid-cols-3">
      {shown.map((suggestion) => (
        <li key={suggestion.key} className="flex flex-col gap-1 rounded-card border border-line p-4">
          <h3 className="text-base">{suggestion.name}</h3>
          <p className="text-sm text-pretty text-mute">
            {ruleSentence({ ...suggestion, customOn: null }, say)}
          </p>
          <p className="flex-1 text-sm text-pretty">{suggestion.text}</p>
          <Button
            size="sm"
            className="mt-2 self-start"
            icon={<Plus aria-hidden />}
            needsNet
            busy={create.isPending && create.variables.rule.name === suggestion.name}
            aria-label={t`Use ${suggestion.name}`}
            onClick={() => use(suggestion)}
          >
            <Trans>Use</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
