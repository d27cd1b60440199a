// Records that may be the same: what makes two of them alike, and the groups that come of it.
import { normaliseVatId } from '../formats.ts'
import { searchText } from '../platform/search/search.ts'

export type DuplicateReason = 'email' | 'phone' | 'vatId' | 'name'
export type Key = { reason: DuplicateReason; value: string }

// Legal forms and words that say nothing about who it is.
const forms = new Set(
  'gmbh ug ag kg ohg gbr ev eg mbh co ltd limited llc plc inc bv nv vof sarl sas sa srl spa sl sp z o oo as ab oy aps und and the der die das le la les'.split(
    ' ',
  ),
)

/** 'The Kulturwerk GmbH & Co. KG' and 'Kultur-Werk' are both 'kulturwerk': words without forms, signs and gaps. */
export function nameKey(name: string): string {
  const words = searchText([name.replace(/[.’']/g, '')])
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  const notifying = words.filter((word) => !forms.has(word))
  return (notifying.length > 0 ? notifying : words).join('')
}

/** People's names in any order: 'Reuter, Jonas' and 'Jonas Reuter'. One word alone is no sign. */
function personKey(name: string): string {
  const words = searchText([name])
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
  return words.length > 1 ? words.toSorted().join(' ') : ''
}

const made = (reason: DuplicateReason, value: string): Key[] => (value ? [{ reason, value }] : [])

/** What a person shares with others who may be the same. */
export const contactKeys = (contact: {
  name: string
  emails: readonly { address: string }[]
  phones: readonly { number: string }[]
}): Key[] => [
  ...contact.emails.flatMap(({ address }) => made('email', address.toLowerCase())),
  ...contact.phones.flatMap(({ number }) => made('phone', number.replace(/\D/g, '').replace(/^00/, ''))),
  ...made('name', personKey(contact.name)),
]

export const companyKeys = (company: {
  name: string
  legalName: string | null
  vatId: string | null
}): Key[] => [
  ...made('vatId', company.vatId ? normaliseVatId(company.vatId) : ''),
  ...[...new Set([nameKey(company.name), nameKey(company.legalName ?? '')])].flatMap((key) =>
    made('name', key),
  ),
]

/** Venues are alike by name in one city; houses whose city nobody knows are compared with each other. */
export const venueKeys = (venue: { name: string; aka: readonly string[]; city: string | null }): Key[] =>
  [...new Set([venue.name, ...venue.aka].map(nameKey))].flatMap((key) =>
    key ? made('name', `${key} ${searchText([venue.city])}`) : [],
  )

export type DuplicateGroup = { reasons: DuplicateReason[]; ids: string[] }

/** Two records by their ids, in either order. */
export type RecordPair = readonly [string, string]

type Keyed = { id: string; keys: readonly Key[] }

const pairKey = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)

/**
 * Groups of two or more records that share a key, directly or through each other, in the order of the records.
 * Each with every reason that holds it together. No pair of `dismissed` is compared in a group: where there is one,
 * each record has a group of its own with those after it that it shares a key with.
 */
export function groupDuplicates(
  records: readonly Keyed[],
  dismissed: readonly RecordPair[] = [],
): DuplicateGroup[] {
  const apart = new Set(dismissed.map(([a, b]) => pairKey(a, b)))
  const isSplit = new Set(dismissed.flat())
  return linkedGroups(records).flatMap((group) => {
    const marked = group.ids.filter((id) => isSplit.has(id))
    const isOne = marked.every((a) => marked.every((b) => !apart.has(pairKey(a, b))))
    return isOne ? [group] : pairedGroups(group, records, apart)
  })
}

function linkedGroups(records: readonly Keyed[]): DuplicateGroup[] {
  const parents = new Map(records.map(({ id }) => [id, id]))
  const rootOf = (id: string): string => {
    const parent = parents.get(id) ?? id
    return parent === id ? id : rootOf(parent)
  }
  const first = new Map<string, string>()
  const reasons = new Map<string, Set<DuplicateReason>>()
  for (const { id, keys } of records) {
    for (const { reason, value } of keys) {
      const key = `${reason} ${value}`
      const other = first.get(key)
      if (other === undefined) first.set(key, id)
      else if (other !== id) {
        parents.set(rootOf(id), rootOf(other))
        reasons.set(id, (reasons.get(id) ?? new Set()).add(reason))
      }
    }
  }
  const groups = Map.groupBy(records, ({ id }) => rootOf(id))
  return [...groups.values()]
    .filter((members) => members.length > 1)
    .map((members) => ({
      reasons: [...new Set(members.flatMap(({ id }) => [...(reasons.get(id) ?? [])]))],
      ids: members.map(({ id }) => id),
    }))
}

/** The pairs of a group that share a key and are not dismissed, by their first record, each pair in one group. */
function pairedGroups(
  { ids }: DuplicateGroup,
  records: readonly Keyed[],
  apart: ReadonlySet<string>,
): DuplicateGroup[] {
  const inGroup = new Set(ids)
  const members = records.filter(({ id }) => inGroup.has(id))
  const shown = new Set<string>()
  return members.flatMap((first, index) => {
    const alike = members.slice(index + 1).flatMap(({ id, keys }) => {
      const pair = pairKey(first.id, id)
      const shared = sharedReasons(first.keys, keys)
      return shared.length === 0 || apart.has(pair) || shown.has(pair) ? [] : [{ id, shared }]
    })
    if (alike.length === 0) return []
    const group = [first.id, ...alike.map(({ id }) => id)]
    for (const a of group) for (const b of group) shown.add(pairKey(a, b))
    return [{ reasons: [...new Set(alike.flatMap(({ shared }) => shared))], ids: group }]
  })
}

const sharedReasons = (a: readonly Key[], b: readonly Key[]): DuplicateReason[] =>
  a.flatMap(({ reason, value }) =>
    b.some((key) => key.reason === reason && key.value === value) ? [reason] : [],
  )

/** Is a venue on file so much like the one being entered that it may be the same? */
export function isSimilarVenue(
  entered: { name: string; city: string | null },
  known: { name: string; aka: readonly string[]; city: string | null },
): boolean {
  const wanted = nameKey(entered.name)
  if (wanted.length < 3) return false
  const isSamePlace = !entered.city || !known.city || searchText([entered.city]) === searchText([known.city])
  return isSamePlace && [known.name, ...known.aka].some((name) => isAlike(wanted, nameKey(name)))
}

/** Equal, one within the other, or one slip of the pen apart. */
function isAlike(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length >= 5 && long.includes(short)) return true
  return short.length >= 5 && long.length - short.length <= 1 && isOneSlip(short, long)
}

/** One letter changed, or one more. `short` is not the longer one. */
function isOneSlip(short: string, long: string): boolean {
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = long.slice(at + 1)
  return rest === short.slice(at) || rest === short.slice(at + 1)
}
