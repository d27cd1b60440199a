// What each role of the team may do, in a line.
import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '#domain/access.ts'

/** After the table of roles and rights. */
export function useRoleHints(): Record<StaffRole, string> {
  const { t } = useLingui()
  return {
    owner: t`Everything, also other owners and closing the organisation`,
    admin: t`Everything except owners and the organisation itself`,
    agent: t`Books and confirms for the artists in scope`,
    assistant: t`Prepares events and bookings, sees no figures`,
    accountant: t`Money and legal data; sees the rest`,
    tour_manager: t`Advancing and travel of the artists in scope`,
    read_only: t`Sees, changes nothing`,
  }
}
