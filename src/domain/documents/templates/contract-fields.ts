// The closed list of what a contract's text can take from the records, and how each field is called.
import type { ContractLanguage } from '#domain/documents/contract-parties.ts'
import { contractWords } from '#domain/documents/contract-words.ts'
import { listCountries } from '../../countries.ts'

export const fieldGroups = {
  contract: 'Contract',
  agency: 'Agency',
  promoter: 'Promoter',
  artist: 'Artist',
  show: 'Show',
  venue: 'Venue',
  deal: 'Deal',
  payments: 'Payments',
  tables: 'Tables and lists',
}
export type FieldGroup = keyof typeof fieldGroups

/** A field that stands within a line; the sample is what it says of an invented show. */
const text = (label: string, group: FieldGroup, sample: string) => ({ label, group, sample })

const lines = {
  'contract.number': text('Number', 'contract', 'C-2027-0012'),
  'contract.title': text('Title', 'contract', 'Mira Sol, Leipzig, 14 May 2027'),
  'contract.date': text('Date', 'contract', '2 February 2027'),
  'contract.dueDate': text('To be signed by', 'contract', '16 February 2027'),
  'contract.showCount': text('Number of shows', 'contract', '1'),
  'organisation.name': text('Agency', 'agency', 'Halbmond Booking'),
  'organisation.legalName': text('Agency: legal name', 'agency', 'Halbmond Booking GmbH'),
  'organisation.address': text('Agency: address', 'agency', 'Lindenweg 8, 04109 Leipzig, Germany'),
  'organisation.country': text('Agency: country', 'agency', 'Germany'),
  'organisation.city': text('Agency: city', 'agency', 'Leipzig'),
  'organisation.representative': text('Agency: represented by', 'agency', 'Jule Brandt'),
  'organisation.register': text('Agency: register', 'agency', 'Amtsgericht Leipzig, HRB 40118'),
  'organisation.vatId': text('Agency: VAT ID', 'agency', 'DE123456788'),
  'organisation.taxNumber': text('Agency: tax number', 'agency', '232/100/00018'),
  'organisation.email': text('Agency: e-mail', 'agency', 'office@halbmond.example'),
  'organisation.phone': text('Agency: phone', 'agency', '+49 341 5550100'),
  'organisation.website': text('Agency: website', 'agency', 'https://halbmond.example'),
  'agent.name': text('Agent', 'agency', 'Tarek Aydin'),
  'agent.email': text('Agent: e-mail', 'agency', 'tarek@halbmond.example'),
  'agent.phone': text('Agent: phone', 'agency', '+49 341 5550112'),
  'purchaser.name': text('Promoter', 'promoter', 'Kanal 9'),
  'purchaser.legalName': text('Promoter: legal name', 'promoter', 'Kanal 9 Konzerte GmbH'),
  'purchaser.address': text('Promoter: address', 'promoter', 'Hafenstraße 21, 04177 Leipzig, Germany'),
  'purchaser.country': text('Promoter: country', 'promoter', 'Germany'),
  'purchaser.register': text('Promoter: register number', 'promoter', 'HRB 30717'),
  'purchaser.vatId': text('Promoter: VAT ID', 'promoter', 'DE987654321'),
  'purchaser.email': text('Promoter: e-mail', 'promoter', 'booking@kanal9.example'),
  'purchaser.phone': text('Promoter: phone', 'promoter', '+49 341 5550200'),
  'purchaser.contactName': text('Promoter: contact', 'promoter', 'Jonas Reuter'),
  'purchaser.contactEmail': text('Promoter: contact’s e-mail', 'promoter', 'jonas@kanal9.example'),
  'purchaser.contactPhone': text('Promoter: contact’s phone', 'promoter', '+49 170 5550201'),
  'purchaser.signatory': text('Promoter: signs', 'promoter', 'Ines Reuter'),
  'artist.name': text('Artist', 'artist', 'Mira Sol'),
  'artist.party': text('Artist: contract party', 'artist', 'Mira Sol GbR'),
  'artist.partyAddress': text('Artist: party’s address', 'artist', 'Ahornallee 3, 10439 Berlin, Germany'),
  'artist.partyVatId': text('Artist: party’s VAT ID', 'artist', 'DE111111125'),
  'artist.signatory': text('Artist: signs', 'artist', 'Mira Sommer'),
  'artist.homeCountry': text('Artist: home country', 'artist', 'Germany'),
  'artist.members': text('Artist: members', 'artist', 'Mira Sommer and Leon Wirth'),
  'artist.memberCount': text('Artist: number of members', 'artist', '2'),
  'artist.travelParty': text('Artist: travelling party', 'artist', '5'),
  'event.name': text('Event', 'show', 'Mira Sol at Kanal 9'),
  'event.kind': text('Kind of event', 'show', 'Headline show'),
  'event.date': text('Date', 'show', '14 May 2027'),
  'event.weekday': text('Weekday', 'show', 'Friday'),
  'event.lastDay': text('Last day', 'show', '15 May 2027'),
  'event.city': text('City', 'show', 'Leipzig'),
  'event.country': text('Country', 'show', 'Germany'),
  'event.stage': text('Stage', 'show', 'Main hall'),
  'event.doors': text('Doors', 'show', '19:00'),
  'event.showtime': text('Showtime', 'show', '21:00'),
  'event.endTime': text('End of the set', 'show', '22:15'),
  'event.setLength': text('Length of the set', 'show', '75 minutes'),
  'event.loadIn': text('Load-in', 'show', '15:00'),
  'event.soundcheck': text('Soundcheck', 'show', '17:00'),
  'event.curfew': text('Curfew', 'show', '23:00'),
  'event.ageLimit': text('Admission', 'show', '16 and over'),
  'event.capacity': text('Capacity on the day', 'show', '750'),
  'event.ticketPrices': text('Ticket prices', 'show', 'Presale €24.00 and Box office €28.00'),
  'event.ticketLink': text('Ticket link', 'show', 'https://tickets.example/mira-sol'),
  'event.announceDate': text('Announced on', 'show', '15 February 2027'),
  'event.onSaleDate': text('On sale from', 'show', '17 February 2027'),
  'event.billing': text('Billing', 'show', '100 % headline'),
  'event.lineUp': text('Who else plays', 'show', 'Die Nachbarn'),
  'event.guests': text('Places on the guest list', 'show', '20'),
  'venue.name': text('Venue', 'venue', 'Kanal 9 Halle'),
  'venue.address': text('Venue: address', 'venue', 'Hafenstraße 23, 04177 Leipzig, Germany'),
  'venue.city': text('Venue: city', 'venue', 'Leipzig'),
  'venue.country': text('Venue: country', 'venue', 'Germany'),
  'venue.capacity': text('Venue: capacity', 'venue', '800'),
  'venue.phone': text('Venue: phone', 'venue', '+49 341 5550201'),
  'venue.email': text('Venue: e-mail', 'venue', 'halle@kanal9.example'),
  'deal.type': text('Kind of deal', 'deal', 'Guarantee or a share, whichever is higher'),
  'deal.summary': text('Fee in short', 'deal', '€2,500.00 or 80 % of what is left after costs'),
  'deal.guarantee': text('Fee or guarantee', 'deal', '€2,500.00'),
  'deal.share': text('Share', 'deal', '80 % of what is left after costs'),
  'deal.steps': text('Steps of the share', 'deal', '85 % from 600 tickets'),
  'deal.bonus': text('Bonus', 'deal', '€500.00 when sold out'),
  'deal.costs': text('Agreed costs', 'deal', 'Hall €1,200.00'),
  'deal.bookingFee': text('Booking fee', 'deal', '15 % on top of the fee, plus 19 % VAT'),
  'deal.currency': text('Currency', 'deal', 'EUR'),
  'deal.ticketVat': text('VAT in ticket prices', 'deal', '7 %'),
  'deal.tax': text(
    'Fee after tax',
    'deal',
    'The fee is after withholding tax; the promoter bears the tax on top',
  ),
  'deal.extras': text('What comes beside the fee', 'deal', 'Hotel provided by the promoter'),
  'deal.contractingMode': text('Who contracts', 'deal', 'The agency in the artist’s name'),
  'deal.radius': text(
    'Radius clause',
    'deal',
    'within 100 km of the venue, from 30 days before to 14 days after the show',
  ),
  'deal.terms': text('Further terms', 'deal', 'Settlement on the night.'),
  'payments.total': text('All instalments', 'payments', '€2,875.00'),
  'payments.deposit': text('Deposit', 'payments', '€1,437.50'),
  'payments.depositDue': text('Deposit: due', 'payments', 'on signature'),
  'payments.balance': text('Balance', 'payments', '€1,437.50'),
  'payments.balanceDue': text('Balance: due', 'payments', '30 April 2027, 14 days before the show'),
}

