/** Values as banks write them: amounts without grouping, references that say nothing, account numbers. */
import { ibanProblem, normaliseIban } from '#domain/people/iban.ts'
import { exponentOf } from '#domain/currencies.ts'

/** '1234.5' or '1234,50' in whole minor units; undefined when it is no amount or has more decimals than the currency. */
export function minorOf(text: string, currency: string): number | undefined {
  const parts = /^\+?(\d{1,15})(?:[.,](\d{0,10}))?$/.exec(text)
  const fraction = (parts?.[2] ?? '').replace(/0+$/, '')
  if (!parts || currency === '' || fraction.length > exponentOf(currency)) return undefined
  const minor = Number(`${parts[1]}${fraction.padEnd(exponentOf(currency), '0')}`)
  return Number.isSafeInteger(minor) ? minor : undefined
}

// What must be filled by a standard is often filled with these.
const nothing = /^(not ?provided|nonref|not ?available|kref\+?|[-0]+)?$/i

/** A reference, or null where it only says that there is none. */
export const referenceOf = (text: string | undefined): string | null => {
  const found = text?.trim() ?? ''
  return nothing.test(found) ? null : found
}

/** The IBAN in its normal form, or null when it is none. */
export function ibanOf(text: string | undefined): string | null {
  const iban = normaliseIban(text ?? '')
  return iban !== '' && ibanProblem(iban) === undefined ? iban : null
}

// The German business transaction codes (GVC) of returned debits and transfers, as SEPA has them and from before.
const returnCodes = new Set(['009', '059', '108', '109', '159'])

/** Does a German business transaction code say that money came back? */
export const isReturnCode = (code: string | undefined): boolean => code !== undefined && returnCodes.has(code)
