// What may be wrong with a payment, a line of the bank or a file of one, and why a rule refuses.
import type { InvoiceState } from '../booking/ledger/invoice-kinds.ts'
import type { PaymentState } from '../booking/ledger/payment-kinds.ts'
import type { LocalDate, LocalMonth } from '../dates.ts'
import type { Money } from '../money.ts'
import type { MatchEvidence } from './payments/named-invoices.ts'

export type MoneyPaymentProblems = {
  // Payments.
  'payment.feeTooHigh': null
  'payment.byAgency': null
  'payment.chooseInvoice': null
  'payment.invoiceTwice': null
  'payment.tooManyInvoices': { max: number }
  'payment.partMissing': null
  'payment.partsTooHigh': null
  'payment.rateMissing': { from: string; to: string }
  'payment.nothingToSplit': null
  'payment.state': { state: PaymentState }
  'payment.announced': null
  'payment.announcedPaysNothing': null
  'payment.reversed': null
  'payment.partRefunded': null
  'payment.paidOtherwise': { number: string | null }
  'payment.otherCurrency': { number: string | null; currency: string; paid: string }
  'payment.receiptPaysInvoices': null
  'payment.payoutPaysNone': null
  'payment.onlyOpen': { number: string; most: Money }
  'payment.onlyPaid': { number: string; most: Money }
  'payment.draft': null
  'payment.replaced': { number: string }
  'payment.closed': { number: string; state: InvoiceState }
  'payment.chooseArtist': null
  'payment.refundReceipt': null
  'payment.refundTooHigh': null
  'payment.payoutAmount': { number: string }
  // Accounts.
  'account.name': null
  'account.holder': null
  'account.iban': null
  'account.bic': null
  'account.missing': null
  // Lines of the bank.
  'line.future': { on: LocalDate }
  'line.closed': { month: LocalMonth }
  'line.matched': null
  'line.ignored': null
  'line.notIgnored': null
  'line.notMatched': null
  'line.severalCurrencies': null
  'line.otherCurrency': null
  'line.otherLine': null
  'line.otherAmount': null
  // Why a line may pay an invoice.
  'match.exact': { evidence: readonly MatchEvidence[]; isConverted: boolean }
  'match.tooMuch': { evidence: readonly MatchEvidence[]; difference: Money }
  'match.tooLittle': { evidence: readonly MatchEvidence[]; difference: Money }
  'match.together': { evidence: readonly MatchEvidence[] }
  'match.fits': { evidence: readonly MatchEvidence[]; numbers: readonly string[] }
  'match.moreThanAll': { evidence: readonly MatchEvidence[] }
  'match.earliestFirst': { evidence: readonly MatchEvidence[] }
  'match.credit': { evidence: readonly MatchEvidence[] }
  'match.otherCurrency': { evidence: readonly MatchEvidence[]; paid: string; owed: string }
  'match.ofPayer': { amount: Money; number: string; payer: string }
  'match.severalOfPayer': { amount: Money; count: number; payer: string }
  'match.amountOnly': { amount: Money; number: string }
  'match.payerTogether': { numbers: readonly string[]; payer: string }
  'match.recorded': { payer: string; on: LocalDate }
  'match.returns': { payer: string; on: LocalDate }
  // Files of the bank.
  'file.empty': null
  'file.tooLarge': { max: number }
  'file.tooManyLines': { max: number }
  'file.tooManyColumns': { max: number }
  'file.tooManyStatements': { max: number }
  'file.zip': null
  'file.pdf': null
  'file.oldExcel': null
  'file.notText': null
  'file.webPage': null
  'file.damaged': null
  'file.unusualXml': null
  'file.entities': null
  'file.unusualMt940': null
  'file.noMt940Statement': null
  'file.camt052': null
  'file.camt054': null
  'file.pain001': null
  'file.pain008': null
  'file.pain002': null
  'file.noStatement': null
  'file.otherAccount': { iban: string; account: string }
  'file.otherCurrency': { currency: string; account: string; own: string }
  'file.knownAlready': null
  'file.balances': null
  'file.tableBalances': null
  'file.chooseColumns': null
  'file.unknownColumns': null
  'file.noRow': null
  'file.noRows': null
  'file.rowDate': { line: number; text: string }
  'file.rowAmount': { line: number }
  'file.moreRows': { count: number }
  'file.moreProblems': { count: number }
  'file.pending': { count: number }
  'file.unreadable': { text: string }
  'file.entryWithout': { what: 'amount' | 'date' }
  // Transfers.
  'sepa.country': null
  'sepa.bic': null
  'sepa.name': null
  'sepa.reference': null
  'sepa.referenceTwice': null
  'sepa.date': null
  'sepa.noPayments': null
  'sepa.amount': null
}
