// What may be wrong with the inputs that every area has; src/texts/common-problems.ts says it.
import { problemsOf } from './problems.ts'

export type CommonProblems = {
  textMissing: null
  tooLong: { max: number }
  invisibleCharacters: null
  email: null
  phone: null
  website: null
  country: null
  currency: null
  language: null
  timeZone: null
  date: null
  time: null
  dateAndTime: null
  wholeNumberBetween: { min: number; max: number }
  numberBetween: { min: number; max: number }
  choice: null
  choiceFromList: null
  choiceOnce: null
  emptyEntry: null
  tooManyEntries: { max: number }
  quantity: null
  quantityZero: null
  price: null
  rate: null
  amount: null
  amountAboveZero: null
  amountZero: null
  amountTooLarge: null
  number: null
  percentage: null
  percentageAboveZero: null
  sharesPositive: null
  /** `prefix`: the letters that VAT ids of the country begin with. */
  vatIdPrefix: { prefix: string }
  vatIdForm: null
  numberCounterMissing: null
  numberCounterTwice: null
  numberCharacters: null
  numberCounterBesideDigits: null
  idempotencyKeyMissing: null
  /** Beside a button that a person has no right to. */
  forbidden: null
}

export const commonProblem = problemsOf<CommonProblems>('common')
