/** Reads account statements of ISO 20022 (camt.053, versions 02 to 08 and what follows): XML as European banks give it. */
import { balanceProof, type BankStatement } from '#domain/bank-lines.ts'
import { normaliseIban } from '#domain/iban.ts'
import { amountOf, dateAt, readEntry, signOf } from './camt-entries.ts'
import { checkCount, refuse } from './text.ts'
import { all, one, parseXml, textAt, type Node } from './xml-nodes.ts'

export type ReadStatements = { statements: BankStatement[]; problems: string[] }

// What other messages of the same family are, for those who chose the wrong file.
const others: Record<string, string> = {
  BkToCstmrAcctRpt:
    'This is a camt.052, the movements of a day that is not closed. Choose the statement, camt.053.',
  BkToCstmrDbtCdtNtfctn:
    'This is a camt.054, the details of single bookings. Choose the statement, camt.053.',
  CstmrCdtTrfInitn:
    'This is a file of payments to be sent (pain.001), not what the bank booked. Choose camt.053.',
  CstmrDrctDbtInitn:
    'This is a file of debits to be sent (pain.008), not what the bank booked. Choose camt.053.',
  CstmrPmtStsRpt: 'This is a report on sent payments (pain.002). Choose the statement, camt.053.',
}

/** Throws BAD_REQUEST with a sentence for what is no camt.053, or has more than 50,000 lines. */
export function readCamt(xml: string): ReadStatements {
  const document = one(parseXml(xml), 'Document')
  const found = all(document, 'BkToCstmrStmt.Stmt')
  if (found.length === 0) {
    const other = Object.keys(others).find((name) => one(document, name))
    throw refuse(
      others[other ?? ''] ?? 'This XML file is no account statement. Choose a camt.053 of the bank.',
    )
  }
  checkCount(found.reduce((count, each) => count + all(each, 'Ntry').length, 0))
  const read = found.map(readStatement)
  checkCount(read.reduce((count, { statements }) => count + (statements[0]?.lines.length ?? 0), 0))
  return {
    statements: read.flatMap(({ statements }) => statements),
    problems: read.flatMap(({ problems }) => problems),
  }
}

type Balance = { amountMinor: number; currency: string }

function balanceOf(statement: Node, kinds: string[], isLast = false): Balance | undefined {
  for (const kind of kinds) {
    const balances = all(statement, 'Bal').filter((each) => textAt(each, 'Tp.CdOrPrtry.Cd') === kind)
    const balance = isLast ? balances.at(-1) : balances[0]
    const amount = amountOf(one(balance, 'Amt'))
    if (amount) return { ...amount, amountMinor: (signOf(balance) ?? 1) * amount.amountMinor }
  }
  return undefined
}

/** 'BOOK', as its own element or, since version 08, inside `Cd`. */
const stateOf = (entry: Node) => textAt(entry, 'Sts.Cd', 'Sts') ?? 'BOOK'

function readStatement(node: Node): ReadStatements {
  const problems: string[] = []
  const iban = textAt(node, 'Acct.Id.IBAN')
  const own = iban ? normaliseIban(iban) : null
  const entries = all(node, 'Ntry')
  const booked = entries.filter((each) => stateOf(each) === 'BOOK')
  const waiting = entries.length - booked.length
  if (waiting > 0) {
    problems.push(`${waiting === 1 ? 'One line is' : `${waiting} lines are`} not booked yet and left out.`)
  }
  const read = booked.map((each) => readEntry(each, own))
  problems.push(...new Set(read.flatMap(({ problem }) => problem ?? [])))
  const lines = read.flatMap((each) => each.lines)

  const opening = balanceOf(node, ['OPBD', 'PRCD', 'ITBD'])
  const closing = balanceOf(node, ['CLBD', 'ITBD'], true)
  const currency = (
    textAt(node, 'Acct.Ccy') ??
    opening?.currency ??
    lines[0]?.currency ??
    'EUR'
  ).toUpperCase()
  const statement: BankStatement = {
    iban: own,
    currency,
    openingMinor: opening?.amountMinor ?? null,
    closingMinor: closing?.amountMinor ?? null,
    from: dateAt(node, 'FrToDt.FrDtTm') ?? dateAt(node, 'FrToDt.FrDt') ?? lines[0]?.bookedOn ?? null,
    to: dateAt(node, 'FrToDt.ToDtTm') ?? dateAt(node, 'FrToDt.ToDt') ?? lines.at(-1)?.bookedOn ?? null,
    statementId: textAt(node, 'Id') ?? null,
    lines,
  }
  return { statements: [withReversals(statement, read)], problems }
}

/**
 * By the standard the side of a reversal is its own; some banks give that of the booking which is reversed. Where only
 * the other reading adds up to the balance, it is the one meant.
 */
function withReversals(
  statement: BankStatement,
  read: readonly ReturnType<typeof readEntry>[],
): BankStatement {
  if (balanceProof(statement) !== 'wrong' || !read.some(({ isReversal }) => isReversal)) return statement
  const lines = read.flatMap((entry) =>
    entry.isReversal ? entry.lines.map((line) => ({ ...line, amountMinor: -line.amountMinor })) : entry.lines,
  )
  const turned = { ...statement, lines }
  return balanceProof(turned) === 'proven' ? turned : statement
}
