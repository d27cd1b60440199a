// What a contract can say about its bookings: plain facts, gathered by the server, put into words elsewhere.
import type { LocalDate, LocalTime } from '../dates.ts'
import type { DealTerms } from '../booking/deals/deals.ts'
import type { FeeVat } from '../booking/vat/fee-vat.ts'
import type { EventKind } from '../booking/events/events.ts'
import type { RiderKind } from '../platform/files.ts'
import type { RadiusRule } from '../booking/availability/radius.ts'
import type { DueKind, Payee, PaymentMethod, PortionKind } from '../booking/settlement/schedule.ts'
import type { ItemState, ScheduleLabel } from '../booking/settlement/item-states.ts'
import type { LineUpAct, ScheduleItem } from '../booking/events/show-day.ts'
import type { Tickets } from '../booking/deals/tickets.ts'

export type AddressFacts = {
  addressLine1: string | null
  addressLine2: string | null
  zip: string | null
  city: string | null
  region: string | null
  country: string | null
}
export type PersonFacts = { name: string; email: string | null; phone: string | null }

export type OrganisationFacts = AddressFacts & {
  name: string
  legalName: string | null
  managingDirectors: readonly string[]
  registerCourt: string | null
  registerNo: string | null
  vatId: string | null
  taxNumber: string | null
  email: string | null
  phone: string | null
  website: string | null
}

/** The promoter's company. */
export type PurchaserFacts = AddressFacts & {
  name: string
  legalName: string | null
  registerNo: string | null
  vatId: string | null
  email: string | null
  phone: string | null
}

export type ArtistFacts = {
  name: string
  homeCountry: string | null
  /** Names of those who play, in order; empty where the record names nobody. */
  members: readonly string[]
  travelParty: number | null
  /** The company or person that contracts and is paid; null where the record names none. */
  party: (AddressFacts & { name: string; vatId: string | null }) | null
  signer: PersonFacts | null
}

export type EventFacts = {
  id: string
  name: string
  eventDate: LocalDate
  endsOn: LocalDate | null
  tz: string
  kind: EventKind
  stage: string | null
  /** Where it is while the venue is open. */
  city: string | null
  country: string | null
  doors: LocalTime | null
  curfew: LocalTime | null
  capacity: number | null
  ageLimit: number | null
  ticketUrl: string | null
  announceAt: Date | null
  onSaleAt: Date | null
  lineUp: readonly LineUpAct[]
  schedule: readonly ScheduleItem[]
  tickets: Tickets | null
}

export type VenueFacts = AddressFacts & {
  name: string
  capacity: number | null
  curfew: LocalTime | null
  ageLimit: number | null
  phone: string | null
  email: string | null
}

/** An instalment with the amount and the day that follow from deal and event; `due` null waits for the signature. */
export type PaymentFacts = {
  label: ScheduleLabel
  kind: PortionKind
  amountMinor: number
  dueKind: DueKind
  dueDays: number | null
  due: LocalDate | null
  method: PaymentMethod
  payee: Payee
  state: ItemState
}

/** A rider in force. */
export type RiderFacts = { kind: RiderKind; name: string; revision: number; validFrom: LocalDate | null }

export type BookingFacts = {
  id: string
  showtime: LocalTime | null
  endTime: LocalTime | null
  setMinutes: number | null
  inTheNight: boolean
  tbaTime: boolean
  billing: string | null
  /** The rule that counts, see effectiveRadius. */
  radius: RadiusRule | null
  /** Free places on the guest list; null without a list. */
  guestAllotment: number | null
  event: EventFacts
  venue: VenueFacts | null
  artist: ArtistFacts
  /** Null while the event has no promoter. */
  purchaser: PurchaserFacts | null
  /** The buyer named by the booking. */
  buyer: PersonFacts | null
  /** Who signs for the promoter, where the address book says so. */
  purchaserSigner: PersonFacts | null
  agent: PersonFacts | null
  deal: DealTerms | null
  /** How its fee is quoted; null where none is due. */
  feeVat: FeeVat | null
  payments: readonly PaymentFacts[]
  riders: readonly RiderFacts[]
}

export type ContractFactsInput = {
  contract: { number: string | null; title: string | null; date: LocalDate | null; dueOn: LocalDate | null }
  organisation: OrganisationFacts
  /** At least one, in the order of their dates. Fields of event and venue are of the first; money and tables of all. */
  bookings: readonly [BookingFacts, ...BookingFacts[]]
}
