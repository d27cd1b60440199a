/** Reads the movements of an account from a table of the bank, with columns recognised or named by hand. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage, type Problem } from '#domain/problems.ts'
import Papa from 'papaparse'
import type { BankLine, BankStatement } from '#domain/money/payments/bank-lines.ts'
import type { LocalDate } from '#domain/dates.ts'
import { parseMoney } from '#domain/money.ts'
import { readDate, type DateOrder } from '#domain/typed-dates.ts'
import { isEnough, recogniseColumns, type BankMapping } from './csv-columns.ts'
import { checkBytes, checkCount, decodeText, maxLines, refuse } from './text.ts'
import { ibanOf, referenceOf } from './values.ts'

/** What a person needs to map columns by hand: their names, and the first rows. */
export type BankTable = { columns: string[]; sample: string[][]; mapping: BankMapping }
export type ReadTable = { statements: BankStatement[]; problems: string[]; table: BankTable }

type Row = { line: number; cells: string[] }

const maxPreamble = 30
const maxCell = 5000
const maxColumns = 1000

/**
 * Reads a CSV file. `mapping` names the columns where they are not recognised; `currency` is that of rows that name
 * none. Without enough columns there are no statements, and `table` says what there is to choose from.
 */
export function readBankCsv(bytes: Uint8Array, mapping?: BankMapping | null, currency = 'EUR'): ReadTable {
  checkBytes(bytes)
  return readBankTable(decodeText(bytes), mapping, currency)
}

/** The same for text. Throws BAD_REQUEST for what is no table, or has more than 50,000 rows. */
export function readBankTable(text: string, notified?: BankMapping | null, currency = 'EUR'): ReadTable {
  const rows = rowsOf(text)
  const headerAt = headerOf(rows)
  const header = rows[headerAt]
  if (!header) throw refuse(moneyProblem('file.noRows'))
  const columns = header.cells.map((cell) => cell.trim().slice(0, 120))
  const body = rows.slice(headerAt + 1).filter(({ cells }) => cells.length > 1)
  checkCount(body.length)
  const mapping = notified ?? recogniseColumns(columns)
  const table = { columns, sample: body.slice(0, 5).map(({ cells }) => cells), mapping }
  if (!isEnough(mapping)) {
    return { statements: [], problems: [asMessage(moneyProblem('file.unknownColumns'))], table }
  }
  const own = ibanIn(rows.slice(0, headerAt))
  const named = /\b(?:in\s|\()([A-Z]{3})\b/.exec(columns[mapping.amount ?? -1] ?? '')?.[1]
  const read = readRows(body, mapping, named ?? currency)
  if (read.movements.length === 0 && body.length > 0) {
    return { statements: [], problems: [asMessage(moneyProblem('file.noRow'))], table }
  }
  const { statements, problems } = intoStatements(read.movements, own, named ?? currency)
  return { statements, problems: [...read.problems, ...problems], table }
}

/** Rows of cells; the delimiter is the one that parts the first rows most often and evenly. */
function rowsOf(text: string): Row[] {
  const notified = /^\uFEFF?sep=(.)\r?\n/i.exec(text)
  const body = (notified ? text.slice(notified[0].length) : text).replace(/^\uFEFF/, '')
  const rows: Row[] = []
  let line = notified ? 1 : 0
  Papa.parse<string[]>(body, {
    delimiter: notified?.[1] ?? delimiterOf(body),
    step({ data: cells }) {
      line++
      if (cells.length > maxColumns) throw refuse(moneyProblem('file.tooManyColumns', { max: maxColumns }))
      if (cells.every((cell) => cell.trim() === '')) return
      rows.push({ line, cells: cells.map((cell) => cell.slice(0, maxCell)) })
      if (rows.length > maxLines + maxPreamble) checkCount(rows.length)
    },
  })
  return rows
}

function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .slice(0, maxPreamble + 10)
  const score = (sign: string) => {
    const counts = lines.map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(sign).length - 1)
    const common = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    )
    return Math.max(0, ...[...common].map(([count, same]) => count * same.length))
  }
  // A comma is in many texts and amounts, so others win where they fit as well.
  const signs = [';', '\t', '|', ',']
  return signs.toSorted((a, b) => score(b) - score(a))[0] ?? ';'
}

