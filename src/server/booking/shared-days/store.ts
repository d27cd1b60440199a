/** Days of shared artists at the other agencies, as deep as those show them: the one way to what another agency has. */
import { sql } from 'kysely'
import type { SharedDay } from '#domain/booking/availability/shared-days.ts'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

export type SharedDaysFilter = {
  from: LocalDate
  to: LocalDate
  artistId?: string | undefined
  /** Whether the reader sees holds here either. */
  holds: boolean
}

/** Days that touch `from` to `to`, of the artists in scope, by their first day. */
export async function listSharedDays(
  tx: Tx,
  _scope: OrgScope,
  { from, to, artistId, holds }: SharedDaysFilter,
): Promise<SharedDay[]> {
  const { rows } = await sql<SharedDay>`
    select share_id, artist_id, partner_name, kind, from_date as "from", to_date as "to", city, country, venue_name,
           status, rank
    from private.shared_days(${from}, ${to}, ${artistId ?? null})
    where kind <> 'hold' or ${holds}`.execute(tx)
  return rows
}
