// Opens what an address asks for: /…/finance?act=showUnsettled&booking=… opens the sheet that settles that show.
import { useSearch } from '@tanstack/react-router'
import type { ActionKind } from '#domain/desk/next-action-rules.ts'
import { useAct } from '#web/hooks/use-act.ts'

/** Opens once when the address asks for one of the acts for one of the bookings, and then forgets that it did. */
export function useRequestedAct(
  acts: readonly ActionKind[],
  bookingIds: readonly string[],
  open: (act: ActionKind, bookingId: string) => void,
): void {
  const { booking } = useSearch({ strict: false })
  const bookingId = bookingIds.find((id) => id === booking)
  useAct(bookingId ? acts : [], (act) => {
    if (bookingId) open(act, bookingId)
  })
}
