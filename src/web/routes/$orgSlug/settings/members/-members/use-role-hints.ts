// What each role of the team may do, in a line.
import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '#domain/access.ts'

/** After the table of roles and rights. */
export function useRoleHints(): Record<StaffRole, string> {
  const { t } = useLingui()
  return {
    owner: t`Everything, including other owners and closing the organisation`,
    admin: t`Everything except managing owners and closing the organisation`,
    agent: t`Books and confirms for the selected artists`,
    assistant: t`Prepares events and bookings without seeing figures`,
    accountant: t`Money and legal data, read access to the rest`,
    tour_manager: t`Advancing and travel for the selected artists`,
    read_only: t`Read access only`,
  }
}
