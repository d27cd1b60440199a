// What contracts say by themselves, in the languages that they are written in.
import type { ContractLanguage } from './contract-parties.ts'
import type { ContractingMode } from '../booking/deals/deal-terms.ts'
import type { EventKind } from '../booking/events/events.ts'
import type { RiderKind } from '../platform/files.ts'
import { offerWords } from '../booking/offers/offer-words.ts'
import type { RadiusRule } from '../booking/availability/radius.ts'
import type { DueKind, Payee, PaymentMethod, ScheduleLabel } from '../booking/settlement/schedule.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const en = {
  dealTypes: offerWords.en.types,
  modes: {
    agent_in_artist_name: 'The agency in the artist’s name',
    agency_principal: 'The agency in its own name',
    direct_artist: 'The artist directly',
  } satisfies Record<ContractingMode, string>,
  eventKinds: {
    headline: 'Headline show',
    festival: 'Festival',
    club: 'Club night',
    support: 'Support',
    corporate: 'Corporate event',
    private: 'Private event',
    residency: 'Residency',
    promo: 'Promotional show',
    broadcast: 'Broadcast',
  } satisfies Record<EventKind, string>,
  instalments: {
    deposit: 'Deposit',
    balance: 'Balance',
    back_end: 'Back end',
    travel: 'Travel',
    other: 'Other',
  } satisfies Record<ScheduleLabel, string>,
  methods: {
    transfer: 'Bank transfer',
    card: 'Card',
    cash_on_night: 'Cash on the night',
    escrow: 'Escrow',
  } satisfies Record<PaymentMethod, string>,
  payees: { agency: 'Agency', artist: 'Artist' } satisfies Record<Payee, string>,
  riders: {
    rider_tech: 'Technical rider',
    rider_hospitality: 'Hospitality rider',
    rider_security: 'Security rider',
  } satisfies Record<RiderKind, string>,
  rest: 'As settled after the show',
  due: {
    fixed: () => '',
    after_signature: (count) => (count === 0 ? 'on signature' : `within ${days(count)} of signature`),
    before_show: (count) => (count === 0 ? 'on the show day' : `${days(count)} before the show`),
    on_show_day: () => 'on the show day',
    after_show: (count) => (count === 0 ? 'on the show day' : `${days(count)} after the show`),
  } as Record<DueKind, (days: number) => string>,
  minutes: (count: number) => (count === 1 ? '1 minute' : `${count} minutes`),
  clock: (time: string) => time,
  rider: (name: string, revision: number, from: string | null) =>
    `${name}, version ${revision}${from ? `, as of ${from}` : ''}`,
  radius: ({ km, daysBefore, daysAfter }: RadiusRule) =>
    `within ${km} km of the venue, from ${days(daysBefore)} before to ${days(daysAfter)} after the show`,
  heads: {
    point: 'Point',
    agreed: 'Agreed',
    instalment: 'Instalment',
    amount: 'Amount',
    due: 'Due',
    how: 'How',
    to: 'To',
    time: 'Time',
    what: 'What',
    note: 'Note',
    date: 'Date',
    artist: 'Artist',
    event: 'Event',
    place: 'Place',
    fee: 'Fee',
    ticket: 'Ticket',
    price: 'Price',
    count: 'Number',
  },
  summary: {
    artist: 'Artist',
    show: 'Show',
    shows: 'Shows',
    promoter: 'Promoter',
    date: 'Date',
    place: 'Place',
    showtime: 'Showtime',
    fee: 'Fee',
    bookingFee: 'Booking fee',
    extras: 'Beside the fee',
    signBy: 'To be signed by',
    dueBy: (amount: string, due: string) => `${amount}, due ${due}`,
    span: (from: string, to: string) => `${from} to ${to}`,
  },
}
export type ContractWords = typeof en

const tage = (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`)
/** After 'von' and 'in'. */
const tagen = (count: number) => (count === 1 ? '1 Tag' : `${count} Tagen`)

const de: ContractWords = {
  dealTypes: offerWords.de.types,
  modes: {
    agent_in_artist_name: 'Die Agentur im Namen des Künstlers',
    agency_principal: 'Die Agentur in eigenem Namen',
    direct_artist: 'Der Künstler unmittelbar',
  },
  eventKinds: {
    headline: 'Konzert',
    festival: 'Festival',
    club: 'Clubnacht',
    support: 'Support',
    corporate: 'Firmenveranstaltung',
    private: 'Private Veranstaltung',
    residency: 'Residency',
    promo: 'Promotion-Auftritt',
    broadcast: 'Sendung',
  },
  instalments: {
    deposit: 'Anzahlung',
    balance: 'Restbetrag',
    back_end: 'Beteiligung nach Abrechnung',
    travel: 'Reise',
    other: 'Weiteres',
  },
  methods: {
    transfer: 'Überweisung',
    card: 'Karte',
    cash_on_night: 'Bar am Abend',
    escrow: 'Treuhandkonto',
  },
  payees: { agency: 'Agentur', artist: 'Künstler' },
  riders: {
    rider_tech: 'Technischer Rider',
    rider_hospitality: 'Hospitality-Rider',
    rider_security: 'Sicherheits-Rider',
  },
  rest: 'Nach der Abrechnung der Show',
  due: {
    fixed: () => '',
    after_signature: (count) => (count === 0 ? 'bei Unterzeichnung' : `${tage(count)} nach Unterzeichnung`),
    before_show: (count) => (count === 0 ? 'am Tag der Show' : `${tage(count)} vor der Show`),
    on_show_day: () => 'am Tag der Show',
    after_show: (count) => (count === 0 ? 'am Tag der Show' : `${tage(count)} nach der Show`),
  },
  minutes: (count) => (count === 1 ? '1 Minute' : `${count} Minuten`),
  clock: (time) => `${time} Uhr`,
  rider: (name, revision, from) => `${name}, Fassung ${revision}${from ? `, Stand ${from}` : ''}`,
  radius: ({ km, daysBefore, daysAfter }) =>
    `im Umkreis von ${km} km um die Spielstätte von ${tagen(daysBefore)} vor bis ${tagen(daysAfter)} nach der Show`,
  heads: {
    point: 'Punkt',
    agreed: 'Vereinbarung',
    instalment: 'Rate',
    amount: 'Betrag',
    due: 'Fällig',
    how: 'Zahlungsart',
    to: 'An',
    time: 'Zeit',
    what: 'Was',
    note: 'Hinweis',
    date: 'Datum',
    artist: 'Künstler',
    event: 'Veranstaltung',
    place: 'Ort',
    fee: 'Gage',
    ticket: 'Ticket',
    price: 'Preis',
    count: 'Anzahl',
  },
  summary: {
    artist: 'Künstler',
    show: 'Veranstaltung',
    shows: 'Shows',
    promoter: 'Veranstalter',
    date: 'Datum',
    place: 'Ort',
    showtime: 'Showtime',
    fee: 'Gage',
    bookingFee: 'Vermittlungsgebühr',
    extras: 'Neben der Gage',
    signBy: 'Zu unterzeichnen bis',
    dueBy: (amount, due) => `${amount}, fällig ${due}`,
    span: (from, to) => `${from} bis ${to}`,
  },
}

export const contractWords: Record<ContractLanguage, ContractWords> = { en, de }
