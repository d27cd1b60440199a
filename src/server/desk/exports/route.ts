/** The route that lists are downloaded from: `GET /export/{orgSlug}/{noun}.csv|xlsx|vcf` with the list's filters. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { byteOrderMark, csvLine, separatorOf, type Cell } from '#domain/platform/tables/csv.ts'
import { DomainError } from '#domain/errors.ts'
import { exportFields } from '#domain/desk/table-fields.ts'
import type { ExportNoun } from '#domain/desk/table-nouns.ts'
import { tableFieldLabel } from '#texts/desk/table-fields.ts'
import {
  answerCallError,
  attachment,
  callContext,
  sendText,
  takeTable,
  type RouteDeps,
} from '../../platform/http/call-route.ts'
import { router } from '../../trpc.ts'
import { exportsRouter } from './router.ts'

/** By its full name, as the log knows it. */
const calls = router({ exports: exportsRouter })

const PAGE = 1000

type Query = Record<string, string | undefined>
type Caller = ReturnType<typeof calls.createCaller>['exports']
type Begun = Awaited<ReturnType<Caller['begin']>>

const wordsOf = (value: string | undefined) => value?.split(',').filter(Boolean)
const given = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

/** The filters of a list of records as its page writes them into the address. */
function recordFilter({ search, archived, tags, sort, ids }: Query) {
  const by = sort?.replace(/^-/, '')
  return given({
    search,
    archived: archived === 'true',
    tags: wordsOf(tags),
    sort: by ? { by, desc: sort?.startsWith('-') ?? false } : undefined,
    ids: wordsOf(ids),
  })
}

const eventFilter = ({
  from = '',
  to = '',
  artists,
  statuses,
  cancelled,
  search,
  tours,
  venueId,
  promoterId,
}: Query) =>
  given({
    from,
    to,
    artists: wordsOf(artists),
    statuses: wordsOf(statuses) as 'hold'[] | undefined,
    cancelled: cancelled === 'true',
    search,
    tours: wordsOf(tours),
    venueId,
    promoterId,
  })

export function registerExports(app: FastifyInstance, deps: RouteDeps): void {
  void app.register(async (scope) => {
    scope.setErrorHandler((error, req, reply) => answerCallError(error, req, reply, deps.headers))
    scope.get(
      '/export/:orgSlug/:file',
      async (
        req: FastifyRequest<{ Params: { orgSlug: string; file: string }; Querystring: Query }>,
        reply,
      ) => {
        const { orgSlug, file } = req.params
        const [, noun, format] = /^([a-z]+)\.(csv|xlsx|vcf)$/.exec(file) ?? []
        if (!noun || !format) throw new DomainError('NOT_FOUND')
        const ctx = await callContext(deps, req, reply, 'exports.begin')
        await takeTable(ctx)
        const caller = calls.createCaller(ctx).exports
        const begun = await caller.begin({
          orgSlug,
          noun: noun as ExportNoun,
          format: format as 'csv',
          ...(noun === 'events' ? { events: eventFilter(req.query) } : { filter: recordFilter(req.query) }),
        })
        if (format === 'vcf') return sendCards(reply, deps, begun, caller, orgSlug)
        const head = exportFields(noun as ExportNoun).map(({ key }) =>
          ctx.t(tableFieldLabel(noun as ExportNoun, key)),
        )
        const pages = rowsOf(caller, orgSlug, noun as ExportNoun, begun.ids)
        return format === 'csv'
          ? sendTable(reply, deps, begun, head, pages)
          : sendWorkbook(reply, deps, begun, { noun: noun as ExportNoun, head }, pages)
      },
    )
  })
}

async function* parts<T>(ids: readonly string[], load: (ids: string[]) => Promise<T[]>): AsyncGenerator<T[]> {
  for (let at = 0; at < ids.length; at += PAGE) yield await load(ids.slice(at, at + PAGE))
}

const rowsOf = (caller: Caller, orgSlug: string, noun: ExportNoun, ids: readonly string[]) =>
  parts(ids, async (some) => (await caller.rows({ orgSlug, noun, ids: some })).rows)

function sendTable(
  reply: FastifyReply,
  { headers }: RouteDeps,
  { name, locale }: Begun,
  head: readonly string[],
  pages: AsyncIterable<Cell[][]>,
): FastifyReply {
  const separator = separatorOf(locale)
  async function* lines() {
    yield byteOrderMark + csvLine(head, separator)
    for await (const rows of pages) yield rows.map((cells) => csvLine(cells, separator)).join('')
  }
  return sendText(reply, headers, { name: `${name}.csv`, type: 'text/csv; charset=utf-8' }, lines())
}

/** Texts are typed as texts, so that no cell can be taken for a formula. */
async function sendWorkbook(
  reply: FastifyReply,
  { headers }: RouteDeps,
  { name }: Begun,
  { noun, head }: { noun: ExportNoun; head: readonly string[] },
  pages: AsyncIterable<Cell[][]>,
): Promise<FastifyReply> {
  const first = head.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const body = []
  for await (const rows of pages) {
    for (const cells of rows) {
      body.push(
        cells.map((value) =>
          value === null
            ? null
            : typeof value === 'number'
              ? { value, type: Number }
              : { value, type: String },
        ),
      )
    }
  }
  const columns = exportFields(noun).map(({ kind }) => ({
    width: kind === 'lines' ? 40 : kind === 'text' ? 24 : 16,
  }))
  // Loaded with the first table: a server starts the sooner.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  const buffer = await writeXlsxFile([first, ...body], { columns, stickyRowsCount: 1 }).toBuffer()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return reply
    .headers({ ...headers, 'content-type': type, 'content-disposition': attachment(`${name}.xlsx`) })
    .send(buffer)
}

function sendCards(
  reply: FastifyReply,
  { headers }: RouteDeps,
  { name, ids }: Begun,
  caller: Caller,
  orgSlug: string,
): FastifyReply {
  async function* cards() {
    const pages = parts(ids, async (some) => (await caller.cards({ orgSlug, ids: some })).cards)
    for await (const page of pages) yield page.join('')
  }
  return sendText(reply, headers, { name: `${name}.vcf`, type: 'text/vcard; charset=utf-8' }, cards())
}
