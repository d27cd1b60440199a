// From a row of a file to what a form would have sent: checked by the same schemas, with problems by column.
import type { z } from 'zod'
import { ArtistInput } from '../../people/artists.ts'
import { NewBookingInput } from '../../booking/bookings/booking-inputs.ts'
import { initialStatuses } from '../../booking/bookings/booking-decisions.ts'
import { CompanyAddressInput, CompanyInput, type CompanyAddress } from '../../people/companies.ts'
import { ContactInput } from '../../people/contacts.ts'
import { looksLikeNight, type TimeZone } from '../../dates.ts'
import { EventInput } from '../../booking/events/events.ts'
import { asMessage } from '../../problems.ts'
import { readCells, type RowCells, type RowProblem } from './cells.ts'
import { contactOf } from './contacts.ts'
import { openInvoiceOf } from './open-invoices.ts'
import { OpeningInvoiceInput } from '../../money/opening-invoices/opening-invoices.ts'
import { deskProblem } from '../problems.ts'
import type { TableNoun } from '../table-nouns.ts'
import type { TableNames } from '../table-fields.ts'
import type { Mapping } from '../table-mapping.ts'
import { readCurrency } from '../../platform/tables/table-values.ts'
import type { DateOrder } from '../../typed-dates.ts'
import { VenueInput } from '../../people/venues.ts'

/** A file as an import reads it. */
export type ImportFile = {
  noun: TableNoun
  headers: readonly string[]
  mapping: Mapping
  dateOrder: DateOrder
  /** Whose shows they are, where no column says so. */
  artist?: string | undefined
  names: TableNames
  /** Of a place without a zone of its own. */
  tz: TimeZone
  /** Of an amount that names none. */
  currency: string
  zoneOf: (country: string | null, fallback: TimeZone) => TimeZone
}

/** Names of records that a row leads to; they are looked for, and made where that is allowed. */
export type RowLinks = {
  company?: string
  /** For a company that is made along; one on file keeps its own. */
  companyAddress?: CompanyAddress
  venue?: string
  promoter?: string
  artist?: string
  /** Who owes an invoice: a company, or a person. */
  customer?: string
}

export type EventDraft = { event: EventInput; booking: NewBookingInput }
/** What a row would save. */
export type Draft = {
  input: ContactInput | CompanyInput | VenueInput | ArtistInput | EventDraft | OpeningInvoiceInput
  links: RowLinks
}
export type ReadRow = { draft: Draft | null; problems: RowProblem[] }

/** Stands for a record that is yet to be found, where a schema asks for its id. */
const someId = '00000000-0000-4000-8000-000000000000'

type Check = { schema: z.ZodObject; input: Record<string, unknown>; columns: Map<string, number> }

/** The values of a check that passes; the problems of one that does not, each in the column it came from. */
function check(
  { schema, input, columns }: Check,
  headers: readonly string[],
  problems: RowProblem[],
): unknown {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const path = issue.path.map(String)
    let column: number | undefined
    for (let length = path.length; length > 0 && column === undefined; length--) {
      column = columns.get(path.slice(0, length).join('.'))
    }
    const name = column === undefined ? null : (headers[column] ?? null)
    if (!problems.some((known) => known.column === name))
      problems.push({ column: name, message: issue.message })
  }
  return undefined
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Reads one row of the file; nothing is saved of a row with a problem. */
export function readRow(file: ImportFile, cells: readonly string[]): ReadRow {
  const row = readCells(file.noun, file, cells)
  if (row.filled.length === 0)
    return { draft: null, problems: [{ column: null, message: asMessage(deskProblem('row.empty')) }] }
  const problems = [...row.problems]
  const draft = file.noun === 'events' ? eventDraft(file, row, problems) : recordDraft(file, row, problems)
  return problems.length > 0 ? { draft: null, problems } : { draft, problems }
}

