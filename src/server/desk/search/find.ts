/** Searches every kind that a member may see, as far as their right to it reaches, and forgives typing errors. */
import { can, type Capability, type Member } from '#domain/access.ts'
import type { LocalDate } from '#domain/dates.ts'
import { permissionOfHit, type HitKind } from '#domain/desk/search/hits.ts'
import { nearWords } from '#domain/desk/search/near-words.ts'
import { forgiving, readSearch, type SearchQuery } from '#domain/desk/search/query.ts'
import { usableAddress } from '#domain/people/contact-details.ts'
import { capabilityOfEntity, fileEntities } from '#domain/platform/files.ts'
import { underCapability } from '../../platform/db/artist-reach.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import {
  findContracts,
  findContractTemplates,
  findEmailTemplates,
  findFiles,
  findInquiries,
  findMembers,
  findOffers,
  findTasks,
} from './documents-store.ts'
import type { Finder, StoredHit } from './matching-store.ts'
import { findBankLines, findInvoices, findPayments, findStatements } from './money-store.ts'
import {
  findArtists,
  findCompanies,
  findContacts,
  findEvents,
  findTours,
  findVenues,
  listWords,
} from './store.ts'

const finders: Record<Exclude<HitKind, 'file'>, Finder> = {
  artist: findArtists,
  venue: findVenues,
  company: findCompanies,
  contact: findContacts,
  event: findEvents,
  tour: findTours,
  contract: findContracts,
  invoice: findInvoices,
  inquiry: findInquiries,
  offer: findOffers,
  statement: findStatements,
  payment: findPayments,
  bankLine: findBankLines,
  task: findTasks,
  contractTemplate: findContractTemplates,
  emailTemplate: findEmailTemplates,
  member: findMembers,
}

type Call = { tx: Tx; scope: OrgScope; member: Member }

export type FoundHit = {
  kind: HitKind
  id: string
  title: string
  detail: string | null
  number: string | null
  date: LocalDate | null
  amount: { amountMinor: number; currency: string } | null
  at: string | null
  on: HitKind | null
  role: string | null
  phone: string | null
  email: string | null
}
export type Found = {
  /** The words that were looked for, each as the texts that it was taken for. */
  words: string[][]
  hits: FoundHit[]
}

const asHit = (kind: HitKind, hit: StoredHit): FoundHit => ({
  kind,
  id: hit.id,
  title: hit.title,
  detail: hit.detail ?? null,
  number: hit.number ?? null,
  date: hit.date ?? null,
  amount: hit.amountMinor && hit.currency ? { amountMinor: hit.amountMinor, currency: hit.currency } : null,
  at: hit.at ?? null,
  on: hit.on ?? null,
  role: hit.role ?? null,
  phone: hit.phones?.find(({ number }) => number)?.number ?? null,
  email: usableAddress(hit.emails?.filter(({ address }) => address) ?? []),
})

/** The few of one kind, or none without the right to see it. */
async function ofKind(call: Call, kind: HitKind, query: SearchQuery, today: LocalDate): Promise<FoundHit[]> {
  const permission = permissionOfHit[kind]
  if (!can(call.member, permission)) return []
  const wanted = { query, today }
  if (kind === 'file') {
    const entities = fileEntities.filter((entity) => can(call.member, `${capabilityOfEntity[entity]}.view`))
    // The artists' own right reaches no further than that to their events.
    const { tx, scope } = underCapability(call, call.member, 'artists')
    return (await findFiles(tx, scope, wanted, entities)).map((hit) => asHit(kind, hit))
  }
  const { tx, scope } = underCapability(call, call.member, permission.split('.')[0] as Capability)
  return (await finders[kind](tx, scope, wanted)).map((hit) => asHit(kind, hit))
}

/** How many statements of one search run at once: the connections are everybody's. */
const atOnce = 4

async function ofKinds(call: Call, kinds: readonly HitKind[], query: SearchQuery, today: LocalDate) {
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    const found: FoundHit[] = []
    for (const kind of kinds.filter((_each, index) => index % atOnce === lane)) {
      found.push(...(await ofKind(call, kind, query, today)))
    }
    return found
  })
  return (await Promise.all(lanes)).flat()
}

/** What has a name of its own: a search that finds none of these may have a typing error in it. */
const named: readonly HitKind[] = ['artist', 'venue', 'company', 'contact', 'event', 'tour', 'member']

/** The best few of each kind for what was typed; with the words on file that it may mean, where it names nothing. */
export async function find(
  call: Call,
  text: string,
  kinds: readonly HitKind[],
  today: LocalDate,
): Promise<Found> {
  const query = readSearch(text, today)
  const hits = await ofKinds(call, kinds, query, today)
  const wordsOf = ({ words }: SearchQuery) => words.map(({ texts }) => texts)
  if (hits.some(({ kind }) => named.includes(kind)) || !/\p{L}{4}/u.test(text))
    return { words: wordsOf(query), hits }

  const onFile = await listWords(call.tx, call.scope, { contacts: can(call.member, 'contacts.view') })
  const near = (word: string) => nearWords(word, onFile)
  const meant: SearchQuery = {
    ...query,
    words: forgiving(query.words, near),
    day: query.day && { ...query.day, words: forgiving(query.day.words, near) },
  }
  if (JSON.stringify(meant) === JSON.stringify(query)) return { words: wordsOf(query), hits }
  const known = new Set(hits.map(({ id }) => id))
  const more = await ofKinds(call, kinds, meant, today)
  return { words: wordsOf(meant), hits: [...hits, ...more.filter(({ id }) => !known.has(id))] }
}
