// People as cards, as phones and address books export them, as a table that an import reads.
import { splitName } from '../../platform/tables/table-values.ts'
import { tableFields } from '../table-fields.ts'

type Labelled = { value: string; label: string }
export type CardAddress = {
  line1: string
  line2: string
  city: string
  region: string
  zip: string
  country: string
}

/** What an import takes of a card. */
export type Card = {
  firstName: string
  middleName: string
  lastName: string
  fullName: string
  company: string
  role: string
  emails: readonly Labelled[]
  phones: readonly Labelled[]
  /** Of where the person works; others are notes. */
  address: CardAddress | null
  otherAddresses: readonly CardAddress[]
  tags: readonly string[]
  notes: string
}

const header = (key: string) => tableFields.contacts.find((field) => field.key === key)?.header ?? key

/** 'Weg 1, 04229 Leipzig, Germany' */
const addressLine = ({ line1, line2, zip, city, region, country }: CardAddress) =>
  [line1, line2, [zip, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ')

const labels: Readonly<Record<string, string>> = {
  cell: 'mobile',
  work: 'office',
  home: 'private',
  fax: 'fax',
}

/** What the types of a value say for people: 'CELL' and 'VOICE' → 'mobile'. */
export const labelOfTypes = (types: readonly string[]): string =>
  types.map((type) => labels[type.toLowerCase()]).find((label) => label !== undefined) ?? ''

function namesOf({ firstName, middleName, lastName, fullName, company }: Card): string[] {
  if (firstName || lastName) return [firstName, middleName, lastName]
  // A card of a company has its name as that of a person too.
  if (!fullName || fullName === company) return ['', '', '']
  const split = splitName(fullName)
  return [split.firstName, '', split.lastName]
}

/** One row for each card, with as many columns of addresses and numbers as the fullest card needs. */
export function cardTable(cards: readonly Card[]): { headers: string[]; rows: string[][] } {
  const most = (kind: 'emails' | 'phones') => Math.max(1, ...cards.map((card) => card[kind].length))
  const pairs = (count: number, keys: [string, string]) =>
    Array.from({ length: count }, () => keys.map(header)).flat()
  const cells = (values: readonly Labelled[], count: number) =>
    Array.from({ length: count }, (_, at) => [values[at]?.label ?? '', values[at]?.value ?? '']).flat()
  const emails = most('emails')
  const phones = most('phones')
  const place = ['addressLine1', 'addressLine2', 'zip', 'city', 'region', 'country']
  return {
    headers: [
      ...['firstName', 'middleName', 'lastName', 'company', 'role'].map(header),
      ...pairs(emails, ['emailLabel', 'email']),
      ...pairs(phones, ['phoneLabel', 'phone']),
      ...[...place, 'tags', 'notesInternal'].map(header),
    ],
    rows: cards.map((card) => {
      const { company, role, address, otherAddresses, tags, notes } = card
      return [
        ...namesOf(card),
        company,
        role,
        ...cells(card.emails, emails),
        ...cells(card.phones, phones),
        ...(address
          ? [address.line1, address.line2, address.zip, address.city, address.region, address.country]
          : place.map(() => '')),
        tags.join(', '),
        [notes, ...otherAddresses.map(addressLine)].filter(Boolean).join('\n'),
      ]
    }),
  }
}
