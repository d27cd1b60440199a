/**
 * Reads a DATEV file back by the published column rules (developer.datev.de, DATEV-Format, Buchungsstapel 13 and
 * Debitoren/Kreditoren 5) and refuses whatever breaks one, naming line, column and value. It knows nothing of the writer.
 */
import { isLocalDate } from '#domain/dates.ts'

export type ReadBooking = {
  amount: number
  side: 'S' | 'H'
  currency: string
  rate: number | null
  base: number | null
  account: string
  contraAccount: string
  date: string
  documentNo: string
  text: string
}
export type ReadPerson = { account: string; name: string }

type Cell = { value: string; isQuoted: boolean }

/** Fields of a line; a quote within quotes is doubled. */
function cellsOf(line: string): Cell[] {
  const cells: Cell[] = []
  let rest = line
  for (;;) {
    const found = /^(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/.exec(rest)
    if (!found) throw new Error(`no field can be read at ${JSON.stringify(rest.slice(0, 40))}`)
    cells.push({
      value: (found[1] ?? found[2] ?? '').replaceAll('""', '"'),
      isQuoted: found[1] !== undefined,
    })
    if (found[3] === '') return cells
    rest = rest.slice(found[0].length)
  }
}

/** Columns by number: the published expression for what is in the field, and whether it may be empty. */
type Rule = { form: RegExp; isText?: true; isNeeded?: true }
const amount = /^(?!0+,00$)\d{1,10},\d{2}$/
const bookingRules: Record<number, Rule> = {
  1: { form: amount, isNeeded: true },
  2: { form: /^[SH]$/, isText: true, isNeeded: true },
  3: { form: /^[A-Z]{3}$/, isText: true },
  4: { form: /^[1-9]\d{0,3},\d{2,6}$/ },
  5: { form: amount },
  6: { form: /^[A-Z]{3}$/, isText: true },
  7: { form: /^\d{1,9}$/, isNeeded: true },
  8: { form: /^\d{1,9}$/, isNeeded: true },
  9: { form: /^\d{1,4}$/, isText: true },
  10: { form: /^\d{4}$/, isNeeded: true },
  11: { form: /^[\w$%\-/]{0,36}$/, isText: true },
  12: { form: /^[\w$%\-/]{0,12}$/, isText: true },
  13: { form: /^(?!0+,00$)\d{1,8},\d{2}$/ },
  14: { form: /^.{0,60}$/, isText: true },
  37: { form: /^[\w ]{0,36}$/, isText: true },
  40: { form: /^[A-Z]{2}[A-Z0-9+*]{2,13}$/, isText: true },
  114: { form: /^[01]$/ },
  115: { form: /^\d{8}$/ },
  116: { form: /^\d{8}$/ },
  118: { form: /^[01G]$/, isText: true },
}
const personRules: Record<number, Rule> = {
  1: { form: /^[1-9]\d{4,8}$/, isNeeded: true },
  2: { form: /^.{0,50}$/, isText: true },
  6: { form: /^.{0,50}$/, isText: true },
  7: { form: /^[012]$/, isText: true },
  8: { form: /^.{0,15}$/, isText: true },
  9: { form: /^[A-Z]{2}$/, isText: true },
  10: { form: /^[A-Z0-9]{0,13}$/, isText: true },
  16: { form: /^.{0,36}$/, isText: true },
  18: { form: /^.{0,10}$/, isText: true },
  19: { form: /^.{0,30}$/, isText: true },
  20: { form: /^[A-Z]{2}$/, isText: true },
  33: { form: /^.{0,60}$/, isText: true },
}
const headRules: Record<number, Rule> = {
  1: { form: /^EXTF$/, isText: true, isNeeded: true },
  2: { form: /^700$/, isNeeded: true },
  6: { form: /^20\d{15}$/, isNeeded: true },
  8: { form: /^[A-Z]{0,2}$/, isText: true },
  9: { form: /^.{0,25}$/, isText: true },
  11: { form: /^(?:100[1-9]|10[1-9]\d|1[1-9]\d{2}|[2-9]\d{3}|\d{5,7})$/, isNeeded: true },
  12: { form: /^[1-9]\d{0,4}$/, isNeeded: true },
  13: { form: /^20\d{2}(?:0[1-9]|1[0-2])01$/, isNeeded: true },
  14: { form: /^[4-8]$/, isNeeded: true },
  17: { form: /^[\w.\-/ ]{0,30}$/, isText: true },
  18: { form: /^[A-Z]{0,2}$/, isText: true },
  22: { form: /^[A-Z]{3}$/, isText: true },
  27: { form: /^\d{2}$/, isText: true },
}

function check(cells: readonly Cell[], rules: Readonly<Record<number, Rule>>, line: number): void {
  for (const [no, { form, isText, isNeeded }] of Object.entries(rules)) {
    const cell = cells[Number(no) - 1]
    const where = `line ${line}, column ${no}: ${JSON.stringify(cell?.value)}`
    if (!cell || (cell.value === '' && isNeeded)) throw new Error(`${where} is missing`)
    if (cell.value === '') continue
    if (!form.test(cell.value)) throw new Error(`${where} breaks ${form}`)
    if (cell.isQuoted !== Boolean(isText)) throw new Error(`${where} ${isText ? 'needs' : 'has'} quotes`)
  }
}

const isoDay = (text: string) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
const number = (text: string) => Number(text.replace(',', '.'))

/** Lines of a file: head, names of the columns, rows; each ends in CR LF and holds no control characters. */
function linesOf(bytes: Uint8Array) {
  const text = new TextDecoder('windows-1252', { fatal: true }).decode(bytes)
  if (!text.endsWith('\r\n')) throw new Error('the last line does not end')
  const lines = text.slice(0, -2).split('\r\n')
  if (lines.some((line) => /\p{Cc}/u.test(line))) throw new Error('a control character')
  const [head, columns, ...rows] = lines.map(cellsOf)
  if (!head || !columns) throw new Error('no head')
  if (head.length !== 31) throw new Error(`the head has ${head.length} fields`)
  check(head, headRules, 1)
  return { head: (no: number) => head[no - 1]?.value ?? '', columns, rows }
}

/** The bookings of a file. Throws for whatever the program would refuse or warn of. */
export function readBookings(bytes: Uint8Array): ReadBooking[] {
  const { head, columns, rows } = linesOf(bytes)
  if ([3, 4, 5].map(head).join(' ') !== '21 Buchungsstapel 13') throw new Error('no batch of bookings')
  const [start, from, to] = [head(13), head(15), head(16)].map(isoDay)
  if (!start || !from || !to || ![start, from, to].every(isLocalDate)) throw new Error('no days in the head')
  if (from > to || from.slice(0, 4) !== to.slice(0, 4)) throw new Error('the batch is not within one year')
  const beyond = `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`
  if (from < start || to >= beyond) throw new Error('the batch is not within the business year')
  if (columns.length !== 125) throw new Error(`${columns.length} columns`)
  const digits = Number(head(14))
  return rows.map((cells, index) => {
    const line = index + 3
    const at = (no: number) => cells[no - 1]?.value ?? ''
    const fail = (what: string): never => {
      throw new Error(`line ${line}: ${what}`)
    }
    if (cells.length !== 125) fail(`${cells.length} fields`)
    check(cells, bookingRules, line)
    const date = `${from.slice(0, 4)}-${at(10).slice(2)}-${at(10).slice(0, 2)}`
    if (!isLocalDate(date) || date < from || date > to) fail(`${at(10)} is no day of the batch`)
    // Column 12 is a due day here, TTMMJJ.
    if (at(12) && !isLocalDate(`20${at(12).slice(4)}-${at(12).slice(2, 4)}-${at(12).slice(0, 2)}`))
      fail(at(12))
    for (const no of [115, 116]) {
      const day = at(no)
      if (day && !isLocalDate(`${day.slice(4)}-${day.slice(2, 4)}-${day.slice(0, 2)}`)) fail(day)
    }
    if (at(115) !== '' && at(116) === '') fail('a day of performance without its tax period')
    for (const account of [at(7), at(8)]) {
      if (account.length > digits + 1) fail(`${account} is longer than the accounts of the books`)
      // A personal account has one digit more, and never begins with 0.
      if (account.length === digits + 1 && account.startsWith('0')) fail(`${account} is nobody's`)
      if (account.length < digits) fail(`${account} is shorter than the accounts of the books`)
    }
    if (at(7) === at(8)) fail('an account against itself')
    const currency = at(3) || head(22)
    const isForeign = currency !== head(22)
    // Columns 4, 5 and 6 belong together, and to foreign money only.
    for (const no of [4, 5, 6]) {
      if (isForeign !== (at(no) !== '')) fail(`column ${no} of ${currency}: ${JSON.stringify(at(no))}`)
    }
    if (isForeign && at(6) !== head(22)) fail(`the base currency ${at(6)}`)
    const base = isForeign ? number(at(5)) : null
    const converted = number(at(1)) / number(at(4))
    if (base !== null && Math.abs(converted - base) > 0.011) fail(`${at(1)} at ${at(4)} is not ${at(5)}`)
    return {
      amount: number(at(1)),
      side: at(2) as 'S' | 'H',
      currency,
      rate: isForeign ? number(at(4)) : null,
      base,
      account: at(7),
      contraAccount: at(8),
      date,
      documentNo: at(11),
      text: at(14),
    }
  })
}

/** The debtors and creditors of a file; no account appears twice. */
export function readPersons(bytes: Uint8Array): ReadPerson[] {
  const { head, columns, rows } = linesOf(bytes)
  if ([3, 4, 5].map(head).join(' ') !== '16 Debitoren/Kreditoren 5') throw new Error('no master data')
  if (columns.length !== 254) throw new Error(`${columns.length} columns`)
  const seen = new Set<string>()
  return rows.map((cells, index) => {
    if (cells.length !== 254) throw new Error(`line ${index + 3}: ${cells.length} fields`)
    check(cells, personRules, index + 3)
    const [account = '', company = ''] = cells.map(({ value }) => value)
    const name = company || (cells[5]?.value ?? '')
    if (account.length !== Number(head(14)) + 1) throw new Error(`${account} has another length`)
    if (seen.has(account)) throw new Error(`${account} stands twice`)
    seen.add(account)
    if (!name) throw new Error(`${account} has no name`)
    return { account, name }
  })
}
