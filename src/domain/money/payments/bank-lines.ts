// What a bank's file says about an account: its lines, whether they add up, and how the same line is known again.
import { monthOf, type LocalDate, type LocalMonth } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import type { Decimal } from '../../money.ts'
import { moneyProblem } from '../problems.ts'

/** One movement on the account; below zero is money that left it. Amounts are whole minor units. */
export type BankLine = {
  bookedOn: LocalDate
  valueOn: LocalDate
  amountMinor: number
  currency: string
  counterparty: string | null
  counterpartyIban: string | null
  /** What the payer wrote, whole. */
  text: string
  endToEndId: string | null
  /** The bank's own reference of the booking. */
  bankReference: string | null
  /** Money that came back, or was taken back: a returned debit, a transfer that found no account. */
  isReturn: boolean
  /** What was sent, where the bank changed it into the account's currency; signed as the line. */
  original: { amountMinor: number; currency: string; rate: Decimal | null } | null
}

export type BankStatement = {
  iban: string | null
  currency: string
  openingMinor: number | null
  closingMinor: number | null
  from: LocalDate | null
  to: LocalDate | null
  statementId: string | null
  lines: BankLine[]
}

export const balanceProofs = ['proven', 'unknown', 'wrong'] as const
export type BalanceProof = (typeof balanceProofs)[number]

/** Do opening balance and lines add up to the closing balance? 'unknown' where the file does not say both. */
export function balanceProof({ openingMinor, closingMinor, currency, lines }: BankStatement): BalanceProof {
  if (openingMinor === null || closingMinor === null) return 'unknown'
  if (lines.some((line) => line.currency !== currency)) return 'unknown'
  const sum = lines.reduce((total, { amountMinor }) => total + BigInt(amountMinor), BigInt(openingMinor))
  return sum === BigInt(closingMinor) ? 'proven' : 'wrong'
}

/** Two hashes of 32 bits with different seeds (FNV-1a), in base 36: short enough for an index, no secret. */
function digest(text: string): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b ^ (code + at), 0x85ebca6b)
    b ^= b >>> 13
  }
  return `${(a >>> 0).toString(36)}${(b >>> 0).toString(36)}${text.length.toString(36)}`
}

/** What identifies a line, most reliable first; lines with the same are numbered. */
function identityOf(statement: BankStatement, line: BankLine, index: number): string {
  const account = statement.iban ?? ''
  const day = `${line.bookedOn}|${line.amountMinor}`
  if (line.bankReference) return `${account}|ref|${line.bankReference}|${day}`
  if (statement.statementId) return `${account}|st|${statement.statementId}|${statement.from ?? ''}|${index}`
  const { valueOn, currency, counterparty, counterpartyIban, text, endToEndId } = line
  const content = [valueOn, currency, counterparty, counterpartyIban, text, endToEndId].join('\n')
  return `${account}|line|${day}|${digest(content)}`
}

const maxKeyLength = 200

/**
 * The keys of all lines of a statement. The same line of two overlapping files has one key where the bank gives a
 * reference, or where the file is a table without a name of its own; else where both files are the same statement.
 */
export function lineKeys(statement: BankStatement): string[] {
  const seen = new Map<string, number>()
  return statement.lines.map((line, index) => {
    const whole = identityOf(statement, line, index)
    const identity = whole.length > maxKeyLength ? `long|${whole.slice(0, 100)}|${digest(whole)}` : whole
    const sub = seen.get(identity) ?? 0
    seen.set(identity, sub + 1)
    return `${identity}|${sub}`
  })
}

/** The key of one line; `lineKeys` is faster for all of them. `index` is its place in the statement. */
export function lineKey(statement: BankStatement, line: BankLine, index: number): string {
  const lines = [...statement.lines.slice(0, index), line]
  return lineKeys({ ...statement, lines })[index] ?? ''
}

/** Why a line cannot be matched yet: its day is to come, or the books of its month are closed. */
export const matchBlocks = ['future', 'closed'] as const
export type MatchBlock = (typeof matchBlocks)[number]

/** `closedMonths` are those whose books are closed. */
export function matchBlockOf(
  bookedOn: LocalDate,
  today: LocalDate,
  closedMonths: ReadonlySet<LocalMonth>,
): MatchBlock | null {
  if (bookedOn > today) return 'future'
  return closedMonths.has(monthOf(bookedOn)) ? 'closed' : null
}

/** CONFLICT for a line that cannot be matched: its day is the bank's, so no other day can be taken. */
export function assertMatchable(bookedOn: LocalDate, bar: MatchBlock | null): void {
  if (bar === null) return
  const problem =
    bar === 'future'
      ? moneyProblem('line.future', { on: bookedOn })
      : moneyProblem('line.closed', { month: monthOf(bookedOn) })
  throw new DomainError('CONFLICT', { problem })
}
