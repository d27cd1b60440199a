// Where each fact that an advance asks for is kept. An answer to such a field is a proposal; accepting it writes there.
import type { FieldType } from './advancing.ts'
import type { ScheduleKind } from '../../booking/events/schedule-kinds.ts'
import type { VenueColumn } from '../../people/venues.ts'
import { searchText } from '../../platform/search/search.ts'

export const advanceFacts = [
  'loadIn',
  'lineCheck',
  'soundcheck',
  'dinner',
  'support',
  'loadOut',
  'doors',
  'curfew',
  'set',
  'setLength',
  'capacity',
  'ageLimit',
  'stage',
  'ticketLink',
  'hotel',
  'rooms',
  'checkIn',
  'address',
  'wayIn',
  'parking',
  'power',
  'wifi',
  'phone',
  'onSale',
  'announcement',
] as const
export type AdvanceFact = (typeof advanceFacts)[number]

export type Home =
  | { in: 'schedule'; kind: ScheduleKind }
  | { in: 'event'; column: 'doors' | 'curfew' | 'capacity' | 'ageLimit' | 'stage' | 'ticketUrl' }
  | { in: 'booking'; part: 'times' | 'length' }
  | { in: 'stay'; part: 'name' | 'rooms' | 'checkIn' }
  /** The accepted answer itself counts for this show; a column of the venue is what counts until then. */
  | { in: 'advance'; venueColumn: VenueColumn | null }

const lineOf = (kind: ScheduleKind): Home => ({ in: 'schedule', kind })
const ofShow = (venueColumn: VenueColumn | null): Home => ({ in: 'advance', venueColumn })

export const homeOfFact: Record<AdvanceFact, Home> = {
  loadIn: lineOf('load_in'),
  lineCheck: lineOf('line_check'),
  soundcheck: lineOf('soundcheck'),
  dinner: lineOf('dinner'),
  support: lineOf('support'),
  loadOut: lineOf('load_out'),
  doors: { in: 'event', column: 'doors' },
  curfew: { in: 'event', column: 'curfew' },
  set: { in: 'booking', part: 'times' },
  setLength: { in: 'booking', part: 'length' },
  capacity: { in: 'event', column: 'capacity' },
  ageLimit: { in: 'event', column: 'ageLimit' },
  stage: { in: 'event', column: 'stage' },
  ticketLink: { in: 'event', column: 'ticketUrl' },
  hotel: { in: 'stay', part: 'name' },
  rooms: { in: 'stay', part: 'rooms' },
  checkIn: { in: 'stay', part: 'checkIn' },
  address: ofShow(null),
  wayIn: ofShow('loadIn'),
  parking: ofShow('parking'),
  power: ofShow('power'),
  wifi: ofShow('wifi'),
  phone: ofShow('phone'),
  onSale: ofShow(null),
  announcement: ofShow(null),
}

/** The names, as `plainName` leaves them, under which templates ask for a fact. */
const namesOfFact: Record<AdvanceFact, readonly string[]> = {
  loadIn: ['loadin', 'getin', 'aufbau'],
  lineCheck: ['linecheck'],
  soundcheck: ['soundcheck'],
  dinner: ['dinner', 'abendessen'],
  support: ['support', 'supportact'],
  loadOut: ['loadout', 'getout', 'abbau'],
  doors: ['doors', 'doorsopen', 'einlass'],
  curfew: ['curfew'],
  set: ['set', 'showtime', 'settime', 'stagetime', 'spielzeit', 'auftritt'],
  setLength: ['setlength', 'setminutes', 'setlange', 'spieldauer'],
  capacity: ['capacity', 'kapazitat'],
  ageLimit: ['agelimit', 'agerestriction', 'minimumage', 'altersgrenze', 'mindestalter'],
  stage: ['stage', 'buhne'],
  ticketLink: ['ticketlink', 'tickets', 'ticketurl'],
  hotel: ['hotel', 'accommodation', 'unterkunft'],
  rooms: ['rooms', 'hotelrooms', 'zimmer'],
  checkIn: ['checkin', 'hotelcheckin'],
  address: ['address', 'venueaddress', 'adresse'],
  wayIn: ['wayin', 'zufahrt', 'anlieferung'],
  parking: ['parking', 'parken', 'parkplatze'],
  power: ['power', 'strom'],
  wifi: ['wifi', 'wlan'],
  phone: ['phone', 'telefon'],
  onSale: ['onsale', 'presale', 'vorverkaufsstart', 'vvkstart'],
  announcement: ['announcement', 'announce', 'ankundigung'],
}

const factByName = new Map(
  advanceFacts.flatMap((fact) => namesOfFact[fact].map((name) => [name, fact] as const)),
)

/** 'Load-in', 'Load in' and 'LOAD IN:' are one name. */
export const plainName = (name: string): string => searchText([name]).replace(/[^a-z0-9]+/g, '')

/** In a group about the hotel, an address or a phone number is the hotel's. */
const isAboutHotel = (groupName: string) => /hotel|accommodation|unterkunft|lodging/i.test(groupName)

/** The fact that a question asks for, or null: only texts can be read, and most questions have no other home. */
export function factOfField(
  { fieldName, fieldType }: { fieldName: string; fieldType: FieldType },
  groupName = '',
): AdvanceFact | null {
  if (fieldType !== 'text' && fieldType !== 'textarea') return null
  const fact = factByName.get(plainName(fieldName)) ?? null
  return fact && homeOfFact[fact].in === 'advance' && isAboutHotel(groupName) ? null : fact
}
