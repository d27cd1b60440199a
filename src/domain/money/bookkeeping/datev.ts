// Booking files for the accountant's DATEV program (EXTF 700, Buchungsstapel 13): rows, their checks, and the file's text.
import { datevColumns, datevTextColumns } from './datev-columns.ts'
import { firstDayOf, isLocalDate, lastDayOf, monthOf, type LocalDate, type LocalMonth } from '../../dates.ts'
import { DomainError } from '../../errors.ts'
import type { Problem } from '../../problems.ts'
import { convert, money, wholeOf, type Decimal } from '../../money.ts'
import { exponentOf } from '../../currencies.ts'
import { toDecimal } from '../../money-format.ts'
import { transliterate } from '../../platform/search/transliterate.ts'
import { moneyProblem } from '../problems.ts'
import type { DatevChart } from './datev-kinds.ts'

/** One booking. The side is that of `account`: S debit, H credit; the contra account has the other. */
export type DatevRow = {
  /** Above zero, in `currency`. */
  amountMinor: number
  currency: string
  /** Euros for one unit of the currency, and the amount in euros; both null for euros. */
  rate: Decimal | null
  baseMinor: number | null
  side: 'S' | 'H'
  account: string
  contraAccount: string
  /** Null where an account knows its VAT. */
  taxKey: string | null
  date: LocalDate
  documentNo: string
  dueOn: LocalDate | null
  text: string
  euVatId: string | null
  serviceOn: LocalDate | null
  isReversal: boolean
  costCentre: string | null
}

export type DatevSettings = {
  consultantNo: number
  clientNo: number
  fiscalYearStartMonth: number
  accountLength: number
  chart: DatevChart
  initials: string | null
}

export type DatevOrigin = {
  createdAt: Date
  exportedBy: string
  /** Booked for good once read in. */
  isLocked: boolean
}

export type DatevFile = { name: string; month: LocalMonth; text: string; rowCount: number }

// What Windows-1252 has above ASCII and Latin-1.
const windows = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isKnown = (char: string) => /^[\x20-\x7e\u00a0-\u00ff]$/.test(char) || windows.includes(char)

/** Text as the file can carry it: in the characters of Windows-1252, without control characters, so long at most. */
export const datevText = (text: string, maxLength: number): string =>
  transliterate(text, isKnown, '?').replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()

/** A document's number in the characters that the program takes; others become hyphens. At most 36. */
export const datevDocumentNo = (number: string): string =>
  transliterate(number, (char) => /^[\x20-\x7e]$/.test(char), '-')
    .replace(/[^A-Za-z0-9_$%/-]+/g, '-')
    .slice(0, 36)

/** A text as a field of the file. */
export const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const decimal = (amountMinor: number) => toDecimal(money(amountMinor, 'EUR')).replace('.', ',')
const day = (date: LocalDate, form: 'ddmm' | 'ddmmyy' | 'ddmmyyyy') => {
  const short = `${date.slice(8)}${date.slice(5, 7)}`
  return form === 'ddmm' ? short : `${short}${form === 'ddmmyy' ? date.slice(2, 4) : date.slice(0, 4)}`
}
const compactDay = (date: LocalDate) => date.replaceAll('-', '')

/** The day on which the business year of a month began. */
export function fiscalYearStart(month: LocalMonth, startMonth: number): LocalDate {
  const isBefore = Number(month.slice(5)) < startMonth
  return `${Number(month.slice(0, 4)) - (isBefore ? 1 : 0)}-${String(startMonth).padStart(2, '0')}-01`
}

const maxMinor = 999_999_999_999

