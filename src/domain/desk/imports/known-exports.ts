// Exports of other products: how a file of one is recognised by its columns, and what these become here. Where each
// format was found, and what of it is assumed, is in docs/decisions/0070.
import type { BookingStatus } from '../../booking/bookings/bookings.ts'
import { plainKey } from '../../platform/tables/table-values.ts'
import type { DateOrder } from '../../typed-dates.ts'
import { importFields, type TableNames } from '../table-fields.ts'
import { takesSeveral, type Mapping } from '../table-mapping.ts'
import type { TableNoun } from '../table-nouns.ts'
import type { Product } from './products.ts'

/** The key of a field by the name of a column; null keeps out what a guess would take for something else. */
type Columns = Readonly<Record<string, string | null>>

export type KnownExport = {
  product: Product
  /** Columns that are in every such file, and together in few others. */
  marks: readonly string[]
  /** What a file can be imported as; the first is meant unless a person chooses another. */
  columns: Partial<Record<TableNoun, Columns>>
  /** How it writes 03/04/2027. */
  dateOrder?: DateOrder
  /** Its own words for how sure a show is. What was played or settled there enters as confirmed. */
  statuses?: Readonly<Record<string, BookingStatus>>
}

const germanAddress = { Straße: 'addressLine1', PLZ: 'zip', Ort: 'city', Land: 'country' }
const datevAddress = {
  Straße: 'addressLine1',
  Adresszusatz: 'addressLine2',
  Postleitzahl: 'zip',
  Ort: 'city',
  Land: 'country',
  // A number of DATEV's own.
  Sprache: null,
}

