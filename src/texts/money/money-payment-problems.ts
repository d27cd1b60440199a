// The sentences of src/domain/money/money-payment-problems.ts.
import type { InvoiceState } from '#domain/booking/ledger/invoice-kinds.ts'
import type { PaymentState } from '#domain/booking/ledger/payment-kinds.ts'
import type { MoneyPaymentProblems } from '#domain/money/money-payment-problems.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Sentences } from '../sentences.ts'
import { evidenceText } from './bank-lines.ts'

/** Why an action is not possible in a state. */
const stateTexts: Record<PaymentState, Text> = {
  announced: msg`This is not possible: the payment is only announced.`,
  recorded: msg`This is not possible: the payment is already recorded.`,
  reconciled: msg`This is not possible: the payment is already reconciled.`,
  reversed: msg`This is not possible: the payment is reversed.`,
}
const closedTexts: Record<InvoiceState, Text<'number'>> = {
  draft: msg<'number'>`{number} is still a draft. Issue it first.`,
  issued: msg<'number'>`Nothing is open on {number}. The payment stays as a credit.`,
  sent: msg<'number'>`Nothing is open on {number}. The payment stays as a credit.`,
  part_paid: msg<'number'>`Nothing is open on {number}. The payment stays as a credit.`,
  paid: msg<'number'>`{number} is already paid. The payment stays as a credit.`,
  cancelled: msg<'number'>`{number} is cancelled. The payment stays as a credit.`,
  written_off: msg<'number'>`{number} is written off. The payment stays as a credit.`,
}
const entryTexts: Record<'amount' | 'date', Text> = {
  amount: msg`An entry has no readable amount.`,
  date: msg`An entry has no readable date.`,
}

const feeTooHigh = msg`The fee is higher than the payment.`
const fileTooLarge = msg<'max'>`The file is larger than {max} MB. Export a shorter period.`

