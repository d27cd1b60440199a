// The facts of a contract's bookings as the fields of its text, in the contract's language.
import { termLines, termsInShort } from '../booking/offer-terms.ts'
import { publicTerms } from '#domain/booking/offers/offer-terms.ts'
import type { ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import type { ScheduleKind } from '#domain/booking/events/schedule-kinds.ts'
import { neutralName } from '#domain/booking/events/event-names.ts'
import { localOf, looksLikeNight } from '#domain/dates.ts'
import { documentWeekday } from '#domain/document-dates.ts'
import { phoneText } from '#domain/platform/phones.ts'
import type { BookingFacts, ContractFactsInput } from '#domain/documents/contract-facts.ts'
import type { LineField } from '#domain/documents/templates/contract-fields.ts'
import type { FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import { admissionText } from '#texts/booking/events.ts'
import { partiesTable } from './contract-parties-table.ts'
import type { Translator } from '../translator.ts'
import { blockValues, ticketPrices } from './contract-field-blocks.ts'
import {
  addressText,
  amountText,
  countedPayments,
  countryText,
  dueText,
  listText,
  showParts,
  timeText,
} from './contract-phrases.ts'
import { eventKindTexts, minutesText, modeTexts, radiusText } from './contract-terms.ts'

type Bookings = ContractFactsInput['bookings']

const spacedPhone = (phone: string | null | undefined) => (phone ? phoneText(phone) : null)

type Texts<Prefix extends string> = Record<Extract<LineField, `${Prefix}.${string}`>, string | null>

function agencyTexts(
  { organisation }: ContractFactsInput,
  { agent }: BookingFacts,
  t: Translator,
): Texts<'organisation'> & Texts<'agent'> {
  const { registerCourt, registerNo } = organisation
  return {
    'organisation.name': organisation.name,
    'organisation.legalName': organisation.legalName ?? organisation.name,
    'organisation.address': addressText(organisation, t),
    'organisation.city': organisation.city,
    'organisation.country': countryText(organisation.country, t),
    'organisation.representative': listText(organisation.managingDirectors, t),
    'organisation.register': [registerCourt, registerNo].filter(Boolean).join(', ') || null,
    'organisation.vatId': organisation.vatId,
    'organisation.taxNumber': organisation.taxNumber,
    'organisation.email': organisation.email,
    'organisation.phone': spacedPhone(organisation.phone),
    'organisation.website': organisation.website,
    'agent.name': agent?.name || null,
    'agent.email': agent?.email ?? null,
    'agent.phone': spacedPhone(agent?.phone),
  }
}

function purchaserTexts(
  { purchaser, buyer, purchaserSigner }: BookingFacts,
  t: Translator,
): Texts<'purchaser'> {
  return {
    'purchaser.name': purchaser?.name ?? null,
    'purchaser.legalName': purchaser ? (purchaser.legalName ?? purchaser.name) : null,
    'purchaser.address': purchaser && addressText(purchaser, t),
    'purchaser.country': purchaser && countryText(purchaser.country, t),
    'purchaser.register': purchaser?.registerNo ?? null,
    'purchaser.vatId': purchaser?.vatId ?? null,
    'purchaser.email': purchaser?.email ?? null,
    'purchaser.phone': spacedPhone(purchaser?.phone),
    'purchaser.contactName': buyer?.name ?? null,
    'purchaser.contactEmail': buyer?.email ?? null,
    'purchaser.contactPhone': spacedPhone(buyer?.phone),
    'purchaser.signatory': purchaserSigner?.name ?? buyer?.name ?? null,
  }
}

function artistTexts({ artist }: BookingFacts, t: Translator): Texts<'artist'> {
  const { party, members, travelParty } = artist
  return {
    'artist.name': artist.name,
    'artist.party': party?.name ?? null,
    'artist.partyAddress': party && addressText(party, t),
    'artist.partyVatId': party?.vatId ?? null,
    'artist.signatory': artist.signer?.name ?? null,
    'artist.homeCountry': countryText(artist.homeCountry, t),
    'artist.members': listText(members, t),
    'artist.memberCount': members.length > 0 ? String(members.length) : null,
    'artist.travelParty': travelParty === null ? null : String(travelParty),
  }
}

const countryOf = ({ venue, event }: BookingFacts) => venue?.country ?? event.country
/** Every country that is played in, once. */
const countriesText = (bookings: Bookings, t: Translator) =>
  listText(
    [...new Set(bookings.map(countryOf))].flatMap((code) => countryText(code, t) ?? []),
    t,
  )

function eventTexts(bookings: Bookings, t: Translator): Texts<'event'> {
  const [booking] = bookings
  const { event, venue } = booking
  const at = (time: string | null, isAfterMidnight = time !== null && looksLikeNight(time)) =>
    time && timeText(time, { isAfterMidnight, eventDate: event.eventDate }, t)
  const lineAt = (kind: ScheduleKind) => event.schedule.find((line) => line.kind === kind)?.time ?? null
  const dayOf = (instant: Date | null) => instant && t.day(localOf(instant, event.tz).date)
  const capacity = event.capacity ?? venue?.capacity ?? null
  const ageLimit = event.ageLimit ?? venue?.ageLimit ?? null
  // An end before the beginning lies on the next day, like the end of a show that begins after midnight.
  const endsLater =
    booking.showtime !== null && booking.endTime !== null && booking.endTime < booking.showtime
  const isKnown = !booking.tbaTime
  return {
    'event.name': neutralName(event.name, showParts(booking)),
    'event.kind': t(eventKindTexts[event.kind]),
    'event.date': t.day(event.eventDate),
    'event.weekday': documentWeekday(event.eventDate, t.language),
    'event.lastDay': event.endsOn && t.day(event.endsOn),
    'event.city': venue?.city ?? event.city,
    'event.country': countriesText(bookings, t),
    'event.stage': event.stage,
    'event.doors': at(event.doors),
    'event.showtime': isKnown ? at(booking.showtime, booking.inTheNight) : null,
    'event.endTime': isKnown ? at(booking.endTime, booking.inTheNight || endsLater) : null,
    'event.setLength': booking.setMinutes === null ? null : t(minutesText, { count: booking.setMinutes }),
    'event.loadIn': at(lineAt('load_in')),
    'event.soundcheck': at(lineAt('soundcheck')),
    'event.curfew': at(event.curfew ?? venue?.curfew ?? null),
    'event.ageLimit': ageLimit === null ? null : admissionText(ageLimit, t),
    'event.capacity': capacity === null ? null : t.number(capacity),
    'event.ticketPrices': ticketPrices(booking, t),
    'event.ticketLink': event.ticketUrl,
    'event.announceDate': dayOf(event.announceAt),
    'event.onSaleDate': dayOf(event.onSaleAt),
    'event.billing': booking.billing,
    'event.lineUp': listText(
      event.lineUp.map(({ name }) => name),
      t,
    ),
    'event.guests': booking.guestAllotment === null ? null : String(booking.guestAllotment),
  }
}

function venueTexts({ venue }: BookingFacts, t: Translator): Texts<'venue'> {
  return {
    'venue.name': venue?.name ?? null,
    'venue.address': venue && addressText(venue, t),
    'venue.city': venue?.city ?? null,
    'venue.country': venue && countryText(venue.country, t),
    'venue.capacity': venue?.capacity ? t.number(venue.capacity) : null,
    'venue.phone': spacedPhone(venue?.phone),
    'venue.email': venue?.email ?? null,
  }
}

/** What all shows have in common; where they differ, each show's under its day. Null where none says anything. */
function acrossShows(
  bookings: Bookings,
  t: Translator,
  textOf: (booking: BookingFacts) => string | null,
): string | null {
  const texts = bookings.map((booking) => ({ day: booking.event.eventDate, text: textOf(booking) }))
  if (new Set(texts.map(({ text }) => text)).size === 1) return texts[0]?.text ?? null
  return texts.flatMap(({ day, text }) => (text ? [`${t.day(day)}: ${text}`] : [])).join('; ')
}

/** The code that all shows share; null where they differ. */
function sharedCode(bookings: Bookings, codeOf: (booking: BookingFacts) => string | null): string | null {
  const codes = new Set(bookings.map(codeOf))
  return codes.size === 1 ? ([...codes][0] ?? null) : null
}

function dealTexts(bookings: Bookings, t: Translator): Texts<'deal'> {
  const lines = new Map(
    bookings.map(({ id, deal }) => {
      const terms = deal ? termLines(publicTerms(deal), t) : []
      return [id, new Map(terms.map(({ key, value }) => [key, value]))]
    }),
  )
  const all = (textOf: (booking: BookingFacts) => string | null) => acrossShows(bookings, t, textOf)
  const line = (key: string) => all(({ id }) => lines.get(id)?.get(key) ?? null)
  // In a sentence of the clause a day before each would not read.
  const radii = bookings.flatMap(({ radius }) => (radius ? [radiusText(radius, t)] : []))
  return {
    'deal.type': line('type'),
    'deal.summary': all(({ deal }) => deal && (termsInShort(publicTerms(deal), t) || null)),
    'deal.guarantee': line('guarantee'),
    'deal.share': line('share'),
    'deal.steps': line('tiers'),
    'deal.bonus': line('bonuses'),
    'deal.costs': line('expenses'),
    'deal.bookingFee': line('bookingFee'),
    'deal.currency': all(({ deal }) => deal?.currency ?? null),
    'deal.ticketVat': all(({ deal }) => (deal?.ticketVatPct ? `${deal.ticketVatPct} %` : null)),
    'deal.tax': line('netOfTax'),
    'deal.extras': line('extras'),
    'deal.contractingMode': all(({ deal }) => deal && t(modeTexts[deal.contractingMode])),
    'deal.radius': listText([...new Set(radii)], t),
    'deal.terms': line('terms'),
  }
}

/** Sums over all shows; of each currency its own. */
function paymentTexts(bookings: Bookings, t: Translator): Texts<'payments'> {
  const known = bookings.flatMap(({ deal, payments }) =>
    countedPayments(payments)
      .filter(({ kind, amountMinor }) => kind !== 'rest' || amountMinor > 0)
      .flatMap((item) => (deal ? [{ ...item, currency: deal.currency }] : [])),
  )
  const labelled = (label: ScheduleLabel) => known.filter((item) => item.label === label)
  const totalOf = (items: typeof known) => {
    const totals = new Map<string, number>()
    for (const { currency, amountMinor } of items)
      totals.set(currency, (totals.get(currency) ?? 0) + amountMinor)
    const amounts = [...totals].map(([currency, total]) => amountText(total, currency, t))
    return listText(amounts, t)
  }
  const dueOf = (label: ScheduleLabel) =>
    listText([...new Set(labelled(label).map((item) => dueText(item, t)))].filter(Boolean), t)
  return {
    'payments.total': totalOf(known),
    'payments.deposit': totalOf(labelled('deposit')),
    'payments.depositDue': dueOf('deposit'),
    'payments.balance': totalOf(labelled('balance')),
    'payments.balanceDue': dueOf('balance'),
  }
}

/** All fields of a contract about these bookings, worded in a t. */
export function contractValues(facts: ContractFactsInput, t: Translator): FieldValues {
  const { bookings, contract, organisation } = facts
  const [first] = bookings
  const { event, venue, purchaser, artist } = first
  const texts: Record<LineField, string | null> = {
    'contract.number': contract.number,
    'contract.title': contract.title,
    'contract.date': contract.date && t.day(contract.date),
    'contract.dueDate': contract.dueOn && t.day(contract.dueOn),
    'contract.showCount': String(bookings.length),
    ...agencyTexts(facts, first, t),
    ...purchaserTexts(first, t),
    ...artistTexts(first, t),
    ...eventTexts(bookings, t),
    ...venueTexts(first, t),
    ...dealTexts(bookings, t),
    ...paymentTexts(bookings, t),
  }
  const codes: Partial<Record<LineField, string | null>> = {
    'organisation.country': organisation.country,
    'purchaser.country': purchaser?.country ?? null,
    'artist.homeCountry': artist.homeCountry,
    'event.country': sharedCode(bookings, countryOf),
    'venue.country': venue?.country ?? null,
    'event.kind': event.kind,
    'deal.type': sharedCode(bookings, ({ deal }) => deal?.type ?? null),
    'deal.contractingMode': sharedCode(bookings, ({ deal }) => deal?.contractingMode ?? null),
  }
  const parties = partiesTable({ texts, codes }, t)
  return { texts, codes, blocks: { 'parties.table': parties, ...blockValues(facts, t) } }
}
