// The organisation whose pages are open, and what its member may do: for every component below its route.
import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { Permission } from '#domain/access.ts'
import type { RouterOutputs } from '#web/trpc.ts'

type Current = RouterOutputs['organisations']['current']
type OrganisationValue = Current & {
  orgSlug: string
  /** May the member do this for at least some artist? The server checks each single case. */
  can: (permission: Permission) => boolean
}

const OrganisationContext = createContext<OrganisationValue | null>(null)

/** Placed by the organisation's layout; pages below it have `useOrganisation`. */
export function OrganisationProvider({ current, children }: { current: Current; children: ReactNode }) {
  const value = useMemo(() => {
    const permissions = new Set(current.permissions)
    return {
      ...current,
      orgSlug: current.organisation.slug,
      can: (permission: Permission) => permissions.has(permission),
    }
  }, [current])
  return <OrganisationContext value={value}>{children}</OrganisationContext>
}

/** The open organisation, the member's role and rights. Only below /{orgSlug}. */
export function useOrganisation(): OrganisationValue {
  const value = useContext(OrganisationContext)
  if (!value) throw new Error('useOrganisation must be used within an organisation route')
  return value
}
