// Takes the next action of a show: at once where nothing is asked, else in its sheet, or where it belongs.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { rankLabel } from '#domain/booking/holds/holds.ts'
import type { EventBooking } from '#web/parts/booking/booking/booking-form.ts'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { StatusSheet } from '#web/parts/booking/booking/StatusSheet.tsx'
import { refreshHolds, useHoldActions } from '#web/parts/booking/hold/use-hold-actions.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { actionLink } from './action-link.tsx'
import type { NextAction } from './next-action-queries.ts'
import { useRequestedAct } from './use-requested-act.ts'

type NewContractProps = { open: boolean; onClose: () => void; bookingIds: readonly string[] }
const NewContractSheet = lazyDialog<NewContractProps>(
  async () => (await import('#web/parts/documents/contract/NewContractSheet.tsx')).NewContractSheet,
)

/** What pressing it does, or where it leads; `because` says what prevents it. */
export type NextAct = {
  run: (() => void) | null
  link: ReactElement | null
  isPending: boolean
  because: string | null
}

/** The dialogs have to be on the page, whatever is next meanwhile. */
export function useNextAct(
  action: NextAction | undefined,
  booking: EventBooking,
): { act: NextAct; dialogs: ReactNode } {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { id: bookingId, eventId, artistName } = booking
  const [sheet, setSheet] = useState<'confirm' | 'contract'>()
  const hold = useHoldActions({
    id: action?.id ?? '',
    version: action?.hold?.version ?? 0,
    rank: action?.hold?.rank ?? 1,
    artistName,
  })
  const place = useMutation(
    trpc.holds.place.mutationOptions({
      onSettled: () => refreshHolds(),
      onSuccess: ({ rank }) => toast.success(t`Hold placed for ${artistName}: ${rankLabel(rank)}`),
    }),
  )
  const approval = useMutation(
    trpc.approvals.set.mutationOptions({
      onSettled: () => refreshBookings(),
      onSuccess: ({ requested }) =>
        toast.success(
          plural(requested, {
            one: 'Approval request sent to # person',
            other: 'Approval request sent to # people',
          }),
        ),
    }),
  )
  const confirm = booking.actions.find((one) => one.action === 'confirm')
  useRequestedAct(['showToConfirm', 'contractMissing'], [bookingId], (requested) =>
    setSheet(requested === 'contractMissing' ? 'contract' : 'confirm'),
  )
  const dialogs = (
    <>
      <StatusSheet
        booking={booking}
        action={sheet === 'confirm' ? confirm : undefined}
        onClose={() => setSheet(undefined)}
      />
      <NewContractSheet
        open={sheet === 'contract'}
        onClose={() => setSheet(undefined)}
        bookingIds={[bookingId]}
      />
    </>
  )
  const runs: Partial<Record<NextAction['kind'], () => void>> = {
    holdMissing: () => place.mutate({ orgSlug, hold: { bookingId } }),
    holdExpiring: hold.extend,
    approvalMissing: () => approval.mutate({ orgSlug, bookingId, version: booking.version, step: 'request' }),
    showToConfirm: () => setSheet('confirm'),
    contractMissing: () => setSheet('contract'),
  }
  const run = action ? (runs[action.kind] ?? null) : null
  const isPrevented = action?.kind === 'showToConfirm' && confirm?.allowed !== true
  return {
    act: {
      run,
      link: action && !run ? actionLink(action.kind, action.id, { orgSlug, eventId, bookingId }) : null,
      isPending: hold.isPending || place.isPending || approval.isPending,
      because: isPrevented ? (confirm?.reason ?? null) : null,
    },
    dialogs,
  }
}
