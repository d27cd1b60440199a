// Opens what an address asks for: /…/finance?act=showUnsettled&booking=… opens the sheet that settles that show.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { ActionKind } from '#domain/desk/next-action-rules.ts'

/** Opens once when the address asks for one of the acts for this booking, and then forgets that it did. */
export function useAskedAct(
  acts: readonly ActionKind[],
  bookingId: string,
  open: (act: ActionKind) => void,
  isReady = true,
): void {
  const asked = useSearch({
    strict: false,
    select: ({ act, booking }) => (booking === bookingId ? acts.find((one) => one === act) : undefined),
  })
  const navigate = useNavigate()
  const begin = useEffectEvent((act: ActionKind) => {
    open(act)
    void navigate({
      to: '.',
      search: (search) => ({ ...search, act: undefined, booking: undefined }),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (asked && isReady) begin(asked)
  }, [asked, isReady])
}
