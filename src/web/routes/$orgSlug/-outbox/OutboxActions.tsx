// What can be done with a message that did not go, or has yet to.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { refreshMessages, type OutboxRow } from '#web/parts/messages/thread/message-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'

/** Taking back, trying again and going on are with the message itself. */
export function OutboxActions({ row, onDone }: { row: OutboxRow; onDone: () => void }) {
  const { orgSlug } = useOrganisation()
  const discard = useMutation(trpc.messages.discard.mutationOptions({ onSettled: refreshMessages }))
  const { id, version } = row
  if (!row.canDiscard) return null
  return (
    <Button
      variant="danger"
      className="w-fit"
      icon={<Trash2 aria-hidden />}
      busy={discard.isPending}
      onClick={() => discard.mutate({ orgSlug, id, version }, { onSuccess: onDone })}
    >
      <Trans>Discard</Trans>
    </Button>
  )
}