/** The row that names the columns: the first with day and amount, else the widest of the first. */
function headerOf(rows: readonly Row[]): number {
  const first = rows.slice(0, maxPreamble)
  const known = first.findIndex(({ cells }) => isEnough(recogniseColumns(cells)))
  if (known >= 0) return known
  const width = Math.max(0, ...first.map(({ cells }) => cells.length))
  return first.findIndex(({ cells }) => cells.length === width)
}

/** The account, where a line above the table names it. */
function ibanIn(rows: readonly Row[]): string | null {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const found = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}\b/.exec(cell)?.[0]
      const iban = ibanOf(found)
      if (iban) return iban
    }
  }
  return null
}

type Movement = { line: BankLine; account: string | null; balance: number | null }

// Above this many they help nobody.
const maxProblems = 20

function readRows(rows: readonly Row[], mapping: BankMapping, currency: string) {
  const order = dateOrder(rows, mapping)
  const movements: Movement[] = []
  const problems: string[] = []
  let [waiting, failed] = [0, 0]
  for (const row of rows) {
    const read = readRow(row, mapping, { currency, order })
    if (read === 'waiting') waiting++
    else if ('problem' in read) {
      failed++
      if (failed <= maxProblems) problems.push(asMessage(read.problem))
    } else movements.push(read)
  }
  if (failed > maxProblems) {
    problems.push(asMessage(moneyProblem('file.moreRows', { count: failed - maxProblems })))
  }
  if (waiting > 0) problems.push(asMessage(moneyProblem('file.pending', { count: waiting })))
  return { movements, problems }
}

/** Days first, unless a date with slashes can only be the American way. */
function dateOrder(rows: readonly Row[], { bookedOn, valueOn }: BankMapping): DateOrder {
  const column = bookedOn ?? valueOn ?? 0
  const dates = rows.map(({ cells }) => /^(\d{1,2})[/-](\d{1,2})[/-]/.exec(cells[column]?.trim() ?? ''))
  const isDayFirst = dates.some((parts) => Number(parts?.[1]) > 12)
  return !isDayFirst && dates.some((parts) => Number(parts?.[2]) > 12) ? 'mdy' : 'dmy'
}

const pending = /vorgemerkt|pending|ausstehend|vormerk/i
const reversed = /r(ü|ue)cklastschrift|r(ü|ue)ck(ü|ue)berweisung|retoure|returned|chargeback/i

function readRow(
  { line, cells }: Row,
  mapping: BankMapping,
  { currency: usual, order }: { currency: string; order: DateOrder },
): Movement | 'waiting' | { problem: Problem } {
  const cell = (place: number | undefined) => (place === undefined ? '' : (cells[place] ?? '').trim())
  if (pending.test(cell(mapping.state))) return 'waiting'
  const dates = [mapping.bookedOn, mapping.valueOn].map((place) => readDate(cell(place), { order }))
  const bookedOn: LocalDate | undefined = dates[0] ?? dates[1]
  const named = cell(mapping.currency).toUpperCase()
  const currency = /^[A-Z]{3}$/.test(named) ? named : named === '€' ? 'EUR' : usual
  const amountMinor = amountOf(cell, mapping, currency)
  if (!bookedOn) {
    const text = cell(mapping.bookedOn).slice(0, 30)
    return { problem: moneyProblem('file.rowDate', { line, text }) }
  }
  if (amountMinor === undefined) return { problem: moneyProblem('file.rowAmount', { line }) }
  const party = amountMinor > 0 ? mapping.payer : mapping.payee
  const counterparty = cell(mapping.counterparty) || cell(party) || cell(mapping.payer ?? mapping.payee)
  const texts = (mapping.text ?? []).map(cell).filter((text) => text !== '')
  const account = ibanOf(cell(mapping.accountIban))
  return {
    account,
    balance: parseSigned(cell(mapping.balance), currency) ?? null,
    line: {
      bookedOn,
      valueOn: dates[1] ?? bookedOn,
      amountMinor,
      currency,
      counterparty: counterparty || null,
      counterpartyIban: ibanOf(cell(mapping.counterpartyIban)),
      text: texts.join('\n'),
      endToEndId: referenceOf(cell(mapping.endToEndId)),
      bankReference: referenceOf(cell(mapping.bankReference)),
      isReturn: cells.some((each) => each.length < 60 && reversed.test(each)),
      original: null,
    },
  }
}

