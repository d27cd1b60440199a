/** The shows that everybody may know, through the one function of the database that visitors may call. */
import { sql } from 'kysely'
import type { PublicShowRow } from '#domain/desk/public-shows/public-shows.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { PublicScope, UserScope } from '../../platform/db/scopes.ts'

/** The names behind the address and the agency's colour, or NOT_FOUND. */
export async function findPublicArtist(tx: Tx, _scope: PublicScope, agency: string, artist: string | null) {
  const { rows } = await sql<{
    orgName: string
    brandColour: string | null
    artistName: string | null
  }>`
    select * from private.public_artist(${agency}, ${artist})`.execute(tx)
  return found(rows[0])
}

export async function listPublicShows(
  tx: Tx,
  _scope: PublicScope | UserScope,
  agency: string,
  artist: string | null,
): Promise<PublicShowRow[]> {
  const { rows } = await sql<PublicShowRow>`select * from private.public_shows(${agency}, ${artist})`.execute(
    tx,
  )
  return rows
}
