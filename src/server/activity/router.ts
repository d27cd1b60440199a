/** Calls about the activity log: who did what to a record, and when. */
import { z } from 'zod'
import { can, scopedArtistIds, type Capability, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { orgInput, orgProcedure, router } from '../trpc.ts'
import { checkRecord, listActivity, type Entity } from './store.ts'

// Who may see a record may see what happened to it; people and settings are for those who keep the audit log.
const capabilityOf = {
  artist: 'artists',
  company: 'companies',
  contact: 'contacts',
  event: 'events',
  venue: 'venues',
  organisation: 'auditLog',
  member: 'auditLog',
  artistAccess: 'auditLog',
  invitation: 'auditLog',
} as const satisfies Record<Entity, Capability>
const entities = Object.keys(capabilityOf) as [Entity, ...Entity[]]

/** Members who see some artists only read the history of those artists; other records tell of all. */
function mayRead(member: Member, entity: Entity, entityId: string): boolean {
  const capability = capabilityOf[entity]
  if (!can(member, `${capability}.view`)) return false
  const artistIds = scopedArtistIds(member, capability)
  return artistIds === null || (entity === 'artist' && artistIds.includes(entityId))
}

const Fields = z.record(z.string(), z.unknown()).nullable()

export const activityRouter = router({
  list: orgProcedure('workspace.view')
    .input(
      orgInput({
        entity: z.enum(entities),
        entityId: z.uuid(),
        before: z.int().min(1).optional(),
        limit: z.int().min(1).max(200).default(50),
      }),
    )
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            id: z.int(),
            at: z.date(),
            action: z.string(),
            /** Null for visitors, and for the service itself. */
            userName: z.string().nullable(),
            before: Fields,
            after: Fields,
          }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => {
      if (!mayRead(ctx.member, input.entity, input.entityId)) throw new DomainError('FORBIDDEN')
      await checkRecord(ctx.tx, ctx.scope, input.entity, input.entityId)
      return { rows: await listActivity(ctx.tx, ctx.scope, input) }
    }),
})
