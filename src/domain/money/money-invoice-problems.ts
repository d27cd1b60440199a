// What may be wrong with an invoice or a draft of one, and why nothing can be done with it.
import type { InvoiceState } from '../booking/ledger/invoice-kinds.ts'
import type { LocalDate } from '../dates.ts'
import type { Problem } from '../problems.ts'

/** What the law asks of both sides of an invoice (section 14 (4) UStG), besides a tax number of the seller. */
export const invoicePartyFields = ['name', 'addressLine1', 'city', 'country'] as const

/** A side of an invoice and what it lacks. */
type Missing = { side: 'seller' | 'buyer'; field: MissingField }
export type MissingField =
  | 'name'
  | 'country'
  | 'addressLine1'
  | 'city'
  | 'zip'
  | 'contactName'
  | 'phone'
  | 'email'
  | 'vatId'

export type MoneyInvoiceProblems = {
  // Forms.
  reasonMissing: null
  'line.description': null
  'line.unit': null
  'line.rateMissing': null
  'line.rateNotZero': null
  'line.priceNegative': null
  'line.twice': null
  'line.unknown': { no: number }
  'lines.choose': null
  'lines.tooMany': { max: number }
  'draft.chooseArtist': null
  'draft.notByArtist': null
  'draft.oneRecipient': null
  'draft.recipientOfArtist': null
  'draft.selfBilledArtist': null
  'draft.servicePeriod': null
  'draft.kind': null
  'invoice.chooseOne': null
  'instalment.chooseOne': null
  // Days.
  'issueDate.future': null
  'issueDate.order': { number: string; on: LocalDate }
  'promise.past': null
  'promise.range': null
  // Taking back.
  'credit.beyondLine': { no: number }
  'credit.beyondOpen': null
  'credit.nothingLeft': null
  // The machine.
  'invoice.state': { state: InvoiceState }
  'invoice.isDraft': null
  'invoice.issueFirst': null
  'invoice.isIssued': null
  'invoice.someIssued': null
  'invoice.incomplete': { problems: readonly Problem[] }
  'opening.issuedElsewhere': null
  'opening.issuedHere': null
  'opening.numberTaken': { number: string; recipient: string }
  'opening.openBeyondTotal': null
  'opening.oneRecipient': null
  'opening.vatBeyondTotal': null
  'opening.number': null
  'opening.artist': null
  'invoice.isCancellation': null
  'invoice.depositTakenOff': null
  'invoice.nothingOpen': null
  'invoice.beyondTolerance': null
  'invoice.beyondOpen': null
  'invoice.isDisputed': null
  'invoice.notDisputed': null
  // What issuing asks for.
  'party.missing': Missing
  'party.vatIdForReverseCharge': { side: 'seller' | 'buyer' }
  'party.vatIdForExport': null
  'party.vatIdForm': { side: 'seller' | 'buyer' }
  'party.emailForm': { side: 'seller' | 'buyer' }
  'party.phoneForm': null
  'party.taxNumbers': null
  'party.selfBilling': null
  /** `problem` is one of the line's own. */
  'invoice.line': { no: number; problem: Problem }
  'invoice.noLines': null
  'invoice.belowZero': null
  'invoice.isZero': null
  'invoice.mixedScope': null
  'invoice.exemptionReason': null
  'invoice.sums': null
  'invoice.precedes': null
  'invoice.currencyDecimals': { currency: string }
  'invoice.vatTwice': null
  'invoice.accountIban': null
  'invoice.account': null
  'invoice.buyerReference': null
  'invoice.leitwegId': null
  'invoice.withheld': null
  'invoice.rateUnknown': { currency: string; base: string }
  'invoice.finalIssued': null
  'invoice.depositDraft': null
  // Drafting from the payment schedule.
  'schedule.empty': null
  'schedule.noPromoter': null
  'schedule.nothingLeft': { booking: string }
  // Sending.
  'send.noAddress': { recipient: string }
  'send.noInvoiceAddress': null
  'send.needsIssuer': null
  'send.nothingChosen': null
  'send.alreadySent': { number: string }
  'send.several': { problems: readonly Problem[] }
  'send.tooMany': { max: number }
  // Issuing many.
  'batch.failed': null
  'batch.noRight': null
  'batch.notSent': null
  // Reminders.
  'dunning.draft': null
  'dunning.cancelled': null
  'dunning.nothingOpen': null
  'dunning.noDueDate': null
  'dunning.disputed': null
  'dunning.lastSent': null
  'dunning.promised': { on: LocalDate }
  'dunning.notOverdue': null
  'dunning.wait': { days: number }
  'dunning.otherLevel': null
  'dunning.tooMany': { max: number }
  // Proof of payment, and paying by card.
  'proof.tooLarge': { max: number }
  'proof.type': null
  'card.notPossible': null
  'card.unavailable': null
  'card.signature': null
  'card.unknown': null
}
