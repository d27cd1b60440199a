// Brings the groups of a template to an event; those that it has by name already stay as they are.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refreshAdvancing, type AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export type TemplateSheetProps = {
  open: boolean
  eventId: string
  record: AdvancingRecord
  onClose: () => void
}

/** The built-in template has no id. */
const keyOf = (template: { id: string | null } | undefined) => template?.id ?? 'built-in'

export function TemplateSheet({ open, eventId, record, onClose }: TemplateSheetProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { templates } = record
  const [key, setKey] = useState(() => keyOf(templates[0]))
  const apply = useMutation(trpc.advancing.applyTemplate.mutationOptions({ onSettled: refreshAdvancing }))
  const template = templates.find((each) => keyOf(each) === key)

  function send() {
    if (!template) return
    apply.mutate(
      { orgSlug, eventId, templateId: template.id },
      {
        onSuccess: ({ added }) => {
          toast.success(
            t`${plural(added, { 0: 'All groups already there', one: '# group added', other: '# groups added' })}`,
          )
          onClose()
        },
      },
    )
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !apply.isPending) onClose()
      }}
      size="sm"
      title={<Trans>Apply template</Trans>}
      description={
        record.groups.length > 0 ? <Trans>Adds missing groups. Existing ones don’t change.</Trans> : undefined
      }
      onSubmit={(submitted) => {
        submitted.preventDefault()
        send()
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={apply.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={!template} busy={apply.isPending}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <RadioGroup
        aria-label={t`Template`}
        value={key}
        onValueChange={setKey}
        options={templates.map((each) => ({ value: keyOf(each), label: each.name }))}
      />
      {can('advancing.manage') ? (
        <p className="mt-3 text-sm">
          <Link to="/$orgSlug/settings/advancing" params={{ orgSlug }} className={textLink}>
            <Trans>Edit templates</Trans>
          </Link>
        </p>
      ) : null}
    </Sheet>
  )
}
