/** What jobs need that change bookings: the work of each organisation is done under the scope of one of its owners. */
import type { Logger } from 'pino'
import type { Org, Services } from '../../context.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

/** An organisation and the scope of one of its owners; null once nobody owns it, or it is closed. */
export type AsOwner = (orgId: string) => Promise<{ scope: OrgScope; org: Org } | null>

export type ScheduledParts = Pick<Services, 'db' | 'secrets' | 'site' | 'bookingEffects'> & {
  scope: JobScope
  asOwner: AsOwner
  log: Pick<Logger, 'error'>
}
