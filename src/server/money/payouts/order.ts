/** Statements become one order to the bank. */
import { createHash, randomBytes } from 'node:crypto'
import { isBankDay, nextBankDay } from '#domain/money/payments/bank-days.ts'
import { formatDate, todayIn, type LocalDate } from '#domain/dates.ts'
import { DomainError } from '#domain/errors.ts'
import { sepaId } from '#domain/money/payments/sepa-text.ts'
import { whyNoPayout } from '#domain/money/statements/statement-decisions.ts'
import { revealBank } from '../../people/artist-tax/store.ts'
import { writePain001 } from '../bank-files/pain001.ts'
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
const refuse = (message: string): never => {
  throw new DomainError('CONFLICT', { message })
}

/** Why no money goes out for a statement yet, as a sentence; null when it may. */
export function whyNotPaid(payout: PayoutRow, now: Date): string | null {
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
    if (because) refuse(`${number}: ${because}`)
    if (currency !== 'EUR') refuse(`${number} is in ${currency}: SEPA transfers are in euros.`)
    if (fileAt && !isAgain) {
      refuse(
        `${number} is in a file for the bank already. Make sure that it was not sent before you take it again.`,
      )
    }
  }
  return payouts
}

/** Artists' money goes out from where it lies. */
async function debtorOf({ tx, scope }: Call, bankAccountId: string) {
  const account = await findAccount(tx, scope, bankAccountId)
  if (account.purpose !== 'client_money' && (await hasClientMoneyAccount(tx, scope, account.currency))) {
    refuse('Artists are paid from the account that their money lies on, not from the agency’s own.')
  }
  return account
}

/** The file as it is kept and handed out; amounts in cents of euros. CONFLICT with the statement that stands against it. */
export async function makeOrder(
  call: Call,
  wanted: { statementIds: readonly string[]; bankAccountId: string; executeOn: LocalDate; again: boolean },
): Promise<NewPayoutFile> {
  const { tx, scope, secrets, now, org } = call
  if (wanted.executeOn < todayIn(org.tz, now)) {
    const message = 'Choose today or a later day.'
    throw new DomainError('BAD_REQUEST', { message, fields: { executeOn: message } })
  }
  if (!isBankDay(wanted.executeOn)) {
    const day = formatDate(nextBankDay(wanted.executeOn), 'en-GB')
    const message = `Banks carry out no transfers on this day. Choose ${day}.`
    throw new DomainError('BAD_REQUEST', { message, fields: { executeOn: message } })
  }
  await holdPayouts(tx, scope)
  const payouts = await payable(call, wanted.statementIds, wanted.again)
  const account = await debtorOf(call, wanted.bankAccountId)
  const messageId = `FM-${wanted.executeOn.replaceAll('-', '')}-${randomBytes(6).toString('hex').toUpperCase()}`
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
  const xml = writePain001({
    messageId,
    createdAt: now,
    debtor: { name, iban, bic },
    executeOn: wanted.executeOn,
    payments,
  })
  const bytes = Buffer.from(xml)
  return {
    bankAccountId: account.id,
    messageId,
    executeOn: wanted.executeOn,
    statementIds: payouts.map(({ statementId }) => statementId),
    paymentCount: payouts.length,
    currency: 'EUR',
    totalMinor: payouts.reduce((sum, { payoutMinor }) => sum + payoutMinor, 0),
    bytes,
    sha256: createHash('sha256').update(bytes).digest(),
  }
}
