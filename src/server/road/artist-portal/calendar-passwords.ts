/** The passwords of a person's calendar apps in the portal: made, listed and ended. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { AccessTokenSecret } from '#domain/platform/access-tokens/access-tokens.ts'
import { artistProcedure, orgInput, tokenHash } from '../../trpc.ts'
import { insertCalendarPassword, listCalendarPasswords, revokeCalendarPassword } from './calendar-store.ts'

const OnePassword = z.strictObject({ id: z.uuid() })

export const calendarPasswordCalls = {
  calendarPasswords: artistProcedure
    .input(orgInput({}))
    .output(
      z.strictObject({
        rows: z.array(z.strictObject({ id: z.uuid(), createdAt: z.date(), lastUsedAt: z.date().nullable() })),
      }),
    )
    .query(async ({ ctx }) => ({ rows: await listCalendarPasswords(ctx.tx, ctx.scope) })),

  /** The secret comes from whoever calls; only its hash is kept. */
  createCalendarPassword: artistProcedure
    .meta({ idempotent: true })
    .input(orgInput({ name: z.string().trim().min(1).max(80), secret: AccessTokenSecret }))
    .output(OnePassword)
    .mutation(async ({ ctx, input: { name, secret } }) => {
      const hash = tokenHash('access', secret)
      const id = await insertCalendarPassword(ctx.tx, ctx.scope, { name, tokenHash: hash })
      ctx.log({ entity: 'accessToken', entityId: id, after: { name, scopes: ['calendars'] } })
      return { id }
    }),

  revokeCalendarPassword: artistProcedure
    .input(orgInput({ id: z.uuid() }))
    .output(OnePassword)
    .mutation(async ({ ctx, input: { id } }) => {
      if (!(await revokeCalendarPassword(ctx.tx, ctx.scope, id, ctx.now))) throw new DomainError('NOT_FOUND')
      ctx.log({ entity: 'accessToken', entityId: id, after: { revokedAt: ctx.now } })
      return { id }
    }),
}
