// Two records become one: which fields differ, and the values that the kept one gets.

type Values = Record<string, unknown>

/** Nobody has said anything: that gives way to an answer. */
const unanswered = 'unknown'

const isEmpty = (value: unknown) =>
  value === null ||
  value === unanswered ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Lists of records are the same entry when their first field is: an address, a number, a company. */
const entryKey = (entry: unknown) =>
  entry && typeof entry === 'object' ? JSON.stringify(Object.values(entry)[0]) : JSON.stringify(entry)

/** The entries of both, those of `keep` first and as they are there. */
function union(keep: readonly unknown[], other: readonly unknown[]): unknown[] {
  const known = new Set(keep.map(entryKey))
  return [...keep, ...other.filter((entry) => !known.has(entryKey(entry)))]
}

/** The fields that somebody has to choose: filled in both, not lists, and not the same. */
export function differingFields<V extends Values>(keep: V, other: V): (keyof V & string)[] {
  return Object.keys(keep).filter((name) => {
    const [a, b] = [keep[name], other[name]]
    if (Array.isArray(a) || typeof a === 'boolean' || isEmpty(a) || isEmpty(b)) return false
    return JSON.stringify(a) !== JSON.stringify(b)
  })
}

/**
 * The values of the kept record: its own, those of the other where `fromOther` names them or its own are empty.
 * Lists are put together; a mark that one of them has (blocked, do not contact) stays.
 */
export function mergedValues<V extends Values>(keep: V, other: V, fromOther: ReadonlySet<string>): V {
  const merged = Object.entries(keep).map(([name, own]) => {
    const theirs = other[name]
    if (Array.isArray(own) && Array.isArray(theirs)) return [name, union(own, theirs)]
    if (typeof own === 'boolean' && typeof theirs === 'boolean') return [name, own || theirs]
    return [name, isEmpty(own) || (fromOther.has(name) && !isEmpty(theirs)) ? (theirs ?? own) : own]
  })
  return Object.fromEntries(merged) as V
}

/** What becomes of everything that names a record when it is merged into another one. A test holds the list against the keys of the database, so that a new place cannot be forgotten. */
const mergeEffects = [
  /** Names the kept record, and the old one again when the merge is undone. */
  'moves',
  /** A link that both have is there once, with the role of the kept record; undone, both have theirs. */
  'movesOnce',
  /** The companies of both people are chosen in the sheet. */
  'chosen',
  /** Leads to the kept record. What the document says (name, address, signature) stays as it was issued or signed. */
  'sealed',
  /** Moves; where both got e-mails for the same artist, that of the old one is stopped, and stays so when undone. */
  'oneGoesOn',
  /** Ends with the old record, and is there again when the merge is undone. */
  'ends',
  /** What happened named the record as it was. */
  'history',
] as const
export type MergeEffect = (typeof mergeEffects)[number]

/** By table and column of the database. */
export const mergePlaces = {
  venue: {
    'events.venue_id': 'moves',
    'holds.venue_id': 'moves',
    'venue_contacts.venue_id': 'movesOnce',
    'files.entity_id': 'moves',
    'notes.entity_id': 'moves',
    'dismissed_duplicates.first_id': 'ends',
    'dismissed_duplicates.second_id': 'ends',
  },
  company: {
    'artists.management_company_id': 'moves',
    'artists.contract_company_id': 'moves',
    'contact_companies.company_id': 'movesOnce',
    'events.promoter_company_id': 'moves',
    'holds.holder_company_id': 'moves',
    'venues.operator_company_id': 'moves',
    'invoices.company_id': 'sealed',
    'payments.company_id': 'sealed',
    'personal_accounts.company_id': 'sealed',
    'vat_id_checks.company_id': 'sealed',
    'files.entity_id': 'moves',
    'notes.entity_id': 'moves',
    'dismissed_duplicates.first_id': 'ends',
    'dismissed_duplicates.second_id': 'ends',
  },
  contact: {
    'artist_members.contact_id': 'movesOnce',
    'artists.contract_contact_id': 'moves',
    'artists.signer_contact_id': 'moves',
    'availability_blocks.member_contact_id': 'moves',
    'bookings.buyer_contact_id': 'moves',
    'holds.holder_contact_id': 'moves',
    'contact_companies.contact_id': 'chosen',
    'venue_contacts.contact_id': 'movesOnce',
    'advancing_recipients.contact_id': 'sealed',
    'contract_signers.contact_id': 'sealed',
    'invoices.contact_id': 'sealed',
    'personal_accounts.contact_id': 'sealed',
    'mail_threads.contact_id': 'moves',
    'tasks.contact_id': 'moves',
    'enrolments.contact_id': 'oneGoesOn',
    'itinerary_segments.passengers': 'moves',
    'travellers.contact_id': 'movesOnce',
    'traveller_details.contact_id': 'movesOnce',
    'workflow_runs.contact_id': 'moves',
    'automation_events.contact_id': 'history',
    'files.entity_id': 'moves',
    'notes.entity_id': 'moves',
    'dismissed_duplicates.first_id': 'ends',
    'dismissed_duplicates.second_id': 'ends',
  },
} as const satisfies Record<string, Record<string, MergeEffect>>
