/** Calls about the activity log: who did what to a record, and when. */
import { z } from 'zod'
import { can, readsTermsIn, scopedArtistIds, type Capability, type Member } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { checkRecord, listActivity, type Entity } from './store.ts'

// Who may see a record may see what happened to it; people and settings are for those who keep the audit log.
const capabilityOf = {
  artist: 'artists',
  company: 'companies',
  contact: 'contacts',
  contract: 'contracts',
  event: 'events',
  venue: 'venues',
  organisation: 'auditLog',
  member: 'auditLog',
  artistAccess: 'auditLog',
  invitation: 'auditLog',
} as const satisfies Record<Entity, Capability>
const entities = Object.keys(capabilityOf) as [Entity, ...Entity[]]

/** FORBIDDEN without the right; members who see some artists only read the history of those, the rest is unknown. */
function checkReader(member: Member, entity: Entity, entityId: string): void {
  const capability = capabilityOf[entity]
  if (!can(member, `${capability}.view`)) throw new DomainError('FORBIDDEN')
  const artistIds = scopedArtistIds(member, capability)
  if (artistIds === null || (entity === 'artist' && artistIds.includes(entityId))) return
  throw new DomainError('NOT_FOUND')
}

type Fields = Record<string, unknown> | null

/** Fields that name figures, with what members who may not see these get: that one changed, not how. */
const figuresFor = (member: Member, entity: Entity): Record<string, unknown> => ({
  ...(!can(member, 'deals.view') && { deal: {} }),
  ...(entity === 'contract' && !readsTermsIn(member, 'contracts') && { message: null, note: null }),
})

function without(hidden: Record<string, unknown>) {
  const hide = (fields: Fields): Fields =>
    fields && { ...fields, ...Object.fromEntries(Object.entries(hidden).filter(([key]) => key in fields)) }
  return <Entry extends { before: Fields; after: Fields }>(entry: Entry): Entry => ({
    ...entry,
    before: hide(entry.before),
    after: hide(entry.after),
  })
}

const StoredFields = z.record(z.string(), z.unknown()).nullable()

export const activityRouter = router({
  list: orgProcedure('workspace.view')
    .input(
      orgInput({
        entity: z.enum(entities),
        entityId: z.uuid(),
        before: z.int().min(1).optional(),
        /** Only what these calls did, by the first part of their names: "files", "bookings". */
        nouns: z
          .array(z.string().regex(/^[a-zA-Z]{1,40}$/))
          .min(1)
          .max(10)
          .optional(),
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
            before: StoredFields,
            after: StoredFields,
          }),
        ),
      }),
    )
    .query(async ({ ctx, input }) => {
      checkReader(ctx.member, input.entity, input.entityId)
      await checkRecord(ctx.tx, ctx.scope, input.entity, input.entityId)
      const rows = await listActivity(ctx.tx, ctx.scope, input)
      return { rows: rows.map(without(figuresFor(ctx.member, input.entity))) }
    }),
})