/** What keeps a row from being read in; none when all is well. */
export function rowProblems(row: DatevRow, settings: DatevSettings): Problem[] {
  const { accountLength } = settings
  const isAccount = (account: string) =>
    /^\d+$/.test(account) && /[1-9]/.test(account) && account.length <= accountLength + 1
  const isPersonal = (account: string) => account.length === accountLength + 1
  const notAnAccount = (account: string) => moneyProblem('datev.account', { account, digits: accountLength })
  const checks: [boolean, Problem][] = [
    [
      Number.isSafeInteger(row.amountMinor) && row.amountMinor > 0 && row.amountMinor <= maxMinor,
      moneyProblem('datev.amount'),
    ],
    [
      row.currency === 'EUR' || row.baseMinor !== null || row.rate !== null,
      moneyProblem('datev.rateMissing', { currency: row.currency }),
    ],
    [isAccount(row.account), notAnAccount(row.account)],
    [isAccount(row.contraAccount), notAnAccount(row.contraAccount)],
    [row.account !== row.contraAccount, moneyProblem('datev.againstItself')],
    [
      ![row.account, row.contraAccount].some((each) => isPersonal(each) && each.startsWith('0')),
      moneyProblem('datev.personalAccount'),
    ],
    [row.taxKey === null || /^\d{1,4}$/.test(row.taxKey), moneyProblem('datev.taxKey')],
    [isLocalDate(row.date), moneyProblem('datev.date')],
    [row.costCentre === null || datevText(row.costCentre, 99).length <= 36, moneyProblem('datev.costCentre')],
  ]
  return checks.flatMap(([holds, problem]) => (holds ? [] : [problem]))
}

/** The amount in euros, found by the rate where it is not given. */
function eurosOf({ amountMinor, currency, rate, baseMinor }: DatevRow): number {
  if (baseMinor !== null || rate === null) return Math.abs(baseMinor ?? amountMinor)
  return convert(money(amountMinor, currency), { base: currency, quote: 'EUR', rate }).amountMinor
}

/**
 * Columns 1 and 3 to 6. DATEV wants units of the currency for one euro with a digit above zero before the comma; where
 * there is none, as for pounds, the row is booked in euros.
 */
function amountCells(
  row: DatevRow,
): [amount: string, currency: string, rate: string, base: string, baseCurrency: string] {
  if (row.currency === 'EUR') return [decimal(row.amountMinor), 'EUR', '', '', '']
  const euros = eurosOf(row)
  const foreign = money(row.amountMinor, row.currency)
  // A hundred times a ten-thousandth part: one divided by the rate, in millionths, rounded once.
  const millionths = row.rate === null ? 0 : wholeOf(money(10_000, 'JPY'), row.rate).amountMinor
  const isPrintable = millionths >= 1_000_000 && millionths < 10_000_000_000 && exponentOf(row.currency) <= 2
  if (!isPrintable) return [decimal(euros), 'EUR', '', '', '']
  const digits = String(millionths)
  const [whole = '0', fraction = ''] = toDecimal(foreign).split('.')
  return [
    `${whole},${fraction.padEnd(2, '0')}`,
    row.currency,
    `${digits.slice(0, -6)},${digits.slice(-6)}`,
    decimal(euros),
    'EUR',
  ]
}

function cellsOf(row: DatevRow, isLocked: boolean): string[] {
  const [amount, currency, rate, base, baseCurrency] = amountCells(row)
  const isBookedInEuros = row.currency !== 'EUR' && currency === 'EUR'
  const text = isBookedInEuros
    ? `${toDecimal(money(row.amountMinor, row.currency))} ${row.currency} ${row.text}`
    : row.text
  const values: Record<number, string> = {
    1: amount,
    2: row.side,
    3: currency,
    4: rate,
    5: base,
    6: baseCurrency,
    7: row.account,
    8: row.contraAccount,
    9: row.taxKey ?? '',
    10: day(row.date, 'ddmm'),
    11: datevDocumentNo(row.documentNo),
    12: row.dueOn ? day(row.dueOn, 'ddmmyy') : '',
    14: datevText(text, 60),
    37: datevText(row.costCentre ?? '', 36).replace(/[^\w ]/g, ' '),
    40: (row.euVatId ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, 15),
    114: isLocked ? '1' : '0',
    115: row.serviceOn ? day(row.serviceOn, 'ddmmyyyy') : '',
    116: row.serviceOn ? day(row.serviceOn, 'ddmmyyyy') : '',
    118: row.isReversal ? '1' : '0',
  }
  return datevColumns.map((_, index) => {
    const value = values[index + 1] ?? ''
    return datevTextColumns.has(index + 1) ? quoted(value) : value
  })
}

