// What may be wrong with input of the area booking, and why its rules refuse; src/texts/booking/problems.ts says it.
import type { LocalDate, LocalMonth, LocalTime } from '../dates.ts'
import { problemsOf, type ProblemValues } from '../problems.ts'
import type { BlockKind } from './availability/block-kinds.ts'
import type { ClosingCheck } from './availability/closing-checks.ts'
import type { BookingStatus } from './bookings/bookings.ts'
import type { DayStep } from './events/show-day-order.ts'
import type { ShowRole } from './events/show-recipients.ts'
import type { HoldState } from './holds/holds.ts'
import type { ItemAction, ItemState, ScheduleLabel } from './settlement/item-states.ts'
import type { TravelProblems } from './travel/travel-problems.ts'
import type { OfferState } from './offers/offer-states.ts'

/** A show as sentences name it. */
export type NamedShow = { artist: string; place: string; on: LocalDate }

/** What another calendar of an artist says of a date; without times whole days. */
export type BusyDays = {
  calendar: string
  titles: string[]
  from: LocalDate
  to: LocalDate
  fromTime: LocalTime | null
  toTime: LocalTime | null
}

export type BookingProblems = BookingDealProblems &
  TravelProblems & {
    // What forms and calls are checked for.
    'artist.missing': null
    'artist.fixed': null
    'agent.missing': null
    'name.missing': null
    'type.missing': null
    'status.missing': null
    'act.missing': null
    'invoice.missing': null
    'claim.missing': null
    'reason.missing': null
    'reason.choice': null
    'reason.override': null
    'note.missing': null
    'cancelledBy.missing': null
    'newDate.missing': null
    'coAgents.tooMany': { max: number }
    'coAgents.twice': null
    'coAgents.share': null
    'coAgents.total': null
    'coAgents.forbidden': null
    'days.order': null
    'days.tooMany': null
    'days.range': null
    'times.both': null
    'times.order': null
    'end.order': null
    'radius.all': null
    'radius.zero': null
    'place.missing': null
    'event.tooLong': { max: number }
    'lines.tooMany': { max: number }
    'acts.tooMany': { max: number }

    // The status machine of a booking.
    'status.change': { from: BookingStatus; to: BookingStatus }
    'status.noUndo': null
    'status.noConfirm': null
    'guard.rank': null
    'guard.firstRefusal': null
    'guard.noBlock': null
    'guard.offerAnswered': null
    'guard.onFile': null
    'guard.noOverlap': null
    'guard.approved': null
    'guard.payer': null
    'guard.deal': null
    'guard.signed': null
    'guard.begun': null
    'guard.due': null
    'guard.figures': null
    'guard.instalments': null
    'guard.invoicesPaid': null
    'approval.closed': null
    'approval.answered': null

    // What conflicts with a date.
    'date.overlap': NamedShow & { from: LocalTime | null; to: LocalTime | null }
    'date.blocked': { artist: string; kind: BlockKind; title: string | null; from: LocalDate; to: LocalDate }
    'date.busy': { artist: string } & BusyDays
    /** The day is taken at the other agency of a shared artist, with the city as far as it shows it. */
    'date.takenByPartner': {
      artist: string
      partner: string
      city: string | null
      from: LocalDate
      to: LocalDate
    }
    'date.heldByPartner': { artist: string; partner: string; rank: number; on: LocalDate }
    'date.territory': { artist: string; partner: string; country: string }
    'hold.partnerGone': null
    'hold.partnerWaits': null
    'date.ranked': { rank: number; holder: string | null }
    'date.firstRefusal': { rank: number; holder: string | null; on: LocalDate }
    /** The clause of another show covers the day; nobody knows yet where. */
    'date.clause': { place: string; on: LocalDate; planned: LocalDate; km: number }
    /** Two shows closer than a clause allows: `daysAfter` of the planned one, `clauseKm` what the clause asks for. */
    'date.tooNear': {
      place: string
      on: LocalDate
      planned: LocalDate
      km: number
      daysAfter: number
      clauseKm: number
    }
    'date.tooFar': {
      place: string
      on: LocalDate
      planned: LocalDate
      km: number
      hoursThere: number
      hoursNeeded: number
      isBefore: boolean
      byAir: boolean
    }
    /** The way to a stop of a tour takes longer than there is between curfew and load-in. */
    'tour.tooFar': { hoursThere: number; hoursNeeded: number; byAir: boolean }
    /** More driving than one driver may do in the days between two stops. */
    'tour.drive': { hours: number; days: number; mostHours: number }
    /** Two shows of a tour on one day, `km` by road apart. */
    'tour.sameDay': { hoursThere: number; hoursNeeded: number; km: number }

    // Holds.
    /** The action starts at other states. */
    'hold.extend': { from: HoldState }
    'hold.confirm': { from: HoldState }
    'hold.challenge': { from: HoldState }
    'hold.release': { from: HoldState }
    'hold.expire': { from: HoldState }
    'hold.first': null
    'hold.lower': null
    'hold.unchallenged': null
    'hold.canLastLonger': null
    'hold.upcoming': null
    'hold.endsBooking': null
    'hold.hasExpired': null
    'hold.unanswered': null
    'hold.full': { max: number }
    'hold.past': null
    'hold.shorter': null
    'hold.notNeeded': null
    'hold.side': null

    // Contradictions before a point of no return.
    /** `terms`: the public terms of the offer, for those who may see them. */
    'conflict.offerIncoming': { terms: ProblemValues | null }
    'conflict.offerOutgoing': { terms: ProblemValues | null }
    'conflict.artistDeclined': null
    'conflict.approvalOutdated': null
    'conflict.notConfirmed': { status: BookingStatus }
    'conflict.showOff': { status: BookingStatus }
    'conflict.noContract': null
    'conflict.contractDeclined': null
    'conflict.noSchedule': null
    'conflict.undated': { label: ScheduleLabel }
    'conflict.times': { first: DayStep; firstTime: LocalTime; next: DayStep; nextTime: LocalTime }
    'conflict.otherVat': { recipient: string; reason: string | null }
    'conflict.unpaid': { number: string }
    'conflict.reopened': null
    'conflict.noContact': { role: ShowRole }
    'conflict.noInvoiceAddress': { name: string }
    /** Which shows the sentence before is about; `more` beyond those named. */
    'conflict.shows': { shows: readonly NamedShow[]; more: number }

    // Why a show doesn't take place.
    'off.declined': null
    'off.lost': null
    'off.withdrawn': null
    'off.expired': null
    'off.postponed': null
    'off.cancelled': null
    'off.all': null

    // Closed books.
    'month.closed': { month: LocalMonth }
    'month.closedAlready': null
    'month.future': null
    'month.unfinished': { checks: readonly ClosingCheck[] }

    // Records.
    'event.agreed': null
    'tour.artist': null
    'offer.nothingToKeep': null
    'offer.answeredMeanwhile': null
    'assignee.gone': null

    // Notifications, which are said in the language of whoever reads them.
    'notice.confirmed': { place: string }
    'notice.cancelled': { place: string }
    'notice.postponed': { place: string }
    'notice.moved': { place: string }
    'notice.status': { status: BookingStatus; place: string }
    'notice.on': { on: LocalDate }
    'notice.nowOn': { on: LocalDate }
    'notice.onBecause': { on: LocalDate; reason: string }
    'notice.guestRequested': { name: string }
    'notice.guestAdded': { name: string }
    'notice.task': { task: string }

    /** Said already, by a rule whose sentence is not a code yet. */
    stated: { text: string }
  }

