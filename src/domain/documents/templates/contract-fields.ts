// The closed list of what a contract's text can take from the records; src/texts/documents/contract-fields.ts names
// each field.

export const fieldGroups = [
  'contract',
  'agency',
  'promoter',
  'artist',
  'show',
  'venue',
  'deal',
  'payments',
  'tables',
] as const
export type FieldGroup = (typeof fieldGroups)[number]

/** Fields within a line, by group. */
const lines = {
  contract: ['contract.number', 'contract.title', 'contract.date', 'contract.dueDate', 'contract.showCount'],
  agency: [
    'organisation.name',
    'organisation.legalName',
    'organisation.address',
    'organisation.country',
    'organisation.city',
    'organisation.representative',
    'organisation.register',
    'organisation.vatId',
    'organisation.taxNumber',
    'organisation.email',
    'organisation.phone',
    'organisation.website',
    'agent.name',
    'agent.email',
    'agent.phone',
  ],
  promoter: [
    'purchaser.name',
    'purchaser.legalName',
    'purchaser.address',
    'purchaser.country',
    'purchaser.register',
    'purchaser.vatId',
    'purchaser.email',
    'purchaser.phone',
    'purchaser.contactName',
    'purchaser.contactEmail',
    'purchaser.contactPhone',
    'purchaser.signatory',
  ],
  artist: [
    'artist.name',
    'artist.party',
    'artist.partyAddress',
    'artist.partyVatId',
    'artist.signatory',
    'artist.homeCountry',
    'artist.members',
    'artist.memberCount',
    'artist.travelParty',
  ],
  show: [
    'event.name',
    'event.kind',
    'event.date',
    'event.weekday',
    'event.lastDay',
    'event.city',
    'event.country',
    'event.stage',
    'event.doors',
    'event.showtime',
    'event.endTime',
    'event.setLength',
    'event.loadIn',
    'event.soundcheck',
    'event.curfew',
    'event.ageLimit',
    'event.capacity',
    'event.ticketPrices',
    'event.ticketLink',
    'event.announceDate',
    'event.onSaleDate',
    'event.billing',
    'event.lineUp',
    'event.guests',
  ],
  venue: [
    'venue.name',
    'venue.address',
    'venue.city',
    'venue.country',
    'venue.capacity',
    'venue.phone',
    'venue.email',
  ],
  deal: [
    'deal.type',
    'deal.summary',
    'deal.guarantee',
    'deal.share',
    'deal.steps',
    'deal.bonus',
    'deal.costs',
    'deal.bookingFee',
    'deal.currency',
    'deal.ticketVat',
    'deal.tax',
    'deal.extras',
    'deal.contractingMode',
    'deal.radius',
    'deal.terms',
  ],
  payments: [
    'payments.total',
    'payments.deposit',
    'payments.depositDue',
    'payments.balance',
    'payments.balanceDue',
  ],
} as const
/** Fields that are a table or a list of their own. */
export const blockFields = [
  'parties.table',
  'terms.table',
  'payments.table',
  'schedule.table',
  'shows.table',
  'dates.table',
  'tickets.table',
  'riders.list',
] as const

/** A field within a line. */
export type LineField = (typeof lines)[keyof typeof lines][number]
/** A field that is a table or a list of its own. */
export type BlockField = (typeof blockFields)[number]
export type FieldKey = LineField | BlockField
export const lineFields: readonly LineField[] = Object.values(lines).flat()

export type ContractField = { key: FieldKey; kind: 'line' | 'block'; group: FieldGroup }

/** All fields, in the order of a list to choose from. */
export const contractFields: readonly ContractField[] = [
  ...Object.entries(lines).flatMap(([group, keys]) =>
    keys.map((key) => ({ key, kind: 'line' as const, group: group as keyof typeof lines })),
  ),
  ...blockFields.map((key) => ({ key, kind: 'block' as const, group: 'tables' as const })),
]
const byKey = new Map<string, ContractField>(contractFields.map((field) => [field.key, field]))

/** The field of a key; undefined for one that is not on the list. */
export const findField = (key: string): ContractField | undefined => byKey.get(key)

const countryFields = new Set<string>([
  'organisation.country',
  'purchaser.country',
  'artist.homeCountry',
  'event.country',
  'venue.country',
] satisfies LineField[])

/** Takes one of the countries. */
export const isCountryField = (key: string): boolean => countryFields.has(key)
