/** Reads account statements of ISO 20022 (camt.053, versions 02 to 08 and what follows): XML as European banks give it. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import { balanceProof, type BankStatement } from '#domain/money/payments/bank-lines.ts'
import { normaliseIban } from '#domain/people/iban.ts'
import { amountOf, dateAt, readEntry, signOf } from './camt-entries.ts'
import { checkCount, refuse } from './text.ts'
import { all, one, readXml, textAt, type Node } from './xml-nodes.ts'

export type ReadStatements = { statements: BankStatement[]; problems: string[] }

// What other messages of the same family are, for those who chose the wrong file.
const others: Record<string, Problem> = {
  BkToCstmrAcctRpt: moneyProblem('file.camt052'),
  BkToCstmrDbtCdtNtfctn: moneyProblem('file.camt054'),
  CstmrCdtTrfInitn: moneyProblem('file.pain001'),
  CstmrDrctDbtInitn: moneyProblem('file.pain008'),
  CstmrPmtStsRpt: moneyProblem('file.pain002'),
}

const root = 'Document.BkToCstmrStmt.Stmt'
const counted = new Set(['Ntry', 'TxDtls'])
/** More than any bank puts into one file. */
const maxStatements = 1000

/**
 * Reads one movement after the other and keeps only what became of it. Throws BAD_REQUEST for what is no
 * camt.053, or has more than 50,000 lines, as soon as that is met.
 */
export function readCamt(xml: string): ReadStatements {
  const statements: BankStatement[] = []
  const problems: string[] = []
  const messages: string[] = []
  let [entries, parts, lines] = [0, 0, 0]
  let current: OpenStatement | undefined
  readXml(xml, {
    itemsAt: root.split('.').length,
    counted: {
      names: counted,
      // Of an entry and of its parts there may be 50,000 each.
      count: () => checkCount(Math.ceil(++parts / 2)),
    },
    enter(path) {
      const [top, message, ...more] = path.split('.')
      if (top === 'Document' && message && more.length === 0) messages.push(message)
      if (path !== root) return
      current = { head: Object.create(null) as Node, read: [], early: [], waiting: 0 }
      if (statements.length >= maxStatements)
        throw refuse(moneyProblem('file.tooManyStatements', { max: maxStatements }))
    },
    item(path, name, node) {
      if (path !== root || !current) return
      if (name !== 'Ntry') {
        const siblings = current.head[name]
        if (Array.isArray(siblings)) siblings.push(node)
        else current.head[name] = [node]
        if (name === 'Acct') for (const each of current.early.splice(0)) lines += takeEntry(current, each)
      } else {
        checkCount(++entries)
        // Whose account it is says who is on the other side.
        if (current.head['Acct']) lines += takeEntry(current, node)
        else current.early.push(node)
      }
      checkCount(lines)
    },
    leave(path) {
      if (path !== root || !current) return
      for (const each of current.early.splice(0)) lines += takeEntry(current, each)
      checkCount(lines)
      const read = closeStatement(current)
      statements.push(...read.statements)
      problems.push(...read.problems)
      current = undefined
    },
  })
  if (statements.length === 0) {
    const other = Object.keys(others).find((name) => messages.includes(name))
    throw refuse(others[other ?? ''] ?? moneyProblem('file.noStatement'))
  }
  return { statements, problems }
}

/** A statement while it is read: what is beside its movements, and what these became. */
type OpenStatement = {
  head: Node
  read: ReturnType<typeof readEntry>[]
  /** Movements that are before the account is named. */
  early: Node[]
  waiting: number
}

const ownOf = (head: Node) => {
  const iban = textAt(head, 'Acct.Id.IBAN')
  return iban ? normaliseIban(iban) : null
}

/** Reads a movement that is booked; returns how many lines it is. */
function takeEntry(statement: OpenStatement, entry: Node): number {
  if (stateOf(entry) !== 'BOOK') {
    statement.waiting++
    return 0
  }
  const read = readEntry(entry, ownOf(statement.head))
  statement.read.push(read)
  return read.lines.length
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

function closeStatement({ head: node, read, waiting }: OpenStatement): ReadStatements {
  const problems: string[] = []
  const own = ownOf(node)
  if (waiting > 0) problems.push(asMessage(moneyProblem('file.pending', { count: waiting })))
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
