// The sentences of src/domain/booking/problems.ts about deals, tickets, offers, instalments and figures.
import type { BookingDealProblems } from '#domain/booking/problems.ts'
import type { ItemAction } from '#domain/booking/settlement/item-states.ts'
import type { ScheduleLabel } from '#domain/booking/settlement/item-states.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import { offerStateLabels } from './offers.ts'
import { itemActionLabels, itemStateLabels, scheduleLabels } from './schedule.ts'

const openItems: Record<ScheduleLabel, Text> = {
  deposit: msg`The deposit is open.`,
  balance: msg`The balance is open.`,
  back_end: msg`The back end is open.`,
  travel: msg`The travel instalment is open.`,
  other: msg`An instalment is open.`,
}
const unpaid = msg<'number'>`Invoice {number} isn’t paid in full.`
const closeItem = msg`Mark it as paid or waive it.`

const fixedItems: Record<ScheduleLabel, Text<'state'>> = {
  deposit: msg<'state'>`The deposit can’t be changed any more. Status: {state}.`,
  balance: msg<'state'>`The balance can’t be changed any more. Status: {state}.`,
  back_end: msg<'state'>`The back end can’t be changed any more. Status: {state}.`,
  travel: msg<'state'>`The travel instalment can’t be changed any more. Status: {state}.`,
  other: msg<'state'>`This instalment can’t be changed any more. Status: {state}.`,
}

const drafted = msg<'instalment'>`{instalment}: delete its draft invoice first.`
const wasInvoiced = msg<
  'instalment' | 'number'
>`{instalment} can’t be removed: it was on invoice {number}. Waive it instead.`

const invoiceFirst: Record<ItemAction, Text<'number'>> = {
  pay: msg<'number'>`This instalment is on invoice {number}. Record the payment of that invoice instead.`,
  waive: msg<'number'>`This instalment is on invoice {number}. Cancel that invoice first.`,
  reopen: msg<'number'>`This instalment is on invoice {number}. Reverse the payment of that invoice instead.`,
}

const circle = msg<'names'>`The deals of {names} depend on each other. One of them has to be settled first.`
const notPossible = msg<
  'action' | 'state'
>`“{action}” isn’t possible. This instalment has the status “{state}”.`
const offerState = msg<'state'>`This isn’t possible any more. The offer has the status “{state}”.`

export const bookingDealProblems: Sentences<BookingDealProblems> = {
  'deal.nameMissing': msg`Enter a name.`,
  'deal.typeMissing': msg`Choose a deal type.`,
  'deal.amountNegative': msg`Enter an amount of zero or more.`,
  'deal.agentMissing': msg`Choose an agent.`,
  'deal.agentUnknown': msg`This person isn’t a member of your organisation.`,
  'deal.otherEvent': msg`Only artists of the same event can be counted among the costs.`,
  'deal.sharesNotWhole': msg`The shares must add up to 100%.`,
  'deal.stepBegin': msg`Enter where the step starts.`,
  'deal.stepTriggers': msg`All steps must use the same measure.`,
  'deal.stepOrder': msg`Each step must start above the previous one.`,
  'deal.stepShare': msg`Each step must pay at least as much as the previous one.`,
  'deal.threshold': msg`Enter the threshold.`,
  'deal.bonusKind': msg`This payment doesn’t fit the bonus condition.`,
  'deal.costTwice': msg`This cost is already listed.`,
  'deal.extraTwice': msg`This is already listed.`,
  'deal.capBelowFloor': msg`The cap is below the floor.`,
  'deal.circle': ({ names }, t) => t(circle, { names: t.list(names) }),
  'deal.settled': msg`This show is settled. Reopen the settlement to change the deal.`,
  'deal.contractSent': msg`The contract with these terms has been sent. Create a new version to change them.`,
  'tickets.count': msg`Enter a whole number of zero or more.`,
  'tickets.countTooLarge': msg`This number is too large.`,
  'tickets.aboveCapacity': msg`Comps and kills exceed the capacity.`,
  'tickets.soldAboveSellable': msg`More tickets sold than available.`,
  'tickets.currency': msg<
    'tickets' | 'deal'
  >`The tickets are in {tickets}, the deal is in {deal}. Use one currency for both.`,
  'figures.settled': msg`This show is settled. Reopen the settlement to change the figures.`,
  'figures.notPlayed': msg`Final figures can be entered once the show has been played.`,
  'figures.reasonMissing': msg`Enter a reason.`,
  'terms.currencyMissing': msg`Choose the currency of the amounts.`,
  'terms.usualBelowLowest': msg`The usual fee is below the minimum fee.`,
  'terms.distanceMissing': msg`Enter the distance.`,
  'item.open': ({ label, invoices }, t) =>
    [
      t(openItems[label]),
      ...(invoices.length > 0 ? invoices.map((number) => t(unpaid, { number })) : [t(closeItem)]),
    ].join(' '),
  'item.hasInvoice': ({ action, number }, t) => t(invoiceFirst[action], { number }),
  'item.state': ({ action, state }, t) =>
    t(notPossible, { action: t(itemActionLabels[action]), state: t(itemStateLabels[state]) }),
  'item.notDue': msg`The show isn’t taking place: this instalment is no longer due.`,
  'item.drafted': ({ label }, t) => t(drafted, { instalment: t(scheduleLabels[label]) }),
  'item.wasInvoiced': ({ label, number }, t) =>
    t(wasInvoiced, { instalment: t(scheduleLabels[label]), number }),
  'item.fixed': ({ label, state }, t) => t(fixedItems[label], { state: t(itemStateLabels[state]) }),
  'schedule.tooMany': msg<'max'>`Use at most {max} instalments.`,
  'schedule.restTwice': msg`Only one instalment can take the rest.`,
  'ledger.otherArtist': msg`This show belongs to another artist.`,
  'ledger.memoMissing': msg`Enter a description.`,
  'ledger.notSettled': msg`This show can’t be settled yet.`,
  'offer.bookingClosed': msg`This date is no longer open. Change the deal instead.`,
  'offer.contractSent': msg`A contract with the agreed terms has been sent. Create a new version to change them.`,
  'offer.incomplete': msg`The offer needs an amount or a percentage, and the event needs a promoter.`,
  'offer.expired': msg`This offer has expired. Make a new one.`,
  'offer.notExpired': msg`This offer hasn’t expired yet.`,
  'offer.notApproved': msg`The artist has not approved this show yet.`,
  'offer.ownTerms': msg`These are your own terms. Wait for the answer.`,
  'offer.theirTerms': msg`These are the promoter’s terms. Decline or counter them.`,
  'offer.state': ({ state }, t) => t(offerState, { state: t(offerStateLabels[state]) }),
}
