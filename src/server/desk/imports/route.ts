/** The routes of imports that carry files: a table comes in, and its rows that failed go out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hostOf, maxCalendarAddress } from '#domain/desk/calendars/calendar-address.ts'
import { asMessage } from '#domain/problems.ts'
import { failedRowsTexts } from '#texts/desk/imports.ts'
import { byteOrderMark, csvLine, separatorOf } from '#domain/platform/tables/csv.ts'
import {
  answerCallError,
  callContext,
  sendText,
  takeTable,
  type RouteDeps,
} from '../../platform/http/call-route.ts'
import { withDraft } from '../../platform/http/file-transfer.ts'
import { withCalendar } from './fetch-calendar.ts'
import { importFilesRouter } from './files.ts'
import { maxFileBytes, tooLarge } from '../import-files/table-size.ts'
import { TableFile } from '../import-files/table-file.ts'
import { router } from '../../trpc.ts'
import { importsRouter } from './router.ts'

/** By its full name, as the log knows it. */
const calls = router({ imports: importsRouter, importFiles: importFilesRouter })

type Params = { orgSlug: string; id: string }
type Query = { noun?: string; name?: string }

/**
 * `POST /imports/{orgSlug}?noun=…&name=…` with the file as its body → {id} of a draft.
 * `POST /imports/{orgSlug}/calendar` with the address of a calendar as its body, which is fetched once → the same.
 * `GET /imports/{orgSlug}/{id}/failed.csv` → the rows that failed, as they were, with what is wrong in each.
 */
export function registerImports(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The body goes to the disk once it is known that it may come, and is read in a process of its own.
    scope.addContentTypeParser('*', (_req, _body, done) => done(null))
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))

    scope.post(
      '/imports/:orgSlug',
      { bodyLimit: Number.MAX_SAFE_INTEGER },
      async (req: FastifyRequest<{ Params: Params; Querystring: Query }>, reply) => {
        const ctx = await callContext(deps, req, reply, 'importFiles.create')
        const caller = calls.createCaller(ctx).importFiles
        const { orgSlug } = req.params
        const reading = await caller.check({ orgSlug })
        await takeTable(ctx)
        const table = await withDraft(
          ctx,
          req.raw,
          { maxBytes: maxFileBytes, tooLarge: asMessage(tooLarge) },
          (draft) => TableFile.of(draft, req.query.noun === 'events' ? reading : undefined),
        )
        const { id } = await caller.create({
          orgSlug,
          noun: req.query.noun as 'contacts',
          fileName: (req.query.name || 'file').slice(0, 255),
          table,
        })
        return reply.headers(deps.headers).send({ id })
      },
    )

    void scope.register(async (addresses) => {
      addresses.removeAllContentTypeParsers()
      addresses.addContentTypeParser(
        'text/plain',
        { parseAs: 'string', bodyLimit: 2 * maxCalendarAddress },
        (_req, body, done) => done(null, body),
      )
      addresses.post(
        '/imports/:orgSlug/calendar',
        async (req: FastifyRequest<{ Params: Params; Body?: string }>, reply) => {
          const ctx = await callContext(deps, req, reply, 'importFiles.create')
          const caller = calls.createCaller(ctx).importFiles
          const { orgSlug } = req.params
          const address = req.body ?? ''
          const reading = await caller.check({ orgSlug })
          await takeTable(ctx)
          const table = await withCalendar(address, ctx.site, (answer) =>
            withDraft(ctx, answer, { maxBytes: maxFileBytes, tooLarge: asMessage(tooLarge) }, (draft) =>
              TableFile.of(draft, reading),
            ),
          )
          // Whoever knows the whole address reads the calendar: only where it is from is kept.
          const fileName = hostOf(address)
          const { id } = await caller.create({ orgSlug, noun: 'events', fileName, table })
          return reply.headers(deps.headers).send({ id })
        },
      )
    })

    scope.get('/imports/:orgSlug/:id/failed.csv', async (req: FastifyRequest<{ Params: Params }>, reply) => {
      const ctx = await callContext(deps, req, reply, 'imports.failedRows')
      const caller = calls.createCaller(ctx).imports
      const { orgSlug, id } = req.params
      const first = await caller.failedRows({ orgSlug, id })
      const separator = separatorOf(first.locale)
      const { t } = ctx
      async function* lines() {
        yield (
          byteOrderMark +
            csvLine([...first.headers, t(failedRowsTexts.row), t(failedRowsTexts.problem)], separator)
        )
        for (let page = first; page.rows.length > 0;) {
          for (const { line, cells, problems } of page.rows) {
            const reasons = problems.map(({ column, message }) =>
              column ? `${column}: ${message}` : message,
            )
            yield csvLine([...cells, line, reasons.join(' ')], separator)
          }
          page = await caller.failedRows({ orgSlug, id, afterLine: page.rows.at(-1)?.line ?? 0 })
        }
      }
      const name = t(failedRowsTexts.fileName, { file: first.fileName.replace(/\.\w+$/, '') })
      return sendText(reply, deps.headers, { name: `${name}.csv`, type: 'text/csv; charset=utf-8' }, lines())
    })
  })
}