/** '1.234,56', '1,234.56-', '+12,00 EUR' in whole minor units, or undefined. */
function parseSigned(text: string, currency: string): number | undefined {
  const isAfter = /\d\s*[-−]$/.test(text)
  const bare = isAfter ? `-${text.replace(/\s*[-−]$/, '')}` : text.replace(/^\+/, '')
  const inBrackets = /^\((.*)\)$/.exec(bare)?.[1]
  return parseMoney(inBrackets === undefined ? bare : `-${inBrackets}`, currency)?.amountMinor
}

/** From one column with a sign or a letter for the side, or from one for money in and one for money out. */
function amountOf(
  cell: (place: number | undefined) => string,
  { amount, debit, credit, side }: BankMapping,
  currency: string,
): number | undefined {
  if (amount === undefined) {
    const [paid, got] = [debit, credit].map((place) => parseSigned(cell(place), currency))
    if (paid === undefined && got === undefined) return undefined
    return (got ?? 0) - Math.abs(paid ?? 0)
  }
  const lettered = /^(.*\d)\s*([SH])$/i.exec(cell(amount))
  const found = parseSigned(lettered?.[1] ?? cell(amount), currency)
  const isOut = /^(s(oll)?|d(ebit|r|bit)?|-)$/i.test(lettered?.[2] ?? cell(side))
  return found === undefined ? undefined : isOut ? -Math.abs(found) : found
}

/** One statement for each account and currency in the table. */
function intoStatements(movements: readonly Movement[], own: string | null, currency: string) {
  const groups = Map.groupBy(movements, ({ account, line }) => `${account ?? own ?? ''} ${line.currency}`)
  const problems: string[] = []
  const statements = [...groups.values()].map((group): BankStatement => {
    const lines = group.map(({ line }) => line)
    const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
    const ends = balancesOf(group)
    if (ends?.isBroken) problems.push(asMessage(moneyProblem('file.tableBalances')))
    return {
      iban: group[0]?.account ?? own,
      currency: lines[0]?.currency ?? currency,
      openingMinor: ends?.openingMinor ?? null,
      closingMinor: ends?.closingMinor ?? null,
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      statementId: null,
      lines,
    }
  })
  return { statements, problems }
}

/** Opening and closing by a column of balances, whichever way the rows run. */
function balancesOf(group: readonly Movement[]) {
  if (group.some(({ balance }) => balance === null)) return undefined
  const amount = (at: number) => group[at]?.line.amountMinor ?? 0
  const balance = (at: number) => group[at]?.balance ?? 0
  const last = group.length - 1
  const follows = (from: number, to: number) => balance(to) === balance(from) + amount(to)
  const isUp = group.every((_, at) => at === 0 || follows(at - 1, at))
  const isDown = group.every((_, at) => at === 0 || follows(at, at - 1))
  const runsDown =
    isUp || isDown ? !isUp : (group[0]?.line.bookedOn ?? '') > (group[last]?.line.bookedOn ?? '')
  const [first, final] = runsDown ? [last, 0] : [0, last]
  return {
    openingMinor: balance(first) - amount(first),
    closingMinor: balance(final),
    isBroken: !isUp && !isDown,
  }
}
