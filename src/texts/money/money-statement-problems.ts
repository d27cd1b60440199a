// The sentences of src/domain/money/problems.ts about statements, payouts and withheld tax, but those made of others (problems.ts).
import type { MoneyStatementProblems } from '#domain/money/problems.ts'
import type { StatementState } from '#domain/money/statements/statement-states.ts'
import { msg, type Text } from '#texts/msg.ts'
import { pctText } from '../booking/deal-summary.ts'
import type { Sentences } from '../sentences.ts'

/** Why an action is not possible in a state. */
const stateTexts: Record<StatementState, Text> = {
  draft: msg`This is not possible: the statement is still a draft.`,
  reviewed: msg`This is not possible: the statement hasn’t been sent yet.`,
  sent: msg`This is not possible: the statement has already been sent.`,
  queried: msg`This is not possible: the artist’s question hasn’t been answered yet.`,
  approved: msg`This is not possible: the statement has been approved.`,
  paid: msg`This is not possible: the statement is paid.`,
  void: msg`This is not possible: the statement is void.`,
}

type Rate = 'pct' | 'surcharge'

export const moneyStatementProblems: Omit<Sentences<MoneyStatementProblems>, 'payout.refused'> = {
  'period.order': msg`Choose an end date on or after the start date.`,
  'statement.chooseArtist': msg`Choose at least one artist.`,
  'statement.choose': msg`Choose at least one statement.`,
  'statement.answerMissing': msg`Enter an answer.`,

  'statement.state': ({ state }, t) => t(stateTexts[state]),
  'statement.unsettled': msg`A show on this statement is not settled yet.`,
  'statement.changed': msg`The ledger has changed since this statement was created. Refresh it and review it again.`,
  'statement.nothingToPay': msg`There is nothing to pay out.`,
  'statement.newBankData': msg`The bank details changed less than 72 hours ago. Confirm them with the artist first.`,
  'statement.noBankAccount': msg`No bank account on file for this artist.`,
  'statement.fixed': msg`A sent statement can’t be changed.`,
  'statement.draftOf': msg<
    'artist' | 'currency'
  >`{artist} already has a draft in {currency}. Send, refresh or void it first.`,
  'statement.draftExists': msg`This artist already has a draft. Send, refresh or void it first.`,
  'statement.laterExists': msg`A later statement builds on this one. Void the later one first.`,

  'exception.draft': msg`There is already a draft.`,
  'exception.held': msg<'count'>`{count, plural, one {# show is not settled: its income is held back.} other {# shows are not settled: their income is held back.}}`,
  'exception.unsettled': msg<'count'>`{count, plural, one {# show of this period is not settled.} other {# shows of this period are not settled.}}`,
  'exception.negative': ({ amount }, t) =>
    t(msg<'amount'>`The artist owes {amount}, carried forward.`, { amount: t.money(amount) }),
  'exception.minimum': ({ amount, minimum }, t) =>
    t(msg<'amount' | 'minimum'>`{amount} is below the minimum payout of {minimum} and is carried forward.`, {
      amount: t.money(amount),
      minimum: t.money(minimum),
    }),
  'exception.newBankData': msg`The bank details changed less than 72 hours ago.`,
  'exception.ownInvoices': msg`The artist issues their own invoices. Check that you’ve received them.`,
  'exception.monthly': msg`This artist gets monthly statements.`,
  'exception.quarterly': msg`This artist gets quarterly statements.`,

  'payout.notEuro': msg<
    'number' | 'currency'
  >`{number} is in {currency}. SEPA transfers are only possible in euros.`,
  'payout.inFile': msg<'number'>`{number} is already in a bank file. Make sure that file wasn’t sent before you include it again.`,
  'payout.ownAccount': msg`Pay artists from the account that holds their money, not from the agency’s own.`,
  'payout.past': msg`Choose today or a later day.`,
  'payout.noBankDay': ({ next }, t) =>
    t(msg<'day'>`Banks don’t make transfers on this day. Choose {day}.`, { day: t.day(next) }),

  'withholding.showAbroad': msg`The show is not in Germany.`,
  'withholding.resident': msg`The artist lives in Germany.`,
  'withholding.residenceMissing': msg`Enter the artist’s country of residence in their tax data.`,
  'withholding.notEuro': msg`The deal is not in euros. Ask your tax adviser, then enter the tax with the final figures.`,
  'withholding.noDeal': msg`Enter the deal first.`,
  'withholding.exempt': ({ ratePct, no }, t) => {
    const pct = pctText(ratePct, t)
    return no === null
      ? t(msg<'pct'>`Exemption certificate: {pct} remains due.`, { pct })
      : t(msg<'no' | 'pct'>`Exemption certificate {no}: {pct} remains due.`, { no, pct })
  },
  'withholding.gross': ({ pct, surchargePct }, t) =>
    t(msg<Rate>`{pct} of the gross receipts, plus {surcharge} solidarity surcharge on the tax.`, {
      pct: pctText(pct, t),
      surcharge: pctText(surchargePct, t),
    }),
  'withholding.afterCosts': ({ pct, surchargePct }, t) =>
    t(msg<Rate>`{pct} of the receipts after costs, plus {surcharge} solidarity surcharge on the tax.`, {
      pct: pctText(pct, t),
      surcharge: pctText(surchargePct, t),
    }),
  'withholding.belowLimit': msg`No tax: the fee is within the exempt amount per performance and person.`,
  'withholding.costsOutsideEu': msg`Costs can only be deducted for artists from the EU or EEA.`,
  'withholding.takesAll': msg`The tax would be as high as the whole fee.`,
  'withholding.isWithheld': msg`Tax for this show has already been withheld.`,
  'withholding.step': msg`This step is no longer possible. Reload the page and try again.`,
  'withholding.future': msg`Choose today or an earlier day.`,

  'ksk.promoter': msg`The promoter engages the artist and pays the levy.`,
  'ksk.person': msg`The agency engages a person or partnership, so it reports and pays the levy.`,
  'ksk.germanCompany': msg`No levy is due on fees to German companies.`,
  'ksk.foreignCompany': msg`The levy is due on fees to foreign companies.`,

  'figure.choose': msg`Choose a figure.`,
  'figure.value': msg`Enter a value.`,
}
