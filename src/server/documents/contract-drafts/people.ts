/** Who may sign a contract: found among the records of its bookings, the likeliest first. */
import type { NamedPerson, Signatories } from '#domain/documents/contract-defaults.ts'
import type { SigningParty } from '#domain/documents/contract-parties.ts'
import { defaultRecipients } from '#domain/booking/events/show-recipients.ts'
import { listUsers, type Person } from './facts-store.ts'
import { partsOf, type Records } from './facts.ts'

const named = ({ name, email, contactId, userId }: Person): NamedPerson => ({
  name,
  email,
  contactId,
  userId,
})

/** Each person once; whoever can be written to comes before who cannot. */
function ranked(people: readonly (Person | null)[]): NamedPerson[] {
  const known = new Map<string, NamedPerson>()
  for (const person of people) {
    if (!person) continue
    const key = person.email?.toLowerCase() ?? person.name.toLowerCase()
    if (!known.has(key)) known.set(key, named(person))
  }
  return [...known.values()].toSorted((a, b) => Number(a.email === null) - Number(b.email === null))
}

const companyAsPerson = (company: { name: string; email: string | null } | null): Person | null =>
  company?.email
    ? { contactId: null, userId: null, name: company.name, email: company.email, phone: null }
    : null

/** Who signs for each party, and how the parties are called. `writer` signs where a show has no agent. */
export function signatoriesOf(
  records: Records,
  writer: Person | null,
): { signatories: Signatories; names: Record<'artist' | 'agency', string> & { purchaser: string | null } } {
  const parts = records.shows.map((show) => partsOf(records, show))
  const first = parts[0]!
  const byArtist = new Map(parts.map((part) => [part.artist.id, part]))
  const buyers = parts.flatMap(({ buyer }) => buyer ?? [])
  const theirs = [
    ...buyers.map((person) => ({ person, roles: ['promoter' as const] })),
    ...first.purchaserStaff,
  ]
  const purchaser = ranked([
    ...defaultRecipients('contract', theirs).recipients,
    ...theirs.map(({ person }) => person),
    companyAsPerson(first.purchaser),
  ])
  const artists = [...byArtist.values()].map(({ artistSigner, partyStaff, partyPerson, partyCompany }) =>
    ranked([
      artistSigner,
      ...partyStaff.map(({ person }) => person),
      partyPerson,
      companyAsPerson(partyCompany),
    ]),
  )
  return {
    signatories: { purchaser: [purchaser], artist: artists, agency: [ranked([first.agent, writer])] },
    names: {
      purchaser: first.purchaser?.name ?? null,
      artist: first.artist.name,
      agency: records.organisation.name,
    },
  }
}

/** The member who writes a contract, as a person who may sign it. */
export async function findWriter(
  tx: Parameters<typeof listUsers>[0],
  scope: Parameters<typeof listUsers>[1],
): Promise<Person | null> {
  return (await listUsers(tx, scope, [scope.userId])).get(scope.userId) ?? null
}

/** People to choose from, party by party, each once within a party. */
export function suggestionsOf(
  { signatories }: ReturnType<typeof signatoriesOf>,
  colleagues: readonly Person[],
): (NamedPerson & { party: SigningParty })[] {
  const agency = ranked([
    ...signatories.agency.flat().map((person) => ({ ...person, phone: null })),
    ...colleagues,
  ])
  const of = (party: SigningParty, people: readonly NamedPerson[]) =>
    people.map((person) => ({ ...person, party }))
  return [
    ...of('purchaser', signatories.purchaser.flat()),
    ...of('artist', ranked(signatories.artist.flat().map((person) => ({ ...person, phone: null })))),
    ...of('agency', agency),
  ]
}
