// Reads the ministry's tables of monthly averages: the yearly overview (CSV) and the circular of one month, as pasted.
import { isLocalMonth, type LocalMonth } from '../../dates.ts'
import { VatRateInput } from './fx-rate-inputs.ts'
import { DomainError } from '../../errors.ts'
import { asMessage } from '../../problems.ts'
import { moneyProblem } from '../problems.ts'
import { ministrySource } from './exchange-rates.ts'

/** Far more than a year's table has, which is 8 kB. */
export const maxTableLength = 200_000

const months = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
]

/** 1.503,60 and 1,0354 and 17 049,43; a code may follow without a space. */
const german = /(\d{1,3}(?:[. ]\d{3})*,\d+|\d+,\d+)\s*([A-Z]{3})\b/
const plain = (number: string) => number.replace(/[. ]/g, '').replace(',', '.')

const monthAt = (year: string, index: number): LocalMonth => `${year}-${String(index + 1).padStart(2, '0')}`

type Cell = { currency: string; month: LocalMonth; rate: string }

function cellOf(text: string, month: LocalMonth): Cell[] {
  const found = german.exec(text)
  return found ? [{ currency: found[2] ?? '', month, rate: plain(found[1] ?? '') }] : []
}

/** “USA;1 Euro;1,0354 USD;1,0413 USD;…”: a column for each month. Empty cells have no rate yet. */
function readYear(text: string, year: string): Cell[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, unit = '', ...cells] = line.split(/[;\t|]/)
    if (!/^\s*1\s+euro\s*$/i.test(unit)) return []
    return cells.slice(0, 12).flatMap((cell, index) => cellOf(cell, monthAt(year, index)))
  })
}

/** “USA 1 EUR = 1,0759 USD” in lines or cells. */
const readCircular = (text: string, month: LocalMonth): Cell[] =>
  Array.from(
    text.matchAll(/1 (?:EUR|Euro)\s*=?\s*[|;\t]?\s*([\d., ]{3,20}?)\s*[|;\t]?\s*([A-Z]{3})\b/g),
  ).flatMap(([, number = '', currency = '']) => cellOf(`${number.trim()} ${currency}`, month))

/**
 * The rates of a table: units of each currency for one euro, by month. Currencies that we do not know are left out.
 * BAD_REQUEST where the text names no month or holds no rates.
 */
export function readVatRateTable(text: string): VatRateInput[] {
  const head = text.slice(0, 2000)
  const year = /umrechnungskurse\D{0,40}(20\d{2})/i.exec(head)?.[1]
  const named = new RegExp(`(${months.join('|')}|m.rz)\\s+(20\\d{2})`, 'i').exec(head)
  const byMonth = readYear(text, year ?? '')
  const monthName = named?.[1]?.toLowerCase() ?? ''
  // Read in another character set, the one umlaut among the months is a sign that nobody knows.
  const index = months.indexOf(/^m.rz$/.test(monthName) ? 'märz' : monthName)
  const cells =
    year && byMonth.length > 0
      ? byMonth
      : named && index >= 0
        ? readCircular(text, monthAt(named[2] ?? '', index))
        : []
  const rates = cells.flatMap((cell) => {
    const read = VatRateInput.safeParse({ ...cell, source: ministrySource })
    return read.success && isLocalMonth(cell.month) ? [read.data] : []
  })
  // A currency listed twice in a month counts once.
  if (rates.length > 0)
    return [...new Map(rates.map((each) => [`${each.currency} ${each.month}`, each])).values()]
  const problem = moneyProblem('rate.noTable')
  throw new DomainError('BAD_REQUEST', { problem, fields: { table: asMessage(problem) } })
}
