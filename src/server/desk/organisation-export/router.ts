/** Calls about the export of everything that an organisation keeps: for owners. */
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { makeLink } from '../../platform/files/links.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { findExport, insertExport, listExports } from './store.ts'

export const organisationExportsRouter = router({
  list: orgProcedure('organisation.administrate')
    .input(orgInput({}))
    .output(
      z.strictObject({
        rows: z.array(
          z.strictObject({
            id: z.uuid(),
            status: z.enum(['running', 'done', 'failed']),
            done: z.int(),
            total: z.int(),
            size: z.int().nullable(),
            createdAt: z.date(),
            expiresAt: z.date().nullable(),
            userName: z.string().nullable(),
          }),
        ),
      }),
    )
    .query(async ({ ctx }) => ({ rows: await listExports(ctx.tx, ctx.scope, ctx.now) })),

  /** Asks for an archive; one is made at a time. */
  start: orgProcedure('organisation.administrate')
    .meta({ idempotent: true, recentSignIn: true })
    .input(orgInput({}))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx }) => {
      const id = await insertExport(ctx.tx, ctx.scope)
      if (!id) throw new DomainError('CONFLICT', { problem: platformProblem('organisation.exportRunning') })
      ctx.log({ entity: 'export', entityId: id, after: { noun: 'organisation' } })
      return { id }
    }),

  /** A link to the archive that this session can open for some minutes. */
  link: orgProcedure('organisation.administrate')
    .meta({ recentSignIn: true })
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ url: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { size } = await findExport(ctx.tx, ctx.scope, input.id, ctx.now)
      const file = { orgId: ctx.org.id, id: input.id }
      const { url } = makeLink(ctx.secrets, file, ctx.user, ctx.now)
      ctx.log({ entity: 'export', entityId: input.id, after: { downloaded: 'organisation', size } })
      return { url: `/organisation-export/${ctx.org.slug}${url.replace(/^\/files/, '')}` }
    }),
})

/** Behind a link that proved to be ours. Not mounted on /trpc: it makes sense only with the bytes. */
export const organisationArchiveRouter = router({
  open: orgProcedure('organisation.administrate')
    .input(orgInput({ id: z.uuid() }))
    .output(z.strictObject({ orgId: z.uuid(), name: z.string(), size: z.int() }))
    .query(async ({ ctx, input }) => {
      const { size, createdAt } = await findExport(ctx.tx, ctx.scope, input.id, ctx.now)
      const day = createdAt.toISOString().slice(0, 10)
      return { orgId: ctx.org.id, name: `${ctx.org.slug}-${day}.zip`, size }
    }),
})
