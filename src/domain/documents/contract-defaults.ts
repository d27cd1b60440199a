// What a new contract begins with: which bookings it can be about, its name, its last day to sign, who signs.
import { documentDay } from '../document-dates.ts'
import { statusInfo, type BookingStatus } from '../booking/bookings/bookings.ts'
import type { SignerInput, SignerSpec } from './contract-inputs.ts'
import {
  signingPartyLabels,
  type ContractKind,
  type ContractLanguage,
  type SigningParty,
} from './contract-parties.ts'
import { listText } from './templates/contract-phrases.ts'
import { addDays, type LocalDate } from '../dates.ts'
import type { ContractingMode } from '../booking/deals/deal-terms.ts'
import { saidOnce } from '../booking/events/event-names.ts'

/** Bookings that a contract can be made for: agreed, or about to be. */
export const contractableStatuses = ['offer', 'confirmed', 'contracted'] as const satisfies BookingStatus[]
export const maxContractBookings = 20

type BookingCase = {
  artistName: string
  eventName: string
  eventDate: LocalDate
  status: BookingStatus
  promoterCompanyId: string | null
  isRemoved: boolean
}

/** Why no contract can be made about these bookings; null when one can. */
export function whyNoContract(bookings: readonly BookingCase[], language: ContractLanguage): string | null {
  for (const { artistName, eventName, eventDate, status, isRemoved } of bookings) {
    const show = saidOnce([artistName, eventName, documentDay(eventDate, language)])
    if (isRemoved) return `The event was removed: ${show}.`
    if (!(contractableStatuses as readonly BookingStatus[]).includes(status)) {
      return `Contracts are made for offers and agreed shows. This one has the status “${statusInfo[status].label}”: ${show}.`
    }
  }
  if (bookings.length < 2) return null
  const promoters = new Set(bookings.map(({ promoterCompanyId }) => promoterCompanyId))
  if (promoters.has(null)) return 'Name the promoter of each show first: one contract has one promoter.'
  return promoters.size > 1 ? 'These shows have different promoters. Make a contract for each.' : null
}

/** 'Mira Sol, Kanal 9, 14 May 2027'; for several shows their number and the days they span. */
export function contractTitle(
  bookings: readonly Pick<BookingCase, 'artistName' | 'eventName' | 'eventDate'>[],
  language: ContractLanguage,
): string {
  const artists = listText([...new Set(bookings.map(({ artistName }) => artistName))], language) ?? ''
  const days = bookings.map(({ eventDate }) => eventDate).toSorted()
  const [first, last] = [days[0]!, days.at(-1)!]
  const when =
    first === last
      ? documentDay(first, language)
      : `${documentDay(first, language)} – ${documentDay(last, language)}`
  const events = [...new Set(bookings.map(({ eventName }) => eventName))]
  const shows = language === 'de' ? `${bookings.length} Auftritte` : `${bookings.length} shows`
  const what = events.length === 1 ? events[0]! : shows
  // Many events bear the name of who plays.
  const parts = what.startsWith(artists) ? [what, when] : [artists, what, when]
  const room = 160 - when.length - 2
  const name = parts.slice(0, -1).join(', ')
  return `${name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name}, ${when}`
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
 * Where nobody is known, the party itself stands there to be filled in; copies for nobody are left out.
 */
export function signersFrom(
  specs: readonly SignerSpec[],
  signatories: Signatories,
  partyNames: Record<SigningParty, string | null>,
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
      const name = (partyNames[party] ?? signingPartyLabels[party]).slice(0, 120)
      return [{ id: null, party, name, email: null, contactId: null, userId: null, ...spec }]
    })
  })
}
