/** Whether an artist is on file or archived, for the nouns below the roster. */
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'

export async function isArtistOnFile(tx: Tx, scope: OrgScope, artistId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('artists')
    .select('id')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artistId)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** CONFLICT for an artist who is archived, or is being archived at this moment: nothing new begins with them. */
export async function refuseArchivedArtist(tx: Tx, scope: OrgScope, artistId: string): Promise<void> {
  const artist = await tx
    .selectFrom('artists')
    .select(['name', 'archivedAt'])
    .where('orgId', '=', scope.orgId)
    .where('id', '=', artistId)
    .forShare()
    .executeTakeFirst()
  if (artist?.archivedAt) {
    throw new DomainError('CONFLICT', { problem: platformProblem('artist.archived', { name: artist.name }) })
  }
}
