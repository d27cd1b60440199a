/** Calls behind the downloads of lists. The files themselves are written by route.ts. */
import { z } from 'zod'
import { can, type Capability, type Member } from '#domain/access.ts'
import { bookingStatuses } from '#domain/booking/bookings/bookings.ts'
import { DomainError } from '#domain/errors.ts'
import { exportFields } from '#domain/desk/table-fields.ts'
import { exportNouns, type ExportNoun } from '#domain/desk/table-nouns.ts'
import { vcard, type CardContact } from '#domain/desk/vcard.ts'
import { tableCell } from '#texts/desk/table-cells.ts'
import { underCapability } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import { orgInput, orgProcedure, router } from '../../trpc.ts'
import { bookingIds, recordIds } from './ids.ts'
import { assertVisible, listExported, type ExportRecord } from './store.ts'

export const exportFormats = ['csv', 'xlsx', 'vcf'] as const
const PAGE = 1000

const search = z.string().trim().max(120).optional()
const ids = z.array(z.uuid()).max(PAGE)
const Filter = z.strictObject({
  search,
  archived: z.boolean().default(false),
  tags: z.array(z.string().min(1).max(40)).max(10).optional(),
  sort: z.strictObject({ by: z.string().max(40), desc: z.boolean().default(false) }).optional(),
  /** Only these of the list: what is selected. */
  ids: ids.optional(),
})
const EventFilter = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  artists: z.array(z.uuid()).max(500).optional(),
  tours: z.array(z.uuid()).max(200).optional(),
  venueId: z.uuid().optional(),
  promoterId: z.uuid().optional(),
  statuses: z.array(z.enum(bookingStatuses)).optional(),
  cancelled: z.boolean().default(false),
  search,
})

/** The right to export does not widen what one sees: the list's own right and artists count as well. */
function callFor<Call extends { tx: Tx; scope: OrgScope; member: Member }>(
  ctx: Call,
  noun: ExportNoun,
): Call {
  if (!can(ctx.member, `${noun}.view`)) throw new DomainError('FORBIDDEN')
  return underCapability(ctx, ctx.member, noun satisfies Capability)
}

export const exportsRouter = router({
  /** Begins a download: writes it into the log, and names what it will hold. */
  begin: orgProcedure('exports.view')
    .input(
      orgInput({
        noun: z.enum(exportNouns),
        format: z.enum(exportFormats),
        filter: Filter.optional(),
        events: EventFilter.optional(),
      }),
    )
    .output(z.strictObject({ ids: z.array(z.uuid()), name: z.string(), locale: z.string() }))
    .mutation(async ({ ctx, input: { noun, format, filter = { archived: false }, events } }) => {
      if (format === 'vcf' && noun !== 'contacts') throw new DomainError('BAD_REQUEST')
      await assertVisible(ctx.tx, ctx.scope)
      const call = callFor(ctx, noun)
      if (noun === 'events' && !events) throw new DomainError('BAD_REQUEST')
      const all = noun === 'events' ? await bookingIds(call, events!) : await recordIds(call, noun, filter)
      const chosen = filter.ids && new Set(filter.ids)
      const found = chosen ? all.filter((id) => chosen.has(id)) : all
      ctx.log({
        entity: 'export',
        after: { noun, format, rows: found.length, ...(noun === 'events' ? events : filter) },
      })
      return { ids: found, name: `${ctx.org.slug}-${noun}`, locale: ctx.org.locale }
    }),

  /** A part of a download in the columns of its noun. */
  rows: orgProcedure('exports.view')
    .input(orgInput({ noun: z.enum(exportNouns), ids }))
    .output(z.strictObject({ rows: z.array(z.array(z.union([z.string(), z.number()]).nullable())) }))
    .query(async ({ ctx, input: { noun, ids: wanted } }) => {
      const fields = exportFields(noun)
      const call = callFor(ctx, noun)
      const records = await listExported(call.tx, call.scope, noun, wanted)
      return { rows: records.map((record) => fields.map((field) => tableCell(noun, field, record, ctx.t))) }
    }),

  /** A part of a download of people as cards. */
  cards: orgProcedure('exports.view')
    .input(orgInput({ ids }))
    .output(z.strictObject({ cards: z.array(z.string()) }))
    .query(async ({ ctx, input: { ids: wanted } }) => {
      const { tx, scope } = callFor(ctx, 'contacts')
      const records = await listExported(tx, scope, 'contacts', wanted)
      return { cards: records.map((record) => vcard(cardOf(record))) }
    }),
})

const cardOf = (record: ExportRecord): CardContact => ({
  ...(record as unknown as CardContact),
  address: {
    line1: record.addressLine1 as string | null,
    zip: record.zip as string | null,
    city: record.city as string | null,
    region: record.region as string | null,
    country: record.country as string | null,
  },
})
