/** Calls of the page on which somebody says, without an account, that they unsubscribe. */
import { z } from 'zod'
import { languages } from '#domain/language.ts'
import { Face } from '../../platform/face/outputs.ts'
import { findFace } from '../../platform/face/store.ts'
import { linkProcedure, router } from '../../trpc.ts'
import { findOptOutLanguage, findOptOutLink, hasOptedOut, insertOptOut } from './optout-store.ts'

const byOptOutLink = () => linkProcedure('opt-out', findOptOutLink)
const linkInput = z.strictObject({ token: z.string().min(1).max(500) })

export const optOutRouter = router({
  /** Changes nothing: programs that look for danger in mails open links as well. */
  open: byOptOutLink()
    .input(linkInput)
    .output(
      z.strictObject({
        organisation: Face,
        address: z.string(),
        isDone: z.boolean(),
        /** Of the e-mails that lead here. */
        language: z.enum(languages).nullable(),
      }),
    )
    .query(async ({ ctx }) => {
      const { address } = ctx.link
      return {
        organisation: await findFace(ctx.tx, ctx.scope, ctx.scope.orgId),
        address,
        isDone: await hasOptedOut(ctx.tx, ctx.scope, address),
        language: await findOptOutLanguage(ctx.tx, ctx.scope, address),
      }
    }),

  confirm: byOptOutLink()
    .input(linkInput)
    .output(z.strictObject({ isDone: z.literal(true) }))
    .mutation(async ({ ctx }) => {
      const { address } = ctx.link
      const isNew = await insertOptOut(ctx.tx, ctx.scope, address)
      ctx.log({ entity: 'enrolment', after: { optedOut: address, isNew } })
      return { isDone: true }
    }),
})
