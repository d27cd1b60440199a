/** Whether a member may see, or change, what lies on a record: files and notes follow the record's own rights. */
import { can, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { capabilityOfEntity, type FileEntity } from '#domain/platform/files.ts'
import { underCapability } from '../db/artist-reach.ts'
import type { Tx } from '../db/dialect.ts'
import type { OrgScope } from '../db/scopes.ts'
import { findPlace } from './store.ts'

export type Place = { entity: FileEntity; entityId: string }

/** May the member change what lies on records of this kind? The record itself is checked by `checkPlace`. */
export const mayChange = (member: Member, { entity, entityId }: Place): boolean =>
  can(member, `${capabilityOfEntity[entity]}.manage`, { artistId: entity === 'artist' ? entityId : null })

/** FORBIDDEN without the right; NOT_FOUND for a record that is foreign, unknown or out of the member's scope. */
export async function checkPlace(
  tx: Tx,
  scope: OrgScope,
  member: Member,
  place: Place,
  level: 'view' | 'manage',
): Promise<void> {
  const capability = capabilityOfEntity[place.entity]
  if (!can(member, `${capability}.${level}`)) throw new DomainError('FORBIDDEN')
  const own = underCapability({ tx, scope }, member, capability)
  await findPlace(own.tx, own.scope, place)
}
