// The GiroCode: a credit transfer that a banking app reads from a square (EPC069-12, version 002).
import { ibanProblem, normaliseIban } from '../../people/iban.ts'
import { toDecimal } from '../../money-format.ts'

const maxBytes = 331
const maxAmountMinor = 99_999_999_999
const bicForm = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

export type Transfer = {
  holder: string
  iban: string
  bic: string | null
  amountMinor: number
  currency: string
  /** What the payer's bank statement will say. */
  reference: string
}

// A line end inside a text would begin the next field.
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
const cut = (text: string, length: number) => [...text].slice(0, length).join('').trim()

/** UTF-8 counts: 'ł' is two bytes. No encoder here, as the domain runs anywhere. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, 'x').length

/**
 * The text of the square, or null where a transfer cannot be written so: another currency than the euro, nothing to
 * pay, no name, or an account number that is wrong. Never more than 331 bytes, so that version 13 holds it.
 */
export function giroCode({ holder, iban, bic, amountMinor, currency, reference }: Transfer): string | null {
  const account = normaliseIban(iban)
  const name = cut(plain(holder), 70)
  if (currency !== 'EUR' || amountMinor <= 0 || amountMinor > maxAmountMinor || name === '') return null
  if (ibanProblem(account)) return null
  const bank = (bic ?? '').replace(/\s/g, '').toUpperCase()
  const amount = `EUR${toDecimal({ amountMinor, currency })}`
  // Neither purpose nor structured reference; nothing is after the text.
  const withText = (text: string) =>
    ['BCD', '002', '1', 'SCT', bicForm.test(bank) ? bank : '', name, account, amount, '', '', text]
      .join('\n')
      .trimEnd()
  let text = cut(plain(reference), 140)
  while (bytesOf(withText(text)) > maxBytes) text = cut(text, [...text].length - 1)
  return withText(text)
}
