// Reads what is typed into the search box: words, and the day, amount or telephone number that they may be.
import type { LocalDate } from '../../dates.ts'
import { localDate } from '../../dates.ts'
import { parseMoney } from '../../money.ts'
import { searchText } from '../../platform/search/search.ts'
import { extractDate } from '../../typed-dates.ts'

/** One word: the texts that it may be, one of which has to occur, or amounts one of which has to be equal. */
export type SearchWord = { texts: string[]; amounts: number[] }

export type SearchQuery = {
  words: SearchWord[]
  /** The days that are named, and the words beside them. */
  day: { dates: LocalDate[]; words: SearchWord[] } | null
  /** The whole of it as an amount, in hundredths. */
  amounts: number[]
  /** The digits of a telephone number, without the zeros in front. */
  phone: string | null
}

/** In hundredths of a currency, the one that nearly all amounts are in. */
const amountsOf = (text: string): number[] => {
  const amount = /\d/.test(text) ? parseMoney(text, 'EUR') : undefined
  return amount && amount.amountMinor !== 0 ? [Math.abs(amount.amountMinor)] : []
}

/** The words of a text as they are looked for. */
export const searchWords = (text: string): SearchWord[] =>
  searchText([text.replace(/[;?!"“”„]|,(?=\s|$)/g, ' ')])
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ texts: [word], amounts: amountsOf(word) }))

/** The same words, with `near` in place of each that has only itself. */
export const forgiving = (words: readonly SearchWord[], near: (text: string) => string[]): SearchWord[] =>
  words.map(({ texts, amounts }) => ({ texts: texts.flatMap(near), amounts }))

/** The same day a year before and after, since people leave the year out of days that are over as well. */
function anyYear(date: LocalDate): LocalDate[] {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return [date, localDate(year - 1, month, day), localDate(year + 1, month, day)].filter(
    (each) => each !== undefined,
  )
}

function phoneOf(text: string): string | null {
  if (!/^[+\d][\d\s()/.-]+$/.test(text.trim())) return null
  const digits = text.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length >= 5 ? digits : null
}

/** `today` is the day where the organisation is. */
export function readSearch(text: string, today: LocalDate): SearchQuery {
  const found = extractDate(text, today)
  // "14 May" is of any year; "tomorrow" and "14 May 2026" are one day.
  const isOfAnyYear = /\d/.test(text) && !/\d{4}|\d[./]\d{1,2}[./]\d{2}\b/.test(text)
  return {
    words: searchWords(text),
    day: found
      ? { dates: isOfAnyYear ? anyYear(found.date) : [found.date], words: searchWords(found.rest) }
      : null,
    amounts: amountsOf(text),
    phone: phoneOf(text),
  }
}
