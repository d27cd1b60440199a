/** Calls about the personal data of one person: exporting it, what an erasure would do, and erasing. */
import { z } from 'zod'
import { todayIn } from '#domain/dates.ts'
import { erasureReport } from '#domain/desk/personal-data/erasures.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Context } from '../../context.ts'
import type { JobScope } from '../../platform/db/scopes.ts'
import { makeLink } from '../../platform/files/links.ts'
import { orgInput, ownDataProcedure, personalDataProcedure, router } from '../../trpc.ts'
import { findContact } from '../../people/contacts/store.ts'
import { listOnlyOwned } from './account-store.ts'
import { erasePerson } from './erase.ts'
import { findErasure, findKeeping, insertErasure, insertOwnErasure } from './erasures-store.ts'
import { collectAccount, collectPerson } from './export.ts'
import { listPortalAccounts, resolvePerson } from './person-store.ts'
import { requestOf } from './tombstones.ts'

const contactInput = orgInput({ contactId: z.uuid() })

type Call = Pick<Context, 'db'> & { jobScope: JobScope }

/** The person behind a contact, in the portal as well. */
const personOf = ({ db, jobScope }: Call, orgId: string, contactId: string) =>
  db.transaction(jobScope, async (tx) => {
    const contactIds = [contactId]
    const known = await resolvePerson(tx, jobScope, orgId, { contactIds, userIds: [], addresses: [] })
    const userIds = await listPortalAccounts(tx, jobScope, orgId, known.person.addresses)
    return resolvePerson(tx, jobScope, orgId, { contactIds, userIds, addresses: [] })
  })

export const personalDataRouter = router({
  /** What erasing a contact would do, and what is kept. */
  preview: personalDataProcedure
    .input(contactInput)
    .output(
      z.strictObject({
        name: z.string(),
        addresses: z.array(z.string()),
        hasPortalAccount: z.boolean(),
        /** Names, addresses and numbers that others have as well: they stay in texts. */
        shared: z.array(z.string()),
        report: erasureReport,
      }),
    )
    .query(async ({ ctx, input }) => {
      const { name } = await findContact(ctx.tx, ctx.scope, input.contactId)
      const { person, shared } = await personOf(ctx, ctx.org.id, input.contactId)
      const { report } = await ctx.db.transaction(ctx.jobScope, async (tx) => {
        const keeping = await findKeeping(tx, ctx.jobScope, ctx.org.id)
        const today = todayIn(ctx.org.tz, ctx.now)
        const work = { orgId: ctx.org.id, person, years: keeping.years, today, now: ctx.now }
        return erasePerson(tx, ctx.jobScope, { ...work, isDry: true })
      })
      const hasPortalAccount = person.userIds.length > 0
      return { name, addresses: [...person.addresses], hasPortalAccount, shared, report }
    }),

  /** Erases the person; the work goes on in the background. */
  erase: personalDataProcedure
    .meta({ idempotent: true, recentSignIn: true })
    .input(contactInput)
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input }) => {
      await findContact(ctx.tx, ctx.scope, input.contactId)
      const { person } = await personOf(ctx, ctx.org.id, input.contactId)
      const id = await insertErasure(ctx.tx, ctx.scope, requestOf(person))
      ctx.log({ entity: 'contact', entityId: input.contactId, after: { erased: id } })
      return { id }
    }),

  /** How far an erasure is. */
  erasure: personalDataProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ isDone: z.boolean(), report: erasureReport.nullable() }))
    .query(async ({ ctx, input }) => {
      const found = await findErasure(ctx.tx, ctx.scope, input.id)
      if (!found) throw new DomainError('NOT_FOUND')
      return { isDone: found.status === 'done', report: found.report }
    }),

  /** A link to the export of a contact that this session can open for some minutes. */
  file: personalDataProcedure
    .meta({ recentSignIn: true })
    .input(contactInput)
    .output(z.strictObject({ url: z.string() }))
    .mutation(async ({ ctx, input }) => {
      await findContact(ctx.tx, ctx.scope, input.contactId)
      const { url } = makeLink(ctx.secrets, { orgId: ctx.org.id, id: input.contactId }, ctx.user, ctx.now)
      ctx.log({ entity: 'contact', entityId: input.contactId, after: { downloaded: 'personalData' } })
      return { url: `/personal-data/${ctx.org.slug}${url.replace(/^\/files/, '')}` }
    }),
})

export const ownDataRouter = router({
  /** Organisations that have to be handed over before the account can be erased. */
  preview: ownDataProcedure
    .input(z.void())
    .output(z.strictObject({ onlyOwned: z.array(z.string()) }))
    .query(async ({ ctx }) => {
      const owned = await listOnlyOwned(ctx.db.read(ctx.jobScope), ctx.jobScope, ctx.user.userId)
      return { onlyOwned: owned.map(({ name }) => name) }
    }),

  /** Erases one's own account; the work goes on in the background and ends every session. */
  erase: ownDataProcedure
    .meta({ idempotent: true, recentSignIn: true })
    .input(z.strictObject({}))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx }) => {
      const { userId, email } = ctx.user
      const [owned] = await listOnlyOwned(ctx.db.read(ctx.jobScope), ctx.jobScope, userId)
      if (owned)
        throw new DomainError('CONFLICT', { problem: deskProblem('account.lastOwner', { name: owned.name }) })
      const request = requestOf({ contactIds: [], userIds: [userId], addresses: [email] })
      const id = await insertOwnErasure(ctx.tx, ctx.scope, request)
      ctx.log({ entity: 'user', entityId: userId, after: { erased: id } })
      return { id }
    }),

  /** A link to the export of one's own account. */
  file: ownDataProcedure
    .meta({ recentSignIn: true })
    .input(z.strictObject({}))
    .output(z.strictObject({ url: z.string() }))
    .mutation(async ({ ctx }) => {
      const { userId } = ctx.user
      const { url } = makeLink(ctx.secrets, { orgId: userId, id: userId }, ctx.user, ctx.now)
      ctx.log({ entity: 'user', entityId: userId, after: { downloaded: 'personalData' } })
      return { url: `/own-data${url.replace(/^\/files/, '')}` }
    }),
})

const Collected = z.strictObject({
  orgId: z.uuid().nullable(),
  name: z.string(),
  tables: z.array(z.strictObject({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())) })),
  files: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
})

/** Behind a link that proved to be ours. Not mounted on /trpc: it makes sense only as bytes. */
export const personalDataFileRouter = router({
  contact: personalDataProcedure
    .input(contactInput)
    .output(Collected)
    .query(async ({ ctx, input }) => {
      const orgId = ctx.org.id
      await findContact(ctx.tx, ctx.scope, input.contactId)
      const { person } = await personOf(ctx, orgId, input.contactId)
      const data = await ctx.db.transaction(ctx.jobScope, (tx) =>
        collectPerson(tx, ctx.jobScope, { orgId, person, secrets: ctx.secrets }),
      )
      return { orgId, name: `${ctx.org.slug}-personal-data.zip`, ...data }
    }),

  own: ownDataProcedure
    .input(z.void())
    .output(Collected)
    .query(async ({ ctx }) => {
      const data = await collectAccount(ctx.db.read(ctx.jobScope), ctx.jobScope, ctx.user.userId)
      return { orgId: null, name: 'personal-data.zip', ...data }
    }),
})