/** Which format a file has: its number, name and version, and what is said of the batch. */
export type DatevFormat = { no: number; name: string; version: number; label: string; isBatch: boolean }

/** The 31 fields of the first line. Master data have no days, label and locking of a batch. */
export function datevHead(
  { no, name, version, label, isBatch }: DatevFormat,
  month: LocalMonth,
  settings: DatevSettings,
  { createdAt, exportedBy, isLocked }: DatevOrigin,
): string[] {
  const { consultantNo, clientNo, accountLength, chart, initials, fiscalYearStartMonth } = settings
  return [
    '"EXTF"',
    '700',
    String(no),
    quoted(name),
    String(version),
    createdAt.toISOString().replace(/\D/g, ''),
    '',
    '"RE"',
    quoted(datevText(exportedBy, 25)),
    '""',
    String(consultantNo),
    String(clientNo),
    compactDay(fiscalYearStart(month, fiscalYearStartMonth)),
    String(accountLength),
    isBatch ? compactDay(firstDayOf(month)) : '',
    isBatch ? compactDay(lastDayOf(month)) : '',
    quoted(label),
    quoted(isBatch ? datevText(initials ?? '', 2).toUpperCase() : ''),
    isBatch ? '1' : '',
    isBatch ? '0' : '',
    isBatch ? (isLocked ? '1' : '0') : '',
    isBatch ? '"EUR"' : '""',
    '',
    '""',
    '',
    '',
    quoted(chart === 'skr04' ? '04' : '03'),
    '',
    '',
    '""',
    '""',
  ]
}

const batch = (month: LocalMonth): DatevFormat => ({
  no: 21,
  name: 'Buchungsstapel',
  version: 13,
  label: `Buchungen ${month.slice(5)}/${month.slice(0, 4)}`,
  isBatch: true,
})

/** What the accountant's numbers lack; undefined when all is well. */
export function settingsProblem(settings: DatevSettings): Problem | undefined {
  const { consultantNo, clientNo, accountLength, fiscalYearStartMonth } = settings
  const within = (value: number, low: number, high: number) =>
    Number.isInteger(value) && value >= low && value <= high
  if (!within(consultantNo, 1001, 9_999_999)) return moneyProblem('datev.consultantNo')
  if (!within(clientNo, 1, 99_999)) return moneyProblem('datev.clientNo')
  if (!within(accountLength, 4, 8)) return moneyProblem('datev.accountLength')
  return within(fiscalYearStartMonth, 1, 12) ? undefined : moneyProblem('datev.fiscalYear')
}

/**
 * The file of one month; rows of other months are left out, and without rows there are head and columns only. Lines
 * end in CR LF; the text holds only characters of Windows-1252. Throws BAD_REQUEST that names the first row in which
 * something is wrong.
 */
export function datevFile(
  month: LocalMonth,
  rows: readonly DatevRow[],
  settings: DatevSettings,
  origin: DatevOrigin,
): DatevFile {
  const wrong = settingsProblem(settings)
  if (wrong) throw new DomainError('BAD_REQUEST', { problem: wrong })
  const own = rows.filter(({ date }) => monthOf(date) === month)
  for (const row of own) {
    const [problem] = rowProblems(row, settings)
    if (problem) {
      const record = row.documentNo || row.text
      throw new DomainError('BAD_REQUEST', { problem: moneyProblem('datev.record', { record, problem }) })
    }
  }
  const lines = [
    datevHead(batch(month), month, settings, origin),
    datevColumns,
    ...own.map((row) => cellsOf(row, origin.isLocked)),
  ]
  return {
    name: `EXTF_Buchungsstapel_${month}.csv`,
    month,
    text: lines.map((cells) => `${cells.join(';')}\r\n`).join(''),
    rowCount: own.length,
  }
}

/** One file for each month that has rows, in order. A month lies in one business year, so its file does too. */
export function datevFiles(
  rows: readonly DatevRow[],
  settings: DatevSettings,
  origin: DatevOrigin,
): DatevFile[] {
  const months = [...new Set(rows.map(({ date }) => monthOf(date)))].toSorted()
  return months.map((month) => datevFile(month, rows, settings, origin))
}
