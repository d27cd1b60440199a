/** The route that the audit log is downloaded from: `GET /audit-log/{orgSlug}.csv` with the filters of its page. */
import type { FastifyInstance } from 'fastify'
import { byteOrderMark, csvLine, separatorOf } from '#domain/platform/tables/csv.ts'
import { DomainError } from '#domain/errors.ts'
import {
  answerCallError,
  callContext,
  sendText,
  takeTable,
  type RouteDeps,
} from '../../platform/http/call-route.ts'
import { router } from '../../trpc.ts'
import { auditLogFileRouter } from './router.ts'

/** By its full name, as the log knows it. */
const calls = router({ auditLog: auditLogFileRouter })
type Caller = ReturnType<typeof calls.createCaller>['auditLog']
type Filter = Parameters<Caller['begin']>[0]
type Row = Awaited<ReturnType<Caller['rows']>>['rows'][number]

const PAGE = 200

// Names of the interface of programs: the file is for these, in any language.
const head = [
  'id',
  'time_utc',
  'person',
  'person_id',
  'action',
  'entity',
  'entity_id',
  'record',
  'before',
  'after',
  'ip',
  'device',
  'request_id',
]
const json = (fields: Row['before']) => (fields ? JSON.stringify(fields) : null)
const cellsOf = (row: Row) => [
  row.id,
  row.at.toISOString(),
  row.userName,
  row.userId,
  row.action,
  row.entity,
  row.entityId,
  row.subject?.name ?? null,
  json(row.before),
  json(row.after),
  row.ip,
  row.userAgent,
  row.requestId,
]

export function registerAuditLog(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.get<{ Params: { file: string }; Querystring: Record<string, string> }>(
      '/audit-log/:file',
      async (req, reply) => {
        const orgSlug = /^(.+)\.csv$/.exec(req.params.file)?.[1]
        if (!orgSlug) throw new DomainError('NOT_FOUND')
        const ctx = await callContext(deps, req, reply, 'auditLog.begin')
        await takeTable(ctx)
        const caller = calls.createCaller(ctx).auditLog
        const wanted: Filter = { orgSlug, ...req.query }
        const { name, locale } = await caller.begin(wanted)
        const separator = separatorOf(locale)
        async function* lines() {
          yield byteOrderMark + csvLine(head, separator)
          for await (const rows of pages(caller, wanted)) {
            yield rows.map((row) => csvLine(cellsOf(row), separator)).join('')
          }
        }
        return sendText(
          reply,
          deps.headers,
          { name: `${name}.csv`, type: 'text/csv; charset=utf-8' },
          lines(),
        )
      },
    )
  })
}

async function* pages(caller: Caller, filter: Filter): AsyncGenerator<Row[]> {
  let before: number | undefined
  for (;;) {
    const { rows } = await caller.rows({ ...filter, before, limit: PAGE })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    before = rows.at(-1)!.id
  }
}