export const bookingProblem = problemsOf<BookingProblems>('booking')

/** What may be wrong with deals, tickets, offers, instalments and figures, and why their rules refuse. */
export type BookingDealProblems = {
  'deal.nameMissing': null
  'deal.typeMissing': null
  'deal.amountNegative': null
  'deal.agentMissing': null
  'deal.agentUnknown': null
  'deal.otherEvent': null
  'deal.sharesNotWhole': null
  'deal.stepBegin': null
  'deal.stepTriggers': null
  'deal.stepOrder': null
  'deal.stepShare': null
  'deal.threshold': null
  'deal.bonusKind': null
  'deal.costTwice': null
  'deal.extraTwice': null
  'deal.capBelowFloor': null
  /** Each counts what the other earns among its costs. */
  'deal.circle': { names: readonly string[] }
  'deal.settled': null
  'deal.contractSent': null
  'tickets.count': null
  'tickets.countTooLarge': null
  'tickets.aboveCapacity': null
  'tickets.soldAboveSellable': null
  'tickets.currency': { tickets: string; deal: string }
  'figures.settled': null
  'figures.notPlayed': null
  'figures.reasonMissing': null
  'terms.currencyMissing': null
  'terms.usualBelowLowest': null
  'terms.distanceMissing': null
  /** `invoices`: the numbers of its invoices that are not paid. */
  'item.open': { label: ScheduleLabel; invoices: readonly string[] }
  'item.hasInvoice': { action: ItemAction; number: string }
  'item.state': { action: ItemAction; state: ItemState }
  'item.notDue': null
  'item.drafted': { label: ScheduleLabel }
  'item.wasInvoiced': { label: ScheduleLabel; number: string }
  'item.fixed': { label: ScheduleLabel; state: ItemState }
  'schedule.tooMany': { max: number }
  'schedule.restTwice': null
  'ledger.otherArtist': null
  'ledger.memoMissing': null
  'ledger.notSettled': null
  'offer.bookingClosed': null
  'offer.contractSent': null
  'offer.incomplete': null
  'offer.expired': null
  'offer.notExpired': null
  'offer.notApproved': null
  'offer.ownTerms': null
  'offer.theirTerms': null
  'offer.state': { state: OfferState }
}
