// The bank shows everybody's money: it is for those whose rights reach all artists.
import { DomainError } from '#domain/errors.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** FORBIDDEN for members who see some artists only. */
export function assertAllArtists(scope: OrgScope): void {
  if (scope.artistIds !== null) throw new DomainError('FORBIDDEN')
}
