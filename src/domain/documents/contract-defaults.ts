// What a new contract begins with: which bookings it can be about, its last day to sign, who signs.
import type { BookingStatus } from '../booking/bookings/bookings.ts'
import type { SignerInput, SignerSpec } from './contract-inputs.ts'
import type { ContractKind, SigningParty } from './contract-parties.ts'
import { addDays, type LocalDate } from '../dates.ts'
import type { ContractingMode } from '../booking/deals/deal-terms.ts'
import type { Problem } from '../problems.ts'
import { documentsProblem } from './problems.ts'

/** Bookings that a contract can be made for: agreed, or about to be. */
export const contractableStatuses = ['offer', 'confirmed', 'contracted'] as const satisfies BookingStatus[]
export const maxContractBookings = 20

export type BookingCase = {
  artistName: string
  eventName: string
  eventDate: LocalDate
  status: BookingStatus
  promoterCompanyId: string | null
  isRemoved: boolean
}

/** Why no contract can be made about these bookings; null when one can. */
export function whyNoContract(bookings: readonly BookingCase[]): Problem | null {
  for (const { artistName, eventName, eventDate, status, isRemoved } of bookings) {
    const show = { artistName, eventName, eventDate }
    if (isRemoved) return documentsProblem('shows.removed', { show })
    if (!(contractableStatuses as readonly BookingStatus[]).includes(status)) {
      return documentsProblem('shows.status', { show })
    }
  }
  if (bookings.length < 2) return null
  const promoters = new Set(bookings.map(({ promoterCompanyId }) => promoterCompanyId))
  if (promoters.has(null)) return documentsProblem('shows.promoterMissing')
  return promoters.size > 1 ? documentsProblem('shows.promotersDiffer') : null
}

type FittingTemplate = { kind: ContractKind; language: string; contractingMode: ContractingMode | null }

/** The template that fits best: an agreement before all else, then one for this kind of deal, then in our language. */
export function bestTemplate<Template extends FittingTemplate>(
  templates: readonly Template[],
  wanted: { contractingMode: ContractingMode | null; language: string },
): Template | undefined {
  const fit = ({ kind, language, contractingMode }: Template) =>
    Number(kind === 'performance') * 4 +
    Number(contractingMode !== null && contractingMode === wanted.contractingMode) * 2 +
    Number(language === wanted.language)
  return templates.toSorted((a, b) => fit(b) - fit(a))[0]
}

/** The last day to sign unless somebody names another: two weeks from now, but before the first show. */
export function defaultDueOn(today: LocalDate, firstShow: LocalDate): LocalDate {
  const twoWeeks = addDays(today, 14)
  const eve = addDays(firstShow, -1)
  if (eve < today) return firstShow < today ? twoWeeks : today
  return eve < twoWeeks ? eve : twoWeeks
}

export type NamedPerson = {
  name: string
  email: string | null
  contactId: string | null
  userId: string | null
}

/** Who could sign for each party, the likeliest first; several lists for several artists of one contract. */
export type Signatories = Record<SigningParty, readonly (readonly NamedPerson[])[]>

const keyOf = ({ name, email }: NamedPerson) => email?.toLowerCase() ?? name.toLowerCase()

/**
 * The people that a template's signers become, each for one person: a second signer of a party is another person.
 * Where nobody is known, the party itself is there to be filled in; copies for nobody are left out.
 */
export function signersFrom(
  specs: readonly SignerSpec[],
  signatories: Signatories,
  /** In the contract's language. */
  partyNames: Record<SigningParty, string>,
): SignerInput[] {
  const used = new Set<string>()
  return specs.flatMap(({ party, ...spec }): SignerInput[] => {
    const lists = signatories[party].length > 0 ? signatories[party] : [[]]
    return lists.flatMap((people): SignerInput[] => {
      const person = people.find((each) => !used.has(`${party} ${keyOf(each)}`))
      if (person) {
        used.add(`${party} ${keyOf(person)}`)
        const { name, email, contactId, userId } = person
        return [{ id: null, party, name: name.slice(0, 120), email, contactId, userId, ...spec }]
      }
      // Whoever signs for one of the artists signs once for all of theirs.
      if (spec.isCopy || people.length > 0) return []
      const name = partyNames[party].slice(0, 120)
      return [{ id: null, party, name, email: null, contactId: null, userId: null, ...spec }]
    })
  })
}
