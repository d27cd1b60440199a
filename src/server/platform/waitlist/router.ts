/** Calls about the waitlists: joining and confirming for everybody, admitting for who runs the installation. */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { locale } from '#domain/fields.ts'
import { languageOf } from '#domain/language.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { AgencyWaitlistInput, ArtistWaitlistInput, waitlistKinds } from '#domain/platform/waitlist.ts'
import { waitlistEmail } from '#texts/platform/waitlist-emails.ts'
import { upsertUser } from '../account/store.ts'
import { listShape } from '../db/records.ts'
import { renderEmail } from '../mail/layout.ts'
import { enqueueEmail } from '../mail/store.ts'
import { operatorProcedure, publicProcedure, router, tokenHash, tokenProcedure } from '../../trpc.ts'
import { translatorOf } from '../../texts.ts'
import {
  admitEntry,
  confirmEntry,
  findEarlyAccess,
  joinWaitlist,
  listEntries,
  lockEntry,
  waitlistStates,
} from './store.ts'

const Token = z.strictObject({ token: z.string().min(1).max(200) })
const newToken = () => randomBytes(32).toString('base64url')

const aside = {
  /** No person sees this field: what fills it in is a program, and gets the same answer. */
  website2: z.string().max(500).optional(),
  /** Of the page; without one, the browser's. */
  locale: locale().optional(),
}
const JoinInput = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('artist'), entry: ArtistWaitlistInput, ...aside }),
  z.strictObject({ kind: z.literal('agency'), entry: AgencyWaitlistInput, ...aside }),
])

const Entry = z.strictObject({
  id: z.uuid(),
  kind: z.enum(waitlistKinds),
  email: z.string(),
  name: z.string(),
  organisation: z.string().nullable(),
  website: z.string().nullable(),
  country: z.string().nullable(),
  rosterSize: z.int().nullable(),
  message: z.string().nullable(),
  confirmedAt: z.date().nullable(),
  admittedAt: z.date().nullable(),
  usedAt: z.date().nullable(),
  createdAt: z.date(),
})

export const waitlistRouter = router({
  /** The answer is the same for new, known and confirmed addresses. */
  join: publicProcedure
    .input(JoinInput)
    .output(z.strictObject({ kind: z.enum(waitlistKinds) }))
    .mutation(async ({ ctx, input }) => {
      const { kind, entry, website2 } = input
      ctx.log({ entity: 'waitlist', after: { kind, isTrapped: Boolean(website2) } })
      if (website2) return { kind }
      const token = newToken()
      const t = translatorOf(languageOf(input.locale, ctx.t.language))
      if (await joinWaitlist(ctx.tx, ctx.scope, kind, entry, t.language, tokenHash('waitlist', token))) {
        const facts = { name: entry.name, link: `${ctx.site.appUrl}/waitlist/${kind}?confirm=${token}` }
        const email = renderEmail(waitlistEmail('confirm', facts, t), t.language)
        await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
          ...email,
          to: entry.email,
          kind: 'waitlist.confirm',
        })
      }
      return { kind }
    }),

  confirm: tokenProcedure('waitlist')
    .input(Token)
    .output(z.strictObject({ kind: z.enum(waitlistKinds) }))
    .mutation(async ({ ctx }) => {
      const { id, kind } = await confirmEntry(ctx.tx, ctx.scope, ctx.tokenHash)
      ctx.log({ entity: 'waitlist', entityId: id, after: { confirmedAt: ctx.now } })
      return { kind }
    }),

  /** The address that an early-access e-mail admits. */
  access: tokenProcedure('early-access')
    .input(Token)
    .output(z.strictObject({ email: z.string() }))
    .query(async ({ ctx }) => ({ email: await findEarlyAccess(ctx.tx, ctx.scope, ctx.tokenHash) })),

  list: operatorProcedure
    .input(
      z.strictObject({
        kind: z.enum(waitlistKinds).optional(),
        state: z.enum(waitlistStates).optional(),
        search: listShape.search,
        offset: listShape.offset,
        limit: listShape.limit,
      }),
    )
    .output(z.strictObject({ rows: z.array(Entry), total: z.int() }))
    .query(({ ctx, input }) => listEntries(ctx.tx, ctx.scope, input)),

  /** Lets an entry in by e-mail; once more, the e-mail goes out again with a new link. */
  admit: operatorProcedure
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx, input: { id } }) => {
      const entry = await lockEntry(ctx.tx, ctx.scope, id)
      if (entry.usedAt) throw new DomainError('CONFLICT', { problem: platformProblem('waitlist.joined') })
      if (!entry.confirmedAt) {
        throw new DomainError('CONFLICT', { problem: platformProblem('waitlist.notConfirmed') })
      }
      await upsertUser(ctx.tx, ctx.scope, ctx.user, ctx.t.language)
      const token = newToken()
      const admission = { tokenHash: tokenHash('early-access', token), admittedBy: ctx.user.userId }
      await admitEntry(ctx.tx, ctx.scope, id, admission)
      const facts = { name: entry.name, link: `${ctx.site.appUrl}/signup?access=${token}` }
      const t = translatorOf(languageOf(entry.language, ctx.t.language))
      const email = renderEmail(waitlistEmail('admit', facts, t), t.language)
      await enqueueEmail(ctx.tx, ctx.scope, ctx.secrets, {
        ...email,
        to: entry.email,
        kind: 'waitlist.admit',
      })
      ctx.log({ entity: 'waitlist', entityId: id, after: { admittedAt: ctx.now } })
      return { id }
    }),
})
