// What can be done with a letter that did not go, or has yet to.
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { refreshLetters, type OutboxRow } from '#web/parts/messages/thread/letter-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'

/** Taking back, trying again and going on are with the letter itself. */
export function OutboxActions({ row, onDone }: { row: OutboxRow; onDone: () => void }) {
  const { orgSlug } = useOrganisation()
  const discard = useMutation(trpc.letters.discard.mutationOptions({ onSettled: refreshLetters }))
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
