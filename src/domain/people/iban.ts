// Bank account numbers (ISO 13616): checked by the registry's formats and the check digits of the countries.
import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import type { Problem } from '../problems.ts'
import { peopleProblem } from './problems.ts'

/** 'de89 3704 0044 0532 0130 00' → 'DE89370400440532013000'. */
export function normaliseIban(value: string): string {
  return value.toUpperCase().replace(/[\s-]/g, '')
}

/** What is wrong with an IBAN in its normal form, or undefined. */
export function ibanProblem(iban: string): Problem | undefined {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return peopleProblem('iban.form')
  const { errorCodes } = validateIBAN(iban)
  const { chars: expected, IBANRegistry: isRegistered } = countrySpecs[iban.slice(0, 2)] ?? {}
  if (!expected || !isRegistered) return peopleProblem('iban.noneInCountry')
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength))
    return peopleProblem('iban.length', { expected, actual: iban.length })
  return errorCodes.length === 0 ? undefined : peopleProblem('iban.checkDigits')
}
