/** Statements become one order to the bank. */
import { createHash, randomBytes } from 'node:crypto'
import { todayIn, type LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { isBankDay, nextBankDay, sepaId } from '#domain/money/payments/sepa-transfers.ts'
import { whyNoPayout } from '#domain/money/statements/statement-decisions.ts'
import { revealBank } from '../../people/artist-tax/store.ts'
import { findAccount } from '../bank/store.ts'
import type { PayCall } from '../payments/booking.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import {
  hasClientMoneyAccount,
  holdPayouts,
  listPayouts,
  type NewPayoutFile,
  type PayoutRow,
} from './store.ts'

type Call = PayCall & { secrets: Secrets }
const refuse = (problem: Problem): never => {
  throw new DomainError('CONFLICT', { problem })
}
const refuseDay = (problem: Problem): never => {
  throw new DomainError('BAD_REQUEST', { problem, fields: { executeOn: asMessage(problem) } })
}

/** Why no money goes out for a statement yet; null when it may. */
export function whyNotPaid(payout: PayoutRow, now: Date): Problem | null {
  const { bankConfirmedAt: reconfirmedAt, ibanLast4 } = payout
  return whyNoPayout({ ...payout, now, reconfirmedAt, hasBankData: ibanLast4 !== null })
}

/** The statements asked for, each payable; NOT_FOUND where one is not to be paid. */
async function payable(call: Call, ids: readonly string[], isAgain: boolean): Promise<PayoutRow[]> {
  const payouts = await listPayouts(call.tx, call.scope, ids)
  if (payouts.length < new Set(ids).size) throw new DomainError('NOT_FOUND')
  for (const payout of payouts) {
    const { number, currency, fileAt } = payout
    const because = whyNotPaid(payout, call.now)
    if (because) refuse(moneyProblem('payout.refused', { number, problem: because }))
    if (currency !== 'EUR') refuse(moneyProblem('payout.notEuro', { number, currency }))
    if (fileAt && !isAgain) refuse(moneyProblem('payout.inFile', { number }))
  }
  return payouts
}

/** Artists' money goes out from where it lies. */
async function debtorOf({ tx, scope }: Call, bankAccountId: string) {
  const account = await findAccount(tx, scope, bankAccountId)
  if (account.purpose !== 'client_money' && (await hasClientMoneyAccount(tx, scope, account.currency))) {
    refuse(moneyProblem('payout.ownAccount'))
  }
  return account
}

/** The file as it is kept and handed out; amounts in cents of euros. CONFLICT with the statement that prevents it. */
export async function makeOrder(
  call: Call,
  wanted: { statementIds: readonly string[]; bankAccountId: string; executeOn: LocalDate; again: boolean },
): Promise<NewPayoutFile> {
  const { tx, scope, secrets, now, org } = call
  const { executeOn } = wanted
  if (executeOn < todayIn(org.tz, now)) refuseDay(moneyProblem('payout.past'))
  if (!isBankDay(executeOn)) refuseDay(moneyProblem('payout.noBankDay', { next: nextBankDay(executeOn) }))
  await holdPayouts(tx, scope)
  const payouts = await payable(call, wanted.statementIds, wanted.again)
  const account = await debtorOf(call, wanted.bankAccountId)
  const messageId = `FM-${executeOn.replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`
  const payments = []
  for (const { statementId, number, artistId, artistName, payoutMinor } of payouts) {
    const bank = (await revealBank(tx, scope, secrets, artistId))!
    payments.push({
      // Two numbers may be alike in the bank's characters; the end of the id tells them apart.
      endToEndId: sepaId(`${sepaId(number).slice(0, 28)}-${statementId.slice(0, 6)}`),
      creditorName: bank.holder ?? artistName,
      creditorIban: bank.iban,
      creditorBic: bank.bic,
      amountMinor: payoutMinor,
      text: number,
    })
  }
  const { holder: name, iban, bic } = account
  const { writePain001 } = await import('../bank-files/pain001.ts')
  const xml = writePain001({
    messageId,
    createdAt: now,
    debtor: { name, iban, bic },
    executeOn,
    payments,
  })
  const bytes = Buffer.from(xml)
  return {
    bankAccountId: account.id,
    messageId,
    executeOn,
    statementIds: payouts.map(({ statementId }) => statementId),
    paymentCount: payouts.length,
    currency: 'EUR',
    totalMinor: payouts.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0),
    bytes,
    sha256: createHash('sha256').update(bytes).digest(),
  }
}
