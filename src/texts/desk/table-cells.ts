// Records as rows of exported tables and of previews: headers and cells in the reader's language, and all of their names
// for imports, so that what was exported is read again in any language.
import { countryName } from '#domain/countries.ts'
import { importFields, type TableField, type TableNames } from '#domain/desk/table-fields.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { amount } from '#domain/money/money-document.ts'
import type { Money } from '#domain/money.ts'
import type { Cell } from '#domain/platform/tables/csv.ts'
import { msg, type Text } from '#texts/msg.ts'
import { statusLabels } from '../booking/bookings.ts'
import { eventTypeLabels } from '../booking/events.ts'
import { artistKindLabels, rosterLabels } from '../people/artists.ts'
import { companyKindLabels } from '../people/companies.ts'
import { venueKindLabels } from '../people/venues.ts'
import type { Translator } from '../translator.ts'
import { tableFieldLabel } from './table-fields.ts'

const yes = msg`Yes`

type Labels = Readonly<Record<string, Text>>

const choices: Record<TableNoun, Readonly<Record<string, Labels>>> = {
  contacts: {},
  companies: { kinds: companyKindLabels },
  venues: { kind: venueKindLabels },
  artists: { kind: artistKindLabels, rosterStatus: rosterLabels },
  events: { status: statusLabels, kind: eventTypeLabels },
  openInvoices: {},
}

/** The labels of a choice by value; none for a field of another kind. */
export const choiceLabels = (noun: TableNoun, field: string): Labels => choices[noun][field] ?? {}

/** What the columns and choices of a noun are called by these translators. */
export function tableNames(noun: TableNoun, translators: readonly Translator[]): TableNames {
  const inAll = (text: Text) => translators.map((t) => t(text))
  const fields = importFields(noun)
  return {
    columns: Object.fromEntries(fields.map(({ key }) => [key, inAll(tableFieldLabel(noun, key))])),
    choices: Object.fromEntries(
      fields.map(({ key }) => [
        key,
        Object.fromEntries(
          Object.entries(choiceLabels(noun, key)).map(([value, label]) => [value, inAll(label)]),
        ),
      ]),
    ),
  }
}

type Labelled = { label: string | null }
const withLabel = (text: string, { label }: Labelled) => (label ? `${label}: ${text}` : text)
const list = <T>(value: unknown) => (Array.isArray(value) ? (value as T[]) : [])

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amountMinor' in value

/** A record's cell. Values are of the shapes that the records of the nouns have; missing is null. */
export function tableCell(
  noun: TableNoun,
  { key, kind }: TableField,
  record: Readonly<Record<string, unknown>>,
  t: Translator,
): Cell {
  const emails = list<{ address: string } & Labelled>(record.emails)
  const phones = list<{ number: string } & Labelled>(record.phones)
  const value = record[key]
  const labels = choiceLabels(noun, key)
  const choice = (one: string) => (labels[one] ? t(labels[one]) : one)
  switch (kind) {
    case 'email':
      return emails[0]?.address ?? null
    case 'emailLabel':
      return emails[0]?.label ?? null
    case 'emails':
      return (
        emails
          .slice(1)
          .map((one) => withLabel(one.address, one))
          .join('; ') || null
      )
    case 'phone':
      return phones[0]?.number ?? null
    case 'phoneLabel':
      return phones[0]?.label ?? null
    case 'phones':
      return (
        phones
          .slice(1)
          .map((one) => withLabel(one.number, one))
          .join('; ') || null
      )
    case 'words':
      return list<string>(value).join(', ') || null
    case 'choices':
      return list<string>(value).map(choice).join(', ') || null
    case 'choice':
      return typeof value === 'string' ? choice(value) : null
    case 'country':
      return typeof value === 'string' ? countryName(value, t.language) : null
    case 'amount':
      return isMoney(value) ? amount(value.amountMinor, value.currency, t.language) : null
    case 'flag':
      return value === true ? t(yes) : null
    default:
      return typeof value === 'number' || (typeof value === 'string' && value) ? value : null
  }
}
