// An event without an advance: what it is, and the template to start with.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { refreshAdvancing, type AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'

type StartAdvancingProps = {
  eventId: string
  record: AdvancingRecord
  canEdit: boolean
  /** Opens the choice of templates. */
  onChoose: () => void
  onAddGroup: () => void
}

export function StartAdvancing({ eventId, record, canEdit, onChoose, onAddGroup }: StartAdvancingProps) {
  const { orgSlug } = useOrganisation()
  const apply = useMutation(trpc.advancing.applyTemplate.mutationOptions({ onSettled: refreshAdvancing }))
  const [first, ...others] = record.templates
  const name = first?.name
  if (record.closedBecause !== null) {
    return (
      <EmptyState icon={<ClipboardCheck aria-hidden />} title={<Trans>No advance for this show</Trans>}>
        {record.closedBecause}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<ClipboardCheck aria-hidden />}
      title={<Trans>No questions yet</Trans>}
      action={
        canEdit ? (
          <div className="flex flex-col items-center gap-2">
            {first ? (
              <Button
                variant="primary"
                busy={apply.isPending}
                onClick={() => apply.mutate({ orgSlug, eventId, templateId: first.id })}
              >
                <Trans>Start with “{name}”</Trans>
              </Button>
            ) : null}
            <div className="flex flex-wrap justify-center gap-2">
              {others.length > 0 ? (
                <Button variant="quiet" onClick={onChoose}>
                  <Trans>Choose another template</Trans>
                </Button>
              ) : null}
              <Button variant="quiet" onClick={onAddGroup}>
                <Trans>Add group</Trans>
              </Button>
            </div>
          </div>
        ) : null
      }
    >
      <Trans>
        Start with the usual questions, from load-in to settlement. Then send the promoter a link.
      </Trans>
    </EmptyState>
  )
}
