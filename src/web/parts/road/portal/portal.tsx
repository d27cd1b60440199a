// The portal that is open: its organisation and the artists one sees there.
import { createContext, useContext, type ReactNode } from 'react'
import type { RouterOutputs } from '#web/trpc.ts'

type Current = RouterOutputs['artistPortal']['current']

const PortalContext = createContext<Current | null>(null)

/** Placed by the portal's layout; pages below it have `usePortal`. */
export function PortalProvider({ current, children }: { current: Current; children: ReactNode }) {
  return <PortalContext value={current}>{children}</PortalContext>
}

/** The organisation behind the open portal and the artists one sees in it. Only below /artist-portal/{orgSlug}. */
export function usePortal(): Current {
  const value = useContext(PortalContext)
  if (!value) throw new Error('usePortal must be used within a portal route')
  return value
}
