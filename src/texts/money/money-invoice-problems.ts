// The sentences of src/domain/money/money-invoice-problems.ts, but those made of others (problems.ts).
import type { InvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import type { MissingField, MoneyInvoiceProblems } from '#domain/money/money-invoice-problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'

type Side = 'seller' | 'buyer'

const missingTexts: Record<Side, Text<'field'>> = {
  seller: msg<'field'>`Issuer: {field} is missing.`,
  buyer: msg<'field'>`Recipient: {field} is missing.`,
}
const fieldNames: Record<MissingField, Text> = {
  name: msg({ message: 'name', context: 'in: Issuer: name is missing.' }),
  country: msg({ message: 'country', context: 'in: Issuer: name is missing.' }),
  addressLine1: msg({ message: 'street', context: 'in: Issuer: name is missing.' }),
  city: msg({ message: 'city', context: 'in: Issuer: name is missing.' }),
  zip: msg({ message: 'postal code', context: 'in: Issuer: name is missing.' }),
  contactName: msg({ message: 'contact person', context: 'in: Issuer: name is missing.' }),
  phone: msg({ message: 'phone number', context: 'in: Issuer: name is missing.' }),
  email: msg({ message: 'e-mail address', context: 'in: Issuer: name is missing.' }),
  vatId: msg({ message: 'VAT ID', context: 'in: Issuer: name is missing.' }),
}
const reverseChargeTexts: Record<Side, Text> = {
  seller: msg`Issuer: reverse charge needs a VAT ID.`,
  buyer: msg`Recipient: reverse charge needs a VAT ID.`,
}
const vatIdTexts: Record<Side, Text> = {
  seller: msg`Issuer: the VAT ID must start with its country code.`,
  buyer: msg`Recipient: the VAT ID must start with its country code.`,
}
const emailTexts: Record<Side, Text> = {
  seller: msg`Issuer: the e-mail address is not valid.`,
  buyer: msg`Recipient: the e-mail address is not valid.`,
}

/** Why an action is not possible in a state. */
const stateTexts: Record<InvoiceState, Text> = {
  draft: msg`This is not possible for a draft.`,
  issued: msg`This is not possible: the invoice is already issued.`,
  sent: msg`This is not possible: the invoice is already sent.`,
  part_paid: msg`This is not possible: the invoice is partly paid.`,
  paid: msg`This is not possible: the invoice is paid.`,
  cancelled: msg`This is not possible: the invoice is cancelled.`,
  written_off: msg`This is not possible: the invoice is written off.`,
}

const isDraft = msg`This invoice is still a draft.`
const nothingToPay = msg`Nothing is left to pay.`
const chooseArtist = msg`Choose an artist.`

type Compound = 'invoice.incomplete' | 'invoice.line' | 'send.several'

export const moneyInvoiceProblems: Omit<Sentences<MoneyInvoiceProblems>, Compound> = {
  reasonMissing: msg`Enter a reason.`,
  'line.description': msg`Enter a description.`,
  'line.unit': msg`Choose a unit.`,
  'line.rateMissing': msg`Enter a VAT rate, or choose why no VAT is charged.`,
  'line.rateNotZero': msg`This VAT type has no rate. Enter 0.`,
  'line.priceNegative': msg`A price can’t be negative. Use a negative quantity instead.`,
  'line.twice': msg`This line is listed twice.`,
  'line.unknown': msg<'no'>`There is no line {no}.`,
  'lines.choose': msg`Choose at least one line.`,
  'lines.tooMany': msg<'max'>`Use at most {max} lines.`,
  'draft.chooseArtist': chooseArtist,
  'draft.notByArtist': msg`This invoice is issued by the agency, not by an artist.`,
  'draft.oneRecipient': msg`Choose only one recipient.`,
  'draft.recipientOfArtist': msg`An artist’s invoice goes to a company or a person.`,
  'draft.selfBilledArtist': msg`Choose the artist who receives the self-billed invoice.`,
  'draft.servicePeriod': msg`The service period ends before it starts.`,
  'draft.kind': msg`Open the original invoice and choose Cancel or Correct there.`,
  'invoice.chooseOne': msg`Choose an invoice.`,
  'instalment.chooseOne': msg`Choose an instalment.`,

  'issueDate.future': msg`Choose today or an earlier date.`,
  'issueDate.order': ({ number, on }, t) =>
    t(msg<'number' | 'day'>`{number} was issued on {day}. Choose that date or a later one.`, {
      number,
      day: t.day(on),
    }),
  'promise.past': msg`Choose today or a later date.`,
  'promise.range': msg`Choose a date within the next six months.`,

  'credit.beyondLine': msg<'no'>`Line {no}: you can’t credit more than is left of it.`,
  'credit.beyondOpen': msg`This is more than is open. Credit less, or cancel the invoice in full.`,
  'credit.nothingLeft': msg`Nothing is left to credit.`,

  'invoice.state': ({ state }, t) => t(stateTexts[state]),
  'invoice.isDraft': isDraft,
  'invoice.issueFirst': msg`This invoice is still a draft. Issue it first.`,
  'invoice.isIssued': msg`This invoice has been issued and can no longer be changed.`,
  'invoice.someIssued': msg`Some of these invoices are already issued. Choose drafts only.`,
  'opening.issuedElsewhere': msg`This invoice was issued by another program. Send, cancel or correct it there.`,
  'opening.issuedHere': msg`This invoice was issued here. Cancel it instead.`,
  'opening.numberTaken': msg<'number' | 'recipient'>`There is already an invoice {number}, for {recipient}.`,
  'opening.openBeyondTotal': msg`Enter an open amount that isn’t above the total.`,
  'opening.oneRecipient': msg`Choose who owes the amount: a company or a person.`,
  'opening.vatBeyondTotal': msg`Enter VAT that is below the total.`,
  'opening.number': msg`Enter the number of the invoice.`,
  'opening.artist': msg`Choose an artist on your roster.`,
  'invoice.isCancellation': msg`A cancellation can’t be cancelled. Create a new invoice instead.`,
  'invoice.depositTakenOff': msg`A final invoice deducts this deposit. Cancel the final invoice first.`,
  'invoice.nothingOpen': nothingToPay,
  'invoice.beyondTolerance': msg`Only an admin can write off this much.`,
  'invoice.beyondOpen': msg`This is more than is open on the invoice.`,
  'invoice.isDisputed': msg`This invoice is already disputed.`,
  'invoice.notDisputed': msg`This invoice is not disputed.`,

  'party.missing': ({ side, field }, t) => t(missingTexts[side], { field: t(fieldNames[field]) }),
  'party.vatIdForReverseCharge': ({ side }, t) => t(reverseChargeTexts[side]),
  'party.vatIdForExport': msg`Issuer: an export needs a VAT ID.`,
  'party.vatIdForm': ({ side }, t) => t(vatIdTexts[side]),
  'party.emailForm': ({ side }, t) => t(emailTexts[side]),
  'party.phoneForm': msg`Issuer: the phone number needs at least three digits.`,
  'party.taxNumbers': msg`Issuer: enter a VAT ID or a tax number.`,
  'party.selfBilling': msg`The artist hasn’t agreed to self-billing yet.`,
  'invoice.noLines': msg`Add at least one line.`,
  'invoice.belowZero': msg`The total is negative. Cancel or credit the original invoice instead.`,
  'invoice.isZero': msg`The total is zero, so there is nothing to invoice.`,
  'invoice.mixedScope': msg`An e-invoice can’t mix items outside the scope of VAT with others. Create two invoices.`,
  'invoice.exemptionReason': msg`Enter the rule under which no VAT is charged.`,
  'invoice.sums': msg`The totals don’t match the lines.`,
  'invoice.precedes': msg`Enter the invoice that this one corrects or cancels.`,
  'invoice.currencyDecimals': msg<'currency'>`E-invoices aren’t possible in {currency}: it has three decimals.`,
  'invoice.vatTwice': msg`VAT is stated twice in the same currency.`,
  'invoice.accountIban': msg`Check the IBAN of the bank account for this invoice.`,
  'invoice.account': msg`Add a bank account for payments in the invoicing settings.`,
  'invoice.buyerReference': msg`Enter the Leitweg-ID or another reference of the buyer.`,
  'invoice.leitwegId': msg`Check the Leitweg-ID: its check digits are wrong.`,
  'invoice.withheld': msg`The tax withheld is higher than the amount due.`,
  'invoice.rateUnknown': msg<
    'currency' | 'base'
  >`No exchange rate from {currency} to {base}, which VAT needs. Enter the monthly average in the invoicing settings.`,
  'invoice.finalIssued': msg`The final invoice is already issued. Delete this draft.`,
  'invoice.depositDraft': msg`A deposit invoice of this booking is still a draft. Issue or delete it first.`,

  'schedule.empty': msg`The payment schedule has no instalments.`,
  'schedule.noPromoter': msg`Add the promoter of the show first.`,
  'schedule.nothingLeft': msg<'booking'>`{booking}: nothing is left to invoice for this instalment.`,

  'send.noAddress': msg<'recipient'>`No e-mail address on file for {recipient}. Enter one.`,
  'send.noInvoiceAddress': msg`No e-mail address for invoices on file.`,
  'send.needsIssuer': msg`An accountant or admin has to issue this invoice.`,
  'send.nothingChosen': msg`Choose what to send.`,
  'send.alreadySent': msg<'number'>`{number} has already been sent.`,
  'send.tooMany': msg<'max'>`Send at most {max} invoices at once.`,

  'batch.failed': msg`Something went wrong. Invoices issued so far are kept.`,
  'batch.noRight': msg`The person who started this can no longer issue invoices.`,
  'batch.notSent': msg`Issued, but not sent.`,

  'dunning.draft': isDraft,
  'dunning.cancelled': msg`This invoice is cancelled.`,
  'dunning.nothingOpen': nothingToPay,
  'dunning.noDueDate': msg`This invoice has no due date.`,
  'dunning.disputed': msg`This invoice is disputed.`,
  'dunning.lastSent': msg`The final reminder has been sent.`,
  'dunning.promised': ({ on }, t) => t(msg<'day'>`Payment is promised for {day}.`, { day: t.day(on) }),
  'dunning.notOverdue': msg`This invoice is not overdue.`,
  'dunning.wait': msg<'days'>`The next reminder can be sent in {days, plural, one {# day} other {# days}}.`,
  'dunning.otherLevel': msg`A different reminder is due now. Check it, then send it.`,
  'dunning.tooMany': msg<'max'>`Send at most {max} reminders at once.`,

  'proof.tooLarge': msg<'max'>`The file is larger than {max} MB.`,
  'proof.type': msg`Upload a PDF, JPEG or PNG.`,
  'card.notPossible': msg`This invoice can’t be paid by card. Please pay by bank transfer.`,
  'card.unavailable': msg`Card payments are not available at the moment. Try again later, or pay by bank transfer.`,
  'card.signature': msg`The signature of this message is wrong.`,
  'card.unknown': msg`This payment is not known yet.`,
}
