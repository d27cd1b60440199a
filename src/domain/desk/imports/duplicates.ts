// Whether a row of a file is on record already, and what is added to a record that is.
import { normaliseVatId } from '../../formats.ts'
import type { OpeningInvoiceInput } from '../../money/opening-invoices/opening-invoices.ts'
import type { Draft, EventDraft } from './rows.ts'
import { searchText } from '../../platform/search/search.ts'
import type { TableNoun } from '../table-nouns.ts'

/** What becomes of a row that is on record: left out, used to fill what the record lacks, or made all the same. */
export const duplicateChoices = ['skip', 'update', 'create'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/**
 * What can become of a row of this noun that is on record. A show on record has its own way to be changed, with its own
 * guards: a file fills nothing of it. An invoice on record is owed once.
 */
export const choicesFor = (noun: TableNoun): readonly DuplicateChoice[] =>
  noun === 'openInvoices' ? ['skip'] : noun === 'events' ? ['skip', 'create'] : ['update', 'skip', 'create']

/** A choice as it is carried out for this noun. */
export const choiceFor = (noun: TableNoun, choice: DuplicateChoice): DuplicateChoice =>
  choicesFor(noun).includes(choice) ? choice : 'skip'

/** What duplicates are known by. Names are compared without case and accents. */
export type Known = {
  name: string
  emails?: readonly string[]
  /** The company of a contact, the city of a company or venue, the artist of an event, who owes an invoice. */
  place?: string | null
  vatId?: string | null
  date?: string
}

const fold = (text: string | null | undefined) => searchText([text])
const emailKeys = (known: Known) => (known.emails ?? []).map((address) => `email ${address.toLowerCase()}`)
const placeKey = (known: Known) => `name ${fold(known.name)} | ${fold(known.place)}`

/** Every key that a record on file is found by. */
export function keysOfRecord(noun: TableNoun, known: Known): string[] {
  if (noun === 'events') return [`${known.date} ${fold(known.place)}`]
  if (noun === 'openInvoices') return [`number ${known.name.toLowerCase()}`]
  return [
    ...(known.vatId ? [`vat ${normaliseVatId(known.vatId)}`] : []),
    ...emailKeys(known),
    placeKey(known),
    `name ${fold(known.name)}`,
  ]
}

/**
 * The keys that a row is looked for by, the surest first. A person with an address is known by it alone, for
 * there are many of one name; a company or venue by VAT id, else by name and city, else by its name.
 */
export function keysOfRow(noun: TableNoun, known: Known): string[] {
  switch (noun) {
    case 'events':
    case 'openInvoices':
      return keysOfRecord(noun, known)
    case 'artists':
      return [`name ${fold(known.name)}`]
    case 'contacts':
      return known.emails?.length ? emailKeys(known) : [placeKey(known)]
    default: {
      const name = known.place ? placeKey(known) : `name ${fold(known.name)}`
      return known.vatId ? [`vat ${normaliseVatId(known.vatId)}`, name] : [name]
    }
  }
}

/** Keys of records that a row may be about although nothing says so surely: a person decides. */
export function likelyKeysOfRow(noun: TableNoun, known: Known): string[] {
  return noun === 'events' || noun === 'openInvoices' || noun === 'artists'
    ? []
    : [`name ${fold(known.name)}`]
}

/** What becomes of a row that is matched, while nobody has decided on it: a likely match alone changes no record. */
export const defaultChoice = (isSure: boolean, forAll: DuplicateChoice): DuplicateChoice =>
  isSure ? forAll : 'create'

/** What a draft is known by. */
export function knownOf(noun: TableNoun, { input, links }: Draft): Known {
  if (noun === 'events') {
    const { event } = input as EventDraft
    return { name: event.name, date: event.eventDate, place: links.artist ?? '' }
  }
  if (noun === 'openInvoices') {
    const { number, issueDate } = input as OpeningInvoiceInput
    return { name: number, date: issueDate, place: links.customer ?? '' }
  }
  const record = input as Record<string, unknown> & { name: string }
  const emails = Array.isArray(record.emails) ? (record.emails as { address: string }[]) : []
  return {
    name: noun === 'contacts' ? `${String(record.firstName)} ${String(record.lastName)}`.trim() : record.name,
    emails: emails.map(({ address }) => address),
    place:
      noun === 'contacts' ? (links.company ?? null) : ((record.city as string | null | undefined) ?? null),
    vatId: (record.vatId as string | null | undefined) ?? null,
  }
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const identityOf = (value: unknown): string => {
  const { address, number, companyId } = Object(value) as Record<string, unknown>
  return String(address ?? number ?? companyId ?? value).toLowerCase()
}

/**
 * The record with what it lacks taken from the row: empty fields are filled, lists grow by what is new, and
 * nothing that is on record is lost. Null when the row adds nothing new.
 */
export function fillEmpty<T extends object>(record: T, row: object): T | null {
  const filled: Record<string, unknown> = Object.fromEntries(Object.entries(record))
  let isChanged = false
  for (const [key, value] of Object.entries(row)) {
    const own = filled[key]
    if (!(key in record) || isEmpty(value) || typeof value === 'boolean') continue
    if (Array.isArray(own) && Array.isArray(value)) {
      const known = new Set(own.map(identityOf))
      const more = value.filter((each) => !known.has(identityOf(each)))
      if (more.length === 0) continue
      filled[key] = [...own, ...more]
    } else if (isEmpty(own)) filled[key] = value
    else continue
    isChanged = true
  }
  return isChanged ? (filled as T) : null
}