export const knownExports: readonly KnownExport[] = [
  {
    product: 'Gigwell',
    marks: ['Event Date', 'Artist Name', 'Buyer Company', 'Venue Name', 'Guarantee', 'Agent Name'],
    columns: {
      events: {
        'Event Date': 'eventDate',
        'Artist Name': 'artist',
        'Buyer Company': 'promoter',
        'Venue Name': 'venue',
        Status: 'status',
        'Buyer Name': 'notesInternal',
        'Buyer Email': 'notesInternal',
        Guarantee: 'notesInternal',
        Currency: 'notesInternal',
        'Agent Name': 'notesInternal',
        'Due Date': 'notesInternal',
        'Paid Date': 'notesInternal',
      },
    },
    dateOrder: 'mdy',
    statuses: {
      Terms: 'offer',
      Deposit: 'confirmed',
      Scheduled: 'confirmed',
      Complete: 'confirmed',
      Closed: 'cancelled',
    },
  },
  {
    product: 'ABOSS',
    marks: ['Project', 'In the night', 'Responsible agent', 'Location'],
    columns: {
      events: {
        Project: 'artist',
        'Start date': 'eventDate',
        Date: 'eventDate',
        'Start time': 'showtime',
        'End time': 'endTime',
        Title: 'name',
        Status: 'status',
        Location: 'venue',
        City: 'city',
        Country: 'country',
        Promoter: 'promoter',
        Notes: 'notes',
        'Administrate notes': 'notesInternal',
        'Event type': 'notesInternal',
        Labels: 'notesInternal',
        'Responsible agent': 'notesInternal',
      },
    },
    dateOrder: 'dmy',
    statuses: { Request: 'inquiry', Option: 'hold', 'On hold': 'hold', Canceled: 'cancelled' },
  },
  {
    product: 'Prism',
    marks: ['Event Name', 'Headliner Artist', 'Support Artists', 'Venue', 'Status'],
    columns: {
      events: {
        'Event Name': 'name',
        'Event Date': 'eventDate',
        Date: 'eventDate',
        'Headliner Artist': 'artist',
        Venue: 'venue',
        'Venue Name': 'venue',
        Stage: 'stage',
        'Venue City': 'city',
        City: 'city',
        Status: 'status',
        Promoter: 'promoter',
        'Promoter Name': 'promoter',
        Capacity: 'capacity',
        'Support Artists': 'notes',
        'Venue State': 'notesInternal',
        'Announce Time': 'notesInternal',
      },
    },
    dateOrder: 'mdy',
    statuses: { 'In Settlement': 'confirmed', Settled: 'confirmed', Canceled: 'cancelled' },
  },
  {
    product: 'Bandsintown',
    marks: ['Venue', 'Country', 'City', 'Region', 'Postal Code', 'Lineup', 'Ticket Link'],
    columns: {
      events: {
        Artist: 'artist',
        Date: 'eventDate',
        'Start Date': 'eventDate',
        Time: 'showtime',
        'Start Time': 'showtime',
        'End Date': 'endsOn',
        Venue: 'venue',
        City: 'city',
        Country: 'country',
        'Event Name': 'name',
        Description: 'notes',
        Lineup: 'notes',
        'Ticket Link': 'notes',
        Address: 'notesInternal',
        Region: 'notesInternal',
        'Postal Code': 'notesInternal',
      },
    },
  },
  {
    product: 'Songkick',
    marks: ['Date', 'Venue', 'City', 'Country', 'Lineup', 'Ticket Link', 'Publish Date', 'Publish Timezone'],
    columns: {
      events: {
        Date: 'eventDate',
        Time: 'showtime',
        Venue: 'venue',
        City: 'city',
        Country: 'country',
        Lineup: 'notes',
        'Ticket Link': 'notes',
      },
    },
  },
  {
    product: 'lexoffice',
    marks: ['Kundennummer', 'Firmenname', 'Steuernummer', 'Umsatzsteuer ID'],
    columns: {
      companies: {
        Firmenname: 'name',
        Steuernummer: 'taxNumber',
        'Umsatzsteuer ID': 'vatId',
        ...germanAddress,
        Zusatz: 'addressLine2',
        'E-Mail': 'email',
        Telefon: 'phone',
        Kundennummer: 'notesInternal',
        Notiz: 'notesInternal',
      },
      contacts: {
        Firmenname: 'company',
        Vorname: 'firstName',
        Nachname: 'lastName',
        ...germanAddress,
        Zusatz: 'addressLine2',
        'E-Mail': 'email',
        Telefon: 'phone',
        Mobil: 'phone',
        Notiz: 'notesInternal',
      },
    },
    dateOrder: 'dmy',
  },
  {
    product: 'sevdesk',
    marks: ['Kunden-Nr.', 'Organisation', 'Nachname', 'Kategorie', 'Debitoren-Nr.'],
    columns: {
      companies: {
        Organisation: 'name',
        'Umsatzsteuer-ID': 'vatId',
        Steuernummer: 'taxNumber',
        ...germanAddress,
        'E-Mail': 'email',
        Telefon: 'phone',
        Webseite: 'website',
        'Zahlungsziel Tage': 'paymentTermsDays',
        'Kunden-Nr.': 'notesInternal',
        'Debitoren-Nr.': 'notesInternal',
        Beschreibung: 'notesInternal',
        Tags: 'tags',
      },
      contacts: {
        Organisation: 'company',
        Vorname: 'firstName',
        Nachname: 'lastName',
        Position: 'role',
        ...germanAddress,
        'E-Mail': 'email',
        Telefon: 'phone',
        Mobil: 'phone',
        Beschreibung: 'notesInternal',
        Tags: 'tags',
      },
    },
    dateOrder: 'dmy',
  },
  {
    product: 'DATEV',
    marks: ['Konto', 'Name (Adressattyp Unternehmen)', 'Adressattyp', 'Kurzbezeichnung', 'EU-UStID'],
    columns: {
      companies: {
        'Name (Adressattyp Unternehmen)': 'name',
        'EU-Land': 'vatId',
        'EU-UStID': 'vatId',
        Steuernummer: 'taxNumber',
        ...datevAddress,
        Telefon: 'phone',
        'E-Mail': 'email',
        Internet: 'website',
        Konto: 'notesInternal',
      },
      contacts: {
        'Name (Adressattyp Unternehmen)': 'company',
        'Vorname (Adressattyp natürl. Person)': 'firstName',
        'Name (Adressattyp natürl. Person)': 'lastName',
        ...datevAddress,
        Telefon: 'phone',
        'E-Mail': 'email',
        Konto: 'notesInternal',
      },
    },
    dateOrder: 'dmy',
  },
  {
    // The list of open items.
    product: 'DATEV',
    marks: ['Konto', 'Rechnungsnummer', 'Fälligkeit', 'Sollbetrag', 'Habenbetrag', 'Saldo'],
    columns: {
      openInvoices: {
        Rechnungsnummer: 'number',
        Datum: 'issueDate',
        Fälligkeit: 'dueOn',
        Sollbetrag: 'gross',
        Habenbetrag: 'paid',
        Saldo: 'open',
        Buchungstext: 'customer',
        Konto: 'note',
        Gegenkonto: null,
      },
    },
    dateOrder: 'dmy',
  },
]

