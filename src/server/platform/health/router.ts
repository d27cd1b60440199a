/** Calls about how the installation and the organisation are, and backups at the press of a button: for owners. */
import { statfs } from 'node:fs/promises'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import {
  healthChecks,
  healthProblems,
  judgeHealth,
  nextNight,
  type HealthProblem,
} from '#domain/platform/health/health.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { listBackups, requestBackup } from '../backup/store.ts'
import { countFailingMailboxes, findHealthFacts } from './store.ts'

const listedBackups = 10

const Backup = z.strictObject({
  id: z.uuid(),
  status: z.enum(['running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  size: z.int().nullable(),
  createdAt: z.date(),
  isVerified: z.boolean(),
  isNightly: z.boolean(),
  userName: z.string().nullable(),
})

export const healthRouter = router({
  get: orgProcedure('organisation.administrate')
    .input(orgInput({}))
    .output(
      z.strictObject({
        version: z.string(),
        checks: z.array(
          z.strictObject({
            check: z.enum(healthChecks),
            problem: z.enum(Object.keys(healthProblems) as [HealthProblem]).nullable(),
          }),
        ),
        freeBytes: z.int().nullable(),
        backups: z.strictObject({
          rows: z.array(Backup),
          /** When the next one is taken; null where none are. */
          nextAt: z.date().nullable(),
          canStart: z.boolean(),
        }),
      }),
    )
    .query(async ({ ctx }) => {
      const { tx, scope, site, now, mail } = ctx
      const facts = await findHealthFacts(tx, scope)
      const rows = await listBackups(tx, scope, listedBackups)
      const disk = await statfs(site.dataDir).then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
        () => null,
      )
      const ended = rows.find(({ status }) => status !== 'running')
      const checks = judgeHealth({
        now,
        backups: {
          isOn: site.hasBackups,
          latest: ended
            ? {
                status: ended.status === 'done' ? 'done' : 'failed',
                finishedAt: ended.finishedAt ?? ended.createdAt,
                isVerified: ended.verifiedAt !== null,
              }
            : null,
          lastDoneAt: rows.find(({ status }) => status === 'done')?.finishedAt ?? null,
        },
        disk,
        jobs: { late: facts.jobsLate, failed: facts.jobsFailed },
        emails: { hasServer: mail.hasServer, late: facts.emailsLate, failed: facts.emailsFailed },
        mailboxes: { failing: await countFailingMailboxes(tx, scope) },
        unsealedSince: facts.unsealedSince,
        appUrl: site.appUrl,
      })
      return {
        version: site.version,
        checks,
        freeBytes: disk?.free ?? null,
        backups: {
          rows: rows.map(({ finishedAt: _finishedAt, verifiedAt, requestedBy, userName, size, ...row }) => ({
            ...row,
            isVerified: verifiedAt !== null,
            isNightly: requestedBy === null,
            // Where agencies share an installation, neither shows what the other does or how much it keeps.
            userName: facts.isShared ? null : userName,
            size: facts.isShared ? null : size,
          })),
          nextAt: site.hasBackups ? nextNight(now) : null,
          canStart: site.hasBackups && !facts.isShared,
        },
      }
    }),

  /** Asks for a backup, of which one is taken at a time. Who runs a shared installation takes its backups. */
  startBackup: orgProcedure('organisation.administrate')
    .meta({ idempotent: true })
    .input(orgInput({}))
    .output(z.strictObject({ id: z.uuid() }))
    .mutation(async ({ ctx }) => {
      const { isShared } = await findHealthFacts(ctx.tx, ctx.scope)
      if (isShared || !ctx.site.hasBackups)
        throw new DomainError('FORBIDDEN', { problem: platformProblem('backup.notHere') })
      const id = await requestBackup(ctx.tx, ctx.scope)
      if (!id) throw new DomainError('CONFLICT', { problem: platformProblem('backup.running') })
      ctx.log({ entity: 'backup', entityId: id, after: { by: 'button' } })
      return { id }
    }),
})
