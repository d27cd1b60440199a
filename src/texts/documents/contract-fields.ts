// What the fields of contracts are called.
import { offerTypeLabels } from '../booking/offer-terms.ts'
import { modeTexts, eventKindTexts } from './contract-terms.ts'
import { listCountries } from '#domain/countries.ts'
import {
  findField,
  isCountryField,
  type FieldGroup,
  type FieldKey,
} from '#domain/documents/templates/contract-fields.ts'
import { intlTags } from '#domain/language.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export const fieldGroupLabels: Record<FieldGroup, Text> = {
  contract: msg`Contract`,
  agency: msg`Agency`,
  promoter: msg`Promoter`,
  artist: msg`Artist`,
  show: msg`Show`,
  venue: msg`Venue`,
  deal: msg`Deal`,
  payments: msg`Payments`,
  tables: msg`Tables and lists`,
}

/** A field in the list of its group. */
export const fieldLabels: Record<FieldKey, Text> = {
  'contract.number': msg`Number`,
  'contract.title': msg`Title`,
  'contract.date': msg`Date`,
  'contract.dueDate': msg`Sign by`,
  'contract.showCount': msg`Number of shows`,
  'organisation.name': msg`Agency`,
  'organisation.legalName': msg`Agency: legal name`,
  'organisation.address': msg`Agency: address`,
  'organisation.country': msg`Agency: country`,
  'organisation.city': msg`Agency: city`,
  'organisation.representative': msg`Agency: represented by`,
  'organisation.register': msg`Agency: register`,
  'organisation.vatId': msg`Agency: VAT ID`,
  'organisation.taxNumber': msg`Agency: tax number`,
  'organisation.email': msg`Agency: e-mail`,
  'organisation.phone': msg`Agency: phone`,
  'organisation.website': msg`Agency: website`,
  'agent.name': msg`Agent`,
  'agent.email': msg`Agent: e-mail`,
  'agent.phone': msg`Agent: phone`,
  'purchaser.name': msg`Promoter`,
  'purchaser.legalName': msg`Promoter: legal name`,
  'purchaser.address': msg`Promoter: address`,
  'purchaser.country': msg`Promoter: country`,
  'purchaser.register': msg`Promoter: register number`,
  'purchaser.vatId': msg`Promoter: VAT ID`,
  'purchaser.email': msg`Promoter: e-mail`,
  'purchaser.phone': msg`Promoter: phone`,
  'purchaser.contactName': msg`Promoter: contact`,
  'purchaser.contactEmail': msg`Promoter: contact’s e-mail`,
  'purchaser.contactPhone': msg`Promoter: contact’s phone`,
  'purchaser.signatory': msg`Promoter: signatory`,
  'artist.name': msg`Artist`,
  'artist.party': msg`Artist: contract party`,
  'artist.partyAddress': msg`Artist: party’s address`,
  'artist.partyVatId': msg`Artist: party’s VAT ID`,
  'artist.signatory': msg`Artist: signatory`,
  'artist.homeCountry': msg`Artist: home country`,
  'artist.members': msg`Artist: members`,
  'artist.memberCount': msg`Artist: number of members`,
  'artist.travelParty': msg`Artist: touring party`,
  'event.name': msg`Event`,
  'event.kind': msg`Event type`,
  'event.date': msg`Date`,
  'event.weekday': msg`Weekday`,
  'event.lastDay': msg`Last day`,
  'event.city': msg`City`,
  'event.country': msg`Country`,
  'event.stage': msg`Stage`,
  'event.doors': msg`Doors`,
  'event.showtime': msg`Showtime`,
  'event.endTime': msg`End of set`,
  'event.setLength': msg`Set length`,
  'event.loadIn': msg`Load-in`,
  'event.soundcheck': msg`Soundcheck`,
  'event.curfew': msg`Curfew`,
  'event.ageLimit': msg`Admission`,
  'event.capacity': msg`Capacity`,
  'event.ticketPrices': msg`Ticket prices`,
  'event.ticketLink': msg`Ticket link`,
  'event.announceDate': msg`Announced on`,
  'event.onSaleDate': msg`On sale from`,
  'event.billing': msg`Billing`,
  'event.lineUp': msg`Line-up`,
  'event.guests': msg`Guest list places`,
  'venue.name': msg`Venue`,
  'venue.address': msg`Venue: address`,
  'venue.city': msg`Venue: city`,
  'venue.country': msg`Venue: country`,
  'venue.capacity': msg`Venue: capacity`,
  'venue.phone': msg`Venue: phone`,
  'venue.email': msg`Venue: e-mail`,
  'deal.type': msg`Deal type`,
  'deal.summary': msg`Fee summary`,
  'deal.guarantee': msg`Fee or guarantee`,
  'deal.share': msg`Share`,
  'deal.steps': msg`Share steps`,
  'deal.bonus': msg`Bonus`,
  'deal.costs': msg`Agreed costs`,
  'deal.bookingFee': msg`Booking fee`,
  'deal.currency': msg`Currency`,
  'deal.ticketVat': msg`VAT in ticket prices`,
  'deal.tax': msg`Tax on the fee`,
  'deal.extras': msg`Extras in addition to the fee`,
  'deal.contractingMode': msg`Contracting party`,
  'deal.radius': msg`Radius clause`,
  'deal.terms': msg`Additional terms`,
  'payments.total': msg`All instalments`,
  'payments.deposit': msg`Deposit`,
  'payments.depositDue': msg`Deposit: due`,
  'payments.balance': msg`Balance`,
  'payments.balanceDue': msg`Balance: due`,
  'parties.table': msg`Parties with addresses`,
  'terms.table': msg`Deal terms`,
  'payments.table': msg`Payments`,
  'schedule.table': msg`Schedule of the day`,
  'shows.table': msg`All shows`,
  'dates.table': msg`All shows, without fees`,
  'tickets.table': msg`Tickets`,
  'riders.list': msg`Riders`,
}

const inGroup = msg<'group' | 'field'>`{group}: {field}`

/** How a field is called in sentences: 'Promoter: VAT ID'; an unknown one by its key. */
export function fieldLabel(key: string, t: Translator): string {
  const field = findField(key)
  if (!field) return key
  const label = t(fieldLabels[field.key])
  const group = t(fieldGroupLabels[field.group])
  const isClear = field.kind === 'block' || label.includes(':')
  if (isClear || label === group) return label
  // English writes 'Show: date', German keeps its capitals.
  const isPlain = t.language === 'en' && /^[A-Z][a-z]/.test(label)
  return t(inGroup, { group, field: isPlain ? label.charAt(0).toLowerCase() + label.slice(1) : label })
}

/** The values that a condition may ask a field for; none where it takes any text. */
export function fieldChoices(key: string, t: Translator): readonly { value: string; label: string }[] {
  const listed = (labels: Record<string, Text>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
  if (isCountryField(key))
    return listCountries(intlTags[t.language]).map(({ code, name }) => ({ value: code, label: name }))
  if (key === 'deal.type') return listed(offerTypeLabels)
  if (key === 'deal.contractingMode') return listed(modeTexts)
  if (key === 'event.kind') return listed(eventKindTexts)
  return []
}
