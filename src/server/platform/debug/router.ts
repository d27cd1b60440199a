/** The call of the debug page: how this installation runs, and what the caller may do. */
import { z } from 'zod'
import { capabilities, cellOf, levels, staffRoles } from '#domain/access.ts'
import { DomainError } from '#domain/errors.ts'
import { isOperator } from '../../context.ts'
import { authedProcedure, router } from '../../trpc.ts'
import { findOperation, listOwnMemberships } from './store.ts'

const Depth = z.strictObject({ waiting: z.int(), failed: z.int() })
const Right = z.strictObject({
  capability: z.enum(capabilities),
  level: z.enum(levels),
  /** Only for artists in scope; only for records of one's own; only if the organisation allows it. */
  limits: z.array(z.enum(['scoped', 'own', 'bySetting'])),
})

export const debugRouter = router({
  /** For owners and operators. Never environment, keys, stacks, or anything of other organisations. */
  info: authedProcedure
    .input(z.void())
    .output(
      z.strictObject({
        version: z.string(),
        node: z.string(),
        platform: z.string(),
        uptimeSeconds: z.int(),
        memoryMegabytes: z.int(),
        database: z.strictObject({ version: z.string(), migrations: z.array(z.string()) }),
        emails: Depth,
        jobs: Depth.nullable(),
        signup: z.enum(['on', 'off', 'invite']),
        isDemo: z.boolean(),
        rights: z.array(
          z.strictObject({
            slug: z.string(),
            name: z.string(),
            role: z.enum(staffRoles),
            artistCount: z.int().nullable(),
            table: z.array(Right),
          }),
        ),
      }),
    )
    .query(async ({ ctx }) => {
      const memberships = await listOwnMemberships(ctx.tx, ctx.scope)
      const isOwner = memberships.some(({ role }) => role === 'owner')
      if (!isOwner && !isOperator(ctx.site, ctx.user)) throw new DomainError('FORBIDDEN')
      const { databaseVersion, migrations, emails, jobs } = await findOperation(ctx.tx, ctx.scope)
      return {
        version: ctx.site.version,
        node: process.versions.node,
        platform: `${process.platform} ${process.arch}`,
        uptimeSeconds: Math.round(process.uptime()),
        memoryMegabytes: Math.round(process.memoryUsage.rss() / 1_000_000),
        database: { version: databaseVersion, migrations },
        emails,
        jobs,
        signup: ctx.site.signup,
        isDemo: ctx.site.isDemo,
        rights: memberships.map(({ slug, name, role, artistScope, overrides }) => ({
          slug,
          name,
          role,
          artistCount: artistScope?.length ?? null,
          table: capabilities.map((capability) => {
            const cell = cellOf({ role, overrides }, capability)
            const limits = (['scoped', 'own', 'bySetting'] as const).filter((limit) => cell[limit])
            return { capability, level: cell.level, limits }
          }),
        })),
      }
    }),
})