export const moneyPaymentProblems: Sentences<MoneyPaymentProblems> = {
  'payment.feeTooHigh': feeTooHigh,
  'payment.byAgency': msg`Outgoing payments are always made by the agency.`,
  'payment.chooseInvoice': msg`Choose an invoice.`,
  'payment.invoiceTwice': msg`This invoice is listed twice.`,
  'payment.tooManyInvoices': msg<'max'>`Use at most {max} invoices.`,
  'payment.partMissing': msg`Enter an amount for each invoice.`,
  'payment.partsTooHigh': msg`The allocated amounts are higher than the payment.`,
  'payment.rateMissing': msg<'from' | 'to'>`Enter the exchange rate between {from} and {to}.`,
  'payment.nothingToSplit': msg`This amount can’t be split: the invoice comes to zero.`,
  'payment.state': ({ state }, t) => t(stateTexts[state]),
  'payment.announced': msg`This payment is only announced. Confirm it first.`,
  'payment.announcedPaysNothing': msg`An announced payment can’t be allocated yet.`,
  'payment.reversed': msg`This payment has been reversed.`,
  'payment.partRefunded': msg`Part of this payment was refunded. Reverse the refund first.`,
  'payment.paidOtherwise': ({ number }, t) =>
    number === null
      ? t(msg`The invoice has since been paid or credited in another way. Undo that first.`)
      : t(msg<'number'>`{number} has since been paid or credited in another way. Undo that first.`, {
          number,
        }),
  'payment.otherCurrency': ({ number, currency, paid }, t) =>
    number === null
      ? t(msg<'currency' | 'paid'>`The invoice is in {currency}, but the payment is in {paid}.`, {
          currency,
          paid,
        })
      : t(msg<'number' | 'currency' | 'paid'>`{number} is in {currency}, but the payment is in {paid}.`, {
          number,
          currency,
          paid,
        }),
  'payment.receiptPaysInvoices': msg`An incoming payment can only pay invoices.`,
  'payment.payoutPaysNone': msg`An outgoing payment can’t pay an invoice.`,
  'payment.onlyOpen': ({ number, most }, t) =>
    t(msg<'amount' | 'number'>`Only {amount} is open on {number}. The rest stays as a credit.`, {
      amount: t.money(most),
      number,
    }),
  'payment.onlyPaid': ({ number, most }, t) =>
    t(msg<'amount' | 'number'>`Only {amount} was paid on {number}.`, { amount: t.money(most), number }),
  'payment.draft': msg`A draft can’t be paid. Issue the invoice first.`,
  'payment.replaced': msg<'number'>`{number} was replaced by the final invoice. Allocate the payment to that one.`,
  'payment.closed': ({ number, state }, t) => t(closedTexts[state], { number }),
  'payment.chooseArtist': msg`Choose the artist, or an invoice that this payment covers.`,
  'payment.refundReceipt': msg`Only incoming payments can be refunded.`,
  'payment.refundTooHigh': msg`This is more than is left of the payment.`,
  'payment.payoutAmount': msg<'number'>`The amount doesn’t match {number}.`,

  'account.name': msg`Enter a name.`,
  'account.holder': msg`Enter the account holder.`,
  'account.iban': msg`Enter an IBAN.`,
  'account.bic': msg`Enter a BIC with 8 or 11 characters.`,
  'account.missing': msg`Add a bank account first.`,

  'line.future': ({ on }, t) =>
    t(msg<'day'>`The bank books this line on {day}. You can match it from that date on.`, { day: t.day(on) }),
  'line.closed': ({ month }, t) =>
    t(msg<'month'>`The books for {month} are closed. Reopen the month to match this line.`, {
      month: t.month(month),
    }),
  'line.matched': msg`This line is already matched.`,
  'line.ignored': msg`This line is ignored.`,
  'line.notIgnored': msg`This line is not ignored.`,
  'line.notMatched': msg`This line is not matched.`,
  'line.severalCurrencies': msg`These invoices are in different currencies. Match them one by one.`,
  'line.otherCurrency': msg`The payment is in a different currency.`,
  'line.otherLine': msg`This payment is already matched with another bank line.`,
  'line.otherAmount': msg`The amount of the payment doesn’t match this line.`,

  'match.exact': ({ evidence, isConverted }, t) =>
    t(
      isConverted
        ? msg<'evidence'>`{evidence}. The amount sent matches.`
        : msg<'evidence'>`{evidence}. The amount matches.`,
      { evidence: evidenceText(evidence, t) },
    ),
  'match.tooMuch': ({ evidence, difference }, t) =>
    t(msg<'evidence' | 'amount'>`{evidence}. {amount} too much.`, {
      evidence: evidenceText(evidence, t),
      amount: t.money(difference),
    }),
  'match.tooLittle': ({ evidence, difference }, t) =>
    t(msg<'evidence' | 'amount'>`{evidence}. {amount} too little.`, {
      evidence: evidenceText(evidence, t),
      amount: t.money(difference),
    }),
  'match.together': ({ evidence }, t) =>
    t(msg<'evidence'>`{evidence}. Their total matches.`, { evidence: evidenceText(evidence, t) }),
  'match.fits': ({ evidence, numbers }, t) =>
    t(msg<'evidence' | 'numbers'>`{evidence}. The amount matches {numbers}.`, {
      evidence: evidenceText(evidence, t),
      numbers: t.list(numbers),
    }),
  'match.moreThanAll': ({ evidence }, t) =>
    t(msg<'evidence'>`{evidence}. The amount is higher than their total.`, {
      evidence: evidenceText(evidence, t),
    }),
  'match.earliestFirst': ({ evidence }, t) =>
    t(
      msg<'evidence'>`{evidence}. The amount is lower than their total, so the earliest due are paid first.`,
      {
        evidence: evidenceText(evidence, t),
      },
    ),
  'match.credit': ({ evidence }, t) =>
    t(msg<'evidence'>`{evidence}. Keep the payment as a credit to refund or allocate later.`, {
      evidence: evidenceText(evidence, t),
    }),
  'match.otherCurrency': ({ evidence, paid, owed }, t) =>
    t(
      msg<'evidence' | 'paid' | 'owed'>`{evidence}, but the payment is in {paid} and the invoice in {owed}.`,
      {
        evidence: evidenceText(evidence, t),
        paid,
        owed,
      },
    ),
  'match.ofPayer': ({ amount, number, payer }, t) =>
    t(msg<'amount' | 'number' | 'payer'>`{amount} is open on {number} ({payer}).`, {
      amount: t.money(amount),
      number,
      payer,
    }),
  'match.severalOfPayer': ({ amount, count, payer }, t) =>
    t(
      msg<
        'amount' | 'count' | 'payer'
      >`{amount} is open on {count, plural, one {# invoice} other {# invoices}} of {payer}.`,
      { amount: t.money(amount), count, payer },
    ),
  'match.amountOnly': ({ amount, number }, t) =>
    t(msg<'amount' | 'number'>`Only the amount matches: {amount} on {number}.`, {
      amount: t.money(amount),
      number,
    }),
  'match.payerTogether': ({ numbers, payer }, t) =>
    t(msg<'numbers' | 'payer'>`The total of {numbers} ({payer}) matches.`, {
      numbers: t.list(numbers),
      payer,
    }),
  'match.recorded': ({ payer, on }, t) =>
    payer === ''
      ? t(msg<'day'>`A payment of {day} is already recorded.`, { day: t.day(on) })
      : t(msg<'payer' | 'day'>`The payment of {payer} of {day} is already recorded.`, {
          payer,
          day: t.day(on),
        }),
  'match.returns': ({ payer, on }, t) =>
    payer === ''
      ? t(msg<'day'>`Returns a payment of {day}.`, { day: t.day(on) })
      : t(msg<'payer' | 'day'>`Returns the payment of {payer} of {day}.`, { payer, day: t.day(on) }),

  'file.empty': msg`The file is empty.`,
  'file.tooLarge': fileTooLarge,
  'file.tooManyLines': ({ max }, t) =>
    t(msg<'max'>`The file has more than {max} lines. Export a shorter period.`, { max: t.number(max) }),
  'file.tooManyColumns': ({ max }, t) =>
    t(msg<'max'>`The file has more than {max} columns.`, { max: t.number(max) }),
  'file.tooManyStatements': ({ max }, t) =>
    t(msg<'max'>`The file has more than {max} statements.`, { max: t.number(max) }),
  'file.zip': msg`This is a ZIP or Excel file. Unpack it, or export as CAMT, MT940 or CSV.`,
  'file.pdf': msg`This is a PDF. Export CAMT.053, MT940 or CSV from your online banking instead.`,
  'file.oldExcel': msg`This is an old Excel file. Export as CAMT, MT940 or CSV.`,
  'file.notText': msg`This is not a bank file. Choose CAMT.053, MT940 or CSV.`,
  'file.webPage': msg`This is a web page, perhaps because the session expired. Download the file again.`,
  'file.damaged': msg`This XML file is damaged or incomplete. Download it again.`,
  'file.unusualXml': msg`This XML file is too deeply nested or has oversized elements.`,
  'file.entities': msg`This XML file defines its own entities and can’t be read.`,
  'file.unusualMt940': msg`This MT940 file has an unusual structure. Export a shorter period.`,
  'file.noMt940Statement': msg`This MT940 file has no account statement.`,
  'file.camt052': msg`This is a camt.052 intraday report. Choose the camt.053 statement.`,
  'file.camt054': msg`This is a camt.054 with single entries. Choose the camt.053 statement.`,
  'file.pain001': msg`This is a file of outgoing transfers (pain.001). Choose a camt.053 statement.`,
  'file.pain008': msg`This is a file of direct debits (pain.008). Choose a camt.053 statement.`,
  'file.pain002': msg`This is a payment status report (pain.002). Choose a camt.053 statement.`,
  'file.noStatement': msg`This XML file is not an account statement. Choose a camt.053 file.`,
  'file.otherAccount': msg<'iban' | 'account'>`This file is for account {iban}, not for {account}.`,
  'file.otherCurrency': msg<
    'currency' | 'account' | 'own'
  >`This file is in {currency}, but {account} is in {own}.`,
  'file.knownAlready': msg`This file was imported before. All its lines are already here.`,
  'file.balances': msg`The balances in this file don’t match its lines, so nothing was matched automatically.`,
  'file.tableBalances': msg`The balances in the table don’t match its amounts.`,
  'file.chooseColumns': msg`Choose the columns.`,
  'file.unknownColumns': msg`The columns aren’t recognised. Choose the date and the amount.`,
  'file.noRow': msg`No row has both a date and an amount. Check the chosen columns.`,
  'file.noRows': msg`The file has no rows.`,
  'file.rowDate': msg<'line' | 'text'>`Row {line}: “{text}” is not a date.`,
  'file.rowAmount': msg<'line'>`Row {line} has no readable amount.`,
  'file.moreRows': msg<'count'>`And {count, plural, one {# more row} other {# more rows}}.`,
  'file.moreProblems': msg<'count'>`And {count} more.`,
  'file.pending': msg<'count'>`{count, plural, one {# line is not booked yet and was skipped.} other {# lines are not booked yet and were skipped.}}`,
  'file.unreadable': msg<'text'>`A line can’t be read: {text}`,
  'file.entryWithout': ({ what }, t) => t(entryTexts[what]),

  'sepa.country': msg`SEPA transfers to this country aren’t possible.`,
  'sepa.bic': msg`A BIC has 8 or 11 letters and digits.`,
  'sepa.name': msg`Enter the name in Latin letters.`,
  'sepa.reference': msg`A reference has up to 35 letters, digits and hyphens.`,
  'sepa.referenceTwice': msg`Each payment needs its own reference.`,
  'sepa.date': msg`Enter a date.`,
  'sepa.noPayments': msg`Choose at least one payment.`,
  'sepa.amount': msg`Enter an amount from 0.01 to 999,999,999.99 euros.`,
}