const blocks = {
  'terms.table': { label: 'Terms of the deal', group: 'tables', sample: null },
  'payments.table': { label: 'Payments', group: 'tables', sample: null },
  'schedule.table': { label: 'Times of the show day', group: 'tables', sample: null },
  'shows.table': { label: 'All shows', group: 'tables', sample: null },
  'dates.table': { label: 'All shows, without fees', group: 'tables', sample: null },
  'tickets.table': { label: 'Tickets', group: 'tables', sample: null },
  'riders.list': { label: 'Riders', group: 'tables', sample: null },
} as const

/** A field that stands within a line. */
export type LineField = keyof typeof lines
/** A field that is a table or a list of its own. */
export type BlockField = keyof typeof blocks
export type FieldKey = LineField | BlockField
export const lineFields = Object.keys(lines) as LineField[]
export const blockFields = Object.keys(blocks) as BlockField[]

export type ContractField = {
  key: FieldKey
  kind: 'line' | 'block'
  label: string
  group: FieldGroup
  /** Null for tables and lists: see sampleValues in contract-sample.ts. */
  sample: string | null
}

/** All fields, in the order of a list to choose from. */
export const contractFields: readonly ContractField[] = [
  ...lineFields.map((key) => ({ key, kind: 'line' as const, ...lines[key] })),
  ...blockFields.map((key) => ({ key, kind: 'block' as const, ...blocks[key] })),
]
const byKey = new Map<string, ContractField>(contractFields.map((field) => [field.key, field]))

/** The field of a key; undefined for one that is not on the list. */
export const findField = (key: string): ContractField | undefined => byKey.get(key)

/** How a field is called in sentences: 'Promoter: VAT ID'; an unknown one by its key. */
export function fieldLabel(key: string): string {
  const field = byKey.get(key)
  if (!field) return key
  const isClear = field.kind === 'block' || field.label.includes(':')
  return isClear || field.label === fieldGroups[field.group]
    ? field.label
    : `${fieldGroups[field.group]}: ${field.label.toLowerCase()}`
}

const countryFields = new Set<string>([
  'organisation.country',
  'purchaser.country',
  'artist.homeCountry',
  'event.country',
  'venue.country',
] satisfies LineField[])

/** The values that a condition may ask a field for; none where it takes any text. */
export function fieldChoices(
  key: string,
  language: ContractLanguage = 'en',
): readonly { value: string; label: string }[] {
  const words = contractWords[language]
  const listed = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }))
  if (countryFields.has(key))
    return listCountries(language).map(({ code, name }) => ({ value: code, label: name }))
  if (key === 'deal.type') return listed(words.dealTypes)
  if (key === 'deal.contractingMode') return listed(words.modes)
  if (key === 'event.kind') return listed(words.eventKinds)
  return []
}