/** 'Venue*' is how templates mark what must be filled. */
const columnKey = (header: string) => plainKey(header.replace(/\*+$/, ''))

const fieldsOf = (columns: Columns) =>
  new Map(Object.entries(columns).map(([header, field]) => [columnKey(header), field]))

/** The product whose export has these columns; of several, the one that knows most of them. */
export function knownExport(headers: readonly string[]): KnownExport | undefined {
  const keys = [...new Set(headers.map(columnKey))]
  const known = ({ columns }: KnownExport) => {
    const fields = Object.values(columns).map(fieldsOf)
    return keys.filter((key) => fields.some((own) => own.has(key))).length
  }
  return knownExports
    .filter(({ marks }) => marks.every((mark) => keys.includes(columnKey(mark))))
    .toSorted((a, b) => known(b) - known(a))[0]
}

/** What the rows of an export are: what a person chose, where it has that. */
export function nounOfExport({ columns }: KnownExport, chosen: TableNoun): TableNoun {
  const [first] = Object.keys(columns) as TableNoun[]
  return columns[chosen] ? chosen : (first ?? chosen)
}

/** The fields of an export's columns; those that it does not name stay as `guessed`, where their field is free. */
export function mappingOfExport(
  { columns }: KnownExport,
  noun: TableNoun,
  headers: readonly string[],
  guessed: Mapping,
): Mapping {
  const named = columns[noun]
  if (!named) return guessed
  const own = fieldsOf(named)
  const several = new Set(importFields(noun).flatMap((field) => (takesSeveral(field) ? [field.key] : [])))
  const taken = new Set<string>()
  const take = (field: string | null | undefined) => {
    if (!field || (taken.has(field) && !several.has(field))) return null
    taken.add(field)
    return field
  }
  const mapping = headers.map((header) => take(own.get(columnKey(header))))
  return mapping.map((field, column) => {
    const isNamed = own.has(columnKey(headers[column] ?? ''))
    return field ?? (isNamed ? null : take(guessed[column]))
  })
}

/** What choices are called in a file: the words of the product that made it mean what they mean there. */
export function namesIn(headers: readonly string[], names: TableNames): TableNames {
  const { statuses } = knownExport(headers) ?? {}
  if (!statuses) return names
  const words = Object.entries(statuses)
  const claimed = new Set(words.map(([word]) => plainKey(word)))
  const status: Record<string, readonly string[]> = Object.fromEntries(
    Object.entries(names.choices.status ?? {}).map(([value, own]) => [
      value,
      own.filter((name) => !claimed.has(plainKey(name))),
    ]),
  )
  for (const [word, value] of words) status[value] = [...(status[value] ?? []), word]
  return { ...names, choices: { ...names.choices, status } }
}
