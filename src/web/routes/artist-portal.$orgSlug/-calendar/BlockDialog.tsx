// Days that are blocked or busy, looked at: when, why, and giving one's own back.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#domain/dates.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { offTitle, type PortalOff } from './month-blocks.ts'

type BlockDialogProps = { block: PortalOff; open: boolean; onClose: () => void }

export function BlockDialog({ block, open, onClose }: BlockDialogProps) {
  const { t, i18n } = useLingui()
  const { organisation, artists } = usePortal()
  const orgSlug = organisation.slug
  const cache = useQueryClient()
  const settled = { onSettled: () => cache.invalidateQueries(trpc.artistPortal.blocks.pathFilter()) }
  const again = useMutation(trpc.artistPortal.blockAgain.mutationOptions(settled))
  const unblock = useMutation(
    trpc.artistPortal.unblock.mutationOptions({
      ...settled,
      onSuccess: ({ id }) => {
        onClose()
        toastUndo(t`Days unblocked`, () => again.mutate({ orgSlug, id }))
      },
    }),
  )
  const { id, artistId, fromDate, toDate, fromTime, toTime } = block
  const calendarName = 'calendarName' in block ? block.calendarName : null
  const isOwn = 'isOwn' in block && block.isOwn
  const artist = artists.length > 1 ? artists.find((one) => one.id === artistId)?.name : undefined
  const days = [...new Set([fromDate, toDate])].map((day) => formatDate(day, i18n.locale)).join(' – ')
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={offTitle(block)}
      description={[artist, days, fromTime && `${fromTime}–${toTime}`].filter(Boolean).join(', ')}
      footer={
        isOwn ? (
          <Button busy={unblock.isPending} onClick={() => unblock.mutate({ orgSlug, id })}>
            <Trans>Unblock days</Trans>
          </Button>
        ) : undefined
      }
    >
      <p className="text-mute">
        {calendarName !== null ? (
          <Trans>
            From the calendar {calendarName}. The agency is warned when it books you on these days.
          </Trans>
        ) : isOwn ? (
          <Trans>You blocked these days. The agency won’t offer you on them.</Trans>
        ) : (
          <Trans>Blocked by the agency. Contact your agent to change it.</Trans>
        )}
      </p>
    </Sheet>
  )
}
