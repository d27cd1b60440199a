// Opens what an address asks for: /…/finance?act=showUnsettled&booking=… opens the sheet that settles that show.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ActionKind } from '#domain/desk/next-action-rules.ts'

/** Opens once when the address asks for one of the acts for one of the bookings, and then forgets that it did. */
export function useRequestedAct(
  acts: readonly ActionKind[],
  bookingIds: readonly string[],
  open: (act: ActionKind, bookingId: string) => void,
): void {
  const { act, booking } = useSearch({ strict: false })
  const requested = acts.find((one) => one === act)
  const bookingId = bookingIds.find((id) => id === booking)
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    if (!requested || !bookingId) return
    open(requested, bookingId)
    void navigate({
      to: '.',
      search: (search) => ({ ...search, act: undefined, booking: undefined }),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (requested && bookingId) begin()
  }, [requested, bookingId])
}
