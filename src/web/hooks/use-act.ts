// Opens what an address asks for: /…/invoices/…?act=invoiceLate opens the reminder of that invoice.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** Opens once when the address asks for one of the acts, and then forgets that it did. */
export function useAct<Act extends string>(acts: readonly Act[], open: (act: Act) => void): void {
  const { act } = useSearch({ strict: false })
  const requested = acts.find((one) => one === act)
  const navigate = useNavigate()
  const begin = useEffectEvent(() => {
    if (!requested) return
    open(requested)
    void navigate({
      to: '.',
      search: (search) => ({ ...search, act: undefined, booking: undefined }),
      replace: true,
      resetScroll: false,
    })
  })
  useEffect(() => {
    if (requested) begin()
  }, [requested])
}