function recordDraft(file: ImportFile, row: RowCells, problems: RowProblem[]): Draft {
  const { values, columns } = row
  switch (file.noun) {
    case 'contacts': {
      const { input, columns: own, company, address } = contactOf(file.headers, row)
      const all = new Map([...columns, ...own])
      const checked = check({ schema: ContactInput, input, columns: all }, file.headers, problems)
      if (!company) return { input: checked as ContactInput, links: {} }
      const place = check({ schema: CompanyAddressInput, input: address, columns }, file.headers, problems)
      return { input: checked as ContactInput, links: { company, companyAddress: place as CompanyAddress } }
    }
    case 'companies': {
      const currency = textOf(values.currency)
      const input = { ...values, currency: currency && (readCurrency(currency) ?? currency) }
      return {
        input: check({ schema: CompanyInput, input, columns }, file.headers, problems) as CompanyInput,
        links: {},
      }
    }
    case 'openInvoices': {
      const read = openInvoiceOf(file, row)
      problems.push(...read.problems)
      // Who owes it is found by name.
      const input = { ...read.input, companyId: read.customer ? someId : null }
      const checked = check(
        { schema: OpeningInvoiceInput, input, columns: read.columns },
        file.headers,
        problems,
      )
      return {
        input: checked as OpeningInvoiceInput,
        links: {
          ...(read.customer && { customer: read.customer }),
          ...(read.artist && { artist: read.artist }),
        },
      }
    }
    case 'venues': {
      const tz = textOf(values.tz) ?? file.zoneOf(textOf(values.country) ?? null, file.tz)
      const input = { kind: 'other', ...values, tz }
      return {
        input: check({ schema: VenueInput, input, columns }, file.headers, problems) as VenueInput,
        links: {},
      }
    }
    default: {
      const input = { kind: 'band', ...values }
      return {
        input: check({ schema: ArtistInput, input, columns }, file.headers, problems) as ArtistInput,
        links: {},
      }
    }
  }
}

const eventKeys = [
  'eventDate',
  'endsOn',
  'stage',
  'city',
  'country',
  'doors',
  'curfew',
  'capacity',
  'notes',
  'notesInternal',
]
const bookingKeys = ['showtime', 'endTime', 'setMinutes', 'billing']
const pick = (values: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(keys.filter((key) => key in values).map((key) => [key, values[key]]))

/** An event with one booking. Its status is one that a booking may be entered with; all others are reached by hand. */
function eventDraft(file: ImportFile, { values, columns }: RowCells, problems: RowProblem[]): Draft {
  const { headers } = file
  const header = (key: string) => headers[columns.get(key) ?? -1] ?? null
  const links: RowLinks = {
    artist: textOf(values.artist) ?? textOf(file.artist),
    venue: textOf(values.venue),
    promoter: textOf(values.promoter),
  }
  if (!links.artist && !problems.some(({ column }) => column === header('artist'))) {
    problems.push({ column: header('artist'), message: asMessage(deskProblem('row.artistMissing')) })
  }
  const status = textOf(values.status) ?? 'inquiry'
  if (!(initialStatuses as readonly string[]).includes(status)) {
    problems.push({ column: header('status'), message: asMessage(deskProblem('row.status')) })
  }
  const showtime = textOf(values.showtime)
  const event = check(
    {
      schema: EventInput,
      input: {
        ...pick(values, eventKeys),
        name: textOf(values.name) ?? links.artist ?? '',
        kind: values.kind ?? 'headline',
        tz: file.zoneOf(textOf(values.country) ?? null, file.tz),
        // The city says where, as long as no venue on file does.
        venueId: links.venue ? someId : null,
      },
      columns,
    },
    headers,
    problems,
  ) as EventInput | undefined
  const booking = check(
    {
      schema: NewBookingInput,
      input: {
        ...pick(values, bookingKeys),
        artistId: someId,
        status: (initialStatuses as readonly string[]).includes(status) ? status : 'inquiry',
        inTheNight: showtime !== undefined && looksLikeNight(showtime),
        tbaTime: showtime === undefined,
        source: 'import',
      },
      columns,
    },
    headers,
    problems,
  ) as NewBookingInput | undefined
  return { input: { event, booking } as EventDraft, links }
}
