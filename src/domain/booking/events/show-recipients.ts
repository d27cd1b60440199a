// Who is written to about a show unless the sender chooses otherwise: one rule per purpose, by the roles on the show.
import type { ContactFunction } from '../../people/contacts.ts'

export const showRoles = [
  'promoter',
  'advancing',
  'production',
  'hospitality',
  'settlement',
  'signing',
  'marketing',
  'artist',
  'agent',
] as const
export type ShowRole = (typeof showRoles)[number]

export const showPurposes = ['advance', 'daySheet', 'invoice', 'contract', 'reminder'] as const
export type ShowPurpose = (typeof showPurposes)[number]

/** Somebody of the show: how they belong to it, what they are called, and what their record says they do. */
export type ShowPerson = {
  part: 'buyer' | 'promoter' | 'venue' | 'agency' | 'artist'
  role: string | null
  functions: readonly ContactFunction[]
}

const roleOfFunction: Record<ContactFunction, ShowRole | null> = {
  buyer: 'promoter',
  promoter: 'promoter',
  signer: 'signing',
  payer: 'settlement',
  advancing: 'advancing',
  production: 'production',
  logistics: 'production',
  liaison: 'hospitality',
  facilities: 'production',
  marketing: 'marketing',
  ticket_counts: null,
}

/** Titles that people write themselves, in English and German. */
const rolesOfTitle: readonly [RegExp, ShowRole][] = [
  [/advanc/i, 'advancing'],
  [/produ[ck]t|techni/i, 'production'],
  [/hospitality|catering|artist liaison/i, 'hospitality'],
  [/settlement|account|buchhaltung|finan/i, 'settlement'],
  [/marketing|press|promotion\b|social/i, 'marketing'],
  [/booker|promoter|veranstalter|managing director|geschäftsführ/i, 'promoter'],
]

/** The roles of a person on the show. Who bought it is its promoter, whatever else they are. */
export function rolesOf({ part, role, functions }: ShowPerson): ShowRole[] {
  if (part === 'artist') return ['artist']
  if (part === 'agency') return ['agent']
  const roles = new Set<ShowRole>(part === 'buyer' ? ['promoter'] : [])
  for (const each of functions) {
    const own = roleOfFunction[each]
    // A venue's own people do not promote a show that somebody else bought.
    if (own && !(part === 'venue' && own === 'promoter')) roles.add(own)
  }
  for (const [title, own] of rolesOfTitle) {
    if (role && title.test(role) && !(part === 'venue' && own === 'promoter')) roles.add(own)
  }
  return [...roles]
}

/** One line of a rule: who is needed, and who substitutes, in order of preference. */
type Need = { role: ShowRole; substitutes: readonly ShowRole[]; isOptional?: boolean }
const need = (role: ShowRole, ...substitutes: ShowRole[]): Need => ({ role, substitutes })
const optional = (role: ShowRole): Need => ({ role, substitutes: [], isOptional: true })

export const recipientRules: Record<ShowPurpose, readonly Need[]> = {
  advance: [need('advancing', 'promoter'), need('production')],
  daySheet: [
    need('artist'),
    need('agent'),
    need('promoter'),
    need('production'),
    optional('advancing'),
    optional('hospitality'),
  ],
  invoice: [need('settlement', 'promoter')],
  contract: [need('signing', 'promoter')],
  reminder: [need('settlement', 'promoter')],
}

/** A role that nobody fills; `substitute` is the role whose people are written to instead, null for nobody. */
export type RecipientGap = { role: ShowRole; substitute: ShowRole | null }

/**
 * The default recipients for a purpose among those who can be reached, and the roles that nobody fills. A person who
 * fills several needs is in the list once.
 */
export function defaultRecipients<Person>(
  purpose: ShowPurpose,
  people: readonly { person: Person; roles: readonly ShowRole[] }[],
): { recipients: Person[]; gaps: RecipientGap[] } {
  const chosen = new Set<Person>()
  const gaps: RecipientGap[] = []
  for (const { role, substitutes, isOptional = false } of recipientRules[purpose]) {
    const filled = [role, ...substitutes].find((each) => people.some(({ roles }) => roles.includes(each)))
    for (const { person, roles } of people) if (filled && roles.includes(filled)) chosen.add(person)
    if (filled !== role && !isOptional) gaps.push({ role, substitute: filled ?? null })
  }
  return { recipients: people.map(({ person }) => person).filter((person) => chosen.has(person)), gaps }
}

/** Whose people a contact of a show belongs to. */
export const contactParts = ['buyer', 'promoter', 'venue', 'agency'] as const
export type ContactPart = (typeof contactParts)[number]
