/** Calls about the audit log: the list of who did what, and its download. */
import { z } from 'zod'
import { auditAreas } from '#domain/platform/audit-log/audit-areas.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findSubjects, listAuditLog, listAuditPeople, type AuditEntry } from './list-store.ts'

const filterShape = {
  /** A member's id; 'nobody' for holders of links and what happens automatically. */
  person: z.union([z.uuid(), z.literal('nobody')]).optional(),
  area: z.enum(auditAreas).optional(),
  entity: z
    .string()
    .regex(/^[a-zA-Z_]{1,40}$/)
    .optional(),
  entityId: z.string().min(1).max(80).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const pageShape = {
  /** The id of the last entry already seen. */
  before: z.int().min(1).optional(),
  limit: z.int().min(1).max(200).default(50),
}

const Fields = z.record(z.string(), z.unknown()).nullable()
const Row = z.strictObject({
  id: z.int(),
  at: z.date(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string().nullable(),
  userId: z.string().nullable(),
  /** Null for holders of links, for what happens automatically, and where the account is gone. */
  userName: z.string().nullable(),
  before: Fields,
  after: Fields,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The record as it is called now; null where there is none or it is gone. */
  subject: z.strictObject({ name: z.string(), at: z.string().nullable() }).nullable(),
})

/** Puts to each entry what its record is called. */
async function withSubjects(tx: Tx, scope: OrgScope, entries: readonly AuditEntry[]) {
  const found = await findSubjects(tx, scope, entries)
  const known = new Map(found.map(({ entity, id, name, at }) => [`${entity} ${id}`, { name, at }]))
  return entries.map((entry) => ({
    ...entry,
    subject: known.get(`${entry.entity} ${entry.entityId}`) ?? null,
  }))
}

const List = z.strictObject({ rows: z.array(Row) })

export const auditLogRouter = router({
  list: orgProcedure('auditLog.view')
    .input(orgInput({ ...filterShape, ...pageShape }))
    .output(List)
    .query(async ({ ctx: { tx, scope, org }, input: { before, limit, ...filter } }) => {
      const entries = await listAuditLog(tx, scope, filter, { tz: org.tz, before, limit })
      return { rows: await withSubjects(tx, scope, entries) }
    }),

  /** Everybody who is in the log, to filter by. */
  people: orgProcedure('auditLog.view')
    .input(orgInput({}))
    .output(z.strictObject({ people: z.array(z.strictObject({ id: z.string(), name: z.string() })) }))
    .query(async ({ ctx }) => ({ people: await listAuditPeople(ctx.tx, ctx.scope) })),
})

/** The download. Not mounted on /trpc: it makes sense only as bytes. */
export const auditLogFileRouter = router({
  /** Writes the download into the log: the entry is the first that it leaves out. */
  begin: orgProcedure('auditLog.view')
    .input(orgInput(filterShape))
    .output(z.strictObject({ name: z.string(), locale: z.string() }))
    .mutation(async ({ ctx, input: { orgSlug: _slug, ...filter } }) => {
      ctx.log({ entity: 'export', after: { noun: 'auditLog', format: 'csv', ...filter } })
      return { name: `${ctx.org.slug}-audit-log`, locale: ctx.org.locale }
    }),
  rows: auditLogRouter.list,
})
