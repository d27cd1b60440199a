// What may be wrong with deals, tickets, offers, instalments and figures, and why their rules refuse.
import type { OfferState } from './offers/offer-states.ts'
import type { ItemAction } from './settlement/item-states.ts'
import type { ItemState, ScheduleLabel } from './settlement/item-states.ts'

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
