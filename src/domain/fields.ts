// The fields that our forms are made of: trimmed, capped, and each with a sentence for bad input. Where the form
// of a text is more than its schema says, an example is beside it for the manifest.
import { z } from 'zod'
import { commonProblem } from './common-problems.ts'
import { isCountry, isCurrency, isLanguage, isLocale } from './countries.ts'
import { isLocalDate, isLocalTime, isTimeZone } from './dates.ts'
import { isEmail, normaliseEmail, normalisePhone, normaliseWebsite } from './formats.ts'
import { asMessage, type Problem } from './problems.ts'

/** A problem, or a sentence where one is not a code yet. */
type Wrong = Problem | string
const worded = (wrong: Wrong): string => (typeof wrong === 'string' ? wrong : asMessage(wrong))

const tooLong = (max: number) => asMessage(commonProblem('tooLong', { max }))
const invisible = asMessage(commonProblem('invisibleCharacters'))
const noText = asMessage(commonProblem('textMissing'))
const noChoice = commonProblem('choice')
// Control characters never belong in a text, and the database refuses some of them.
const oneLine = /^\P{Cc}*$/u
const manyLines = /^[\P{Cc}\n\r\t]*$/u

/** A line that must be filled in. */
export const requiredText = (max: number, wrong: Wrong) => {
  const message = worded(wrong)
  return z
    .string({ error: message })
    .trim()
    .normalize('NFC')
    .min(1, message)
    .max(max, tooLong(max))
    .regex(oneLine, invisible)
}

/** A line that may stay empty and stays a text: ''. */
export const plainText = (max: number) =>
  z
    .string({ error: noText })
    .trim()
    .normalize('NFC')
    .max(max, tooLong(max))
    .regex(oneLine, invisible)
    .default('')

const optional = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((value) => value || null)

/** A line that may stay empty; empty is null. */
export const optionalText = (max: number) =>
  optional(
    z.string({ error: noText }).trim().normalize('NFC').max(max, tooLong(max)).regex(oneLine, invisible),
  )

/** Several lines that may stay empty; empty is null. */
export const optionalNotes = (max = 10_000) =>
  optional(
    z.string({ error: noText }).trim().normalize('NFC').max(max, tooLong(max)).regex(manyLines, invisible),
  )

/** A text in a form of its own that may stay empty: '' and null pass, the rest must give a normal form. */
const optionalForm = (normalise: (value: string) => string | undefined, message: string, max = 300) =>
  z
    .string({ error: message })
    .trim()
    .max(max, tooLong(max))
    .refine((value) => value === '' || normalise(value) !== undefined, message)
    .nullish()
    .transform((value) => (value && normalise(value)) || null)

const checked = (isValid: (value: string) => boolean) => (value: string) =>
  isValid(value) ? value : undefined

const emailMessage = asMessage(commonProblem('email'))
export const email = () =>
  z
    .string({ error: emailMessage })
    .trim()
    .max(254, emailMessage)
    .refine(isEmail, emailMessage)
    .meta({ examples: ['jonas@taktgeber.example'] })
    .transform(normaliseEmail)
export const optionalEmail = () =>
  optionalForm((value) => (isEmail(value) ? normaliseEmail(value) : undefined), emailMessage, 254)

const phoneMessage = asMessage(commonProblem('phone'))
export const phone = () =>
  z
    .string({ error: phoneMessage })
    .max(40, phoneMessage)
    .refine((value) => normalisePhone(value) !== undefined, phoneMessage)
    .meta({ examples: ['+49 341 123456'] })
    .transform((value) => normalisePhone(value) ?? value)
export const optionalPhone = () => optionalForm(normalisePhone, phoneMessage, 40)

export const optionalWebsite = () => optionalForm(normaliseWebsite, asMessage(commonProblem('website')))

const countryMessage = asMessage(commonProblem('country'))
export const country = () =>
  z
    .string({ error: countryMessage })
    .refine(isCountry, countryMessage)
    .meta({ examples: ['DE'] })
export const optionalCountry = () => optionalForm(checked(isCountry), countryMessage)

const currencyMessage = asMessage(commonProblem('currency'))
export const currency = () =>
  z
    .string({ error: currencyMessage })
    .refine(isCurrency, currencyMessage)
    .meta({ examples: ['EUR'] })
export const optionalCurrency = () => optionalForm(checked(isCurrency), currencyMessage)

const languageMessage = asMessage(commonProblem('language'))
export const optionalLanguage = () => optionalForm(checked(isLanguage), languageMessage)
export const locale = () =>
  z
    .string({ error: languageMessage })
    .refine(isLocale, languageMessage)
    .meta({ examples: ['en'] })

const zoneMessage = asMessage(commonProblem('timeZone'))
export const timeZone = () =>
  z
    .string({ error: zoneMessage })
    .max(64, zoneMessage)
    // Checks of several fields reckon with zones, and so run only where they are known.
    .refine(isTimeZone, { error: zoneMessage, abort: true })
    .meta({ examples: ['Europe/Berlin'] })

const dateMessage = asMessage(commonProblem('date'))
export const localDate = () =>
  z
    .string({ error: dateMessage })
    .refine(isLocalDate, dateMessage)
    .meta({ examples: ['2027-05-14'] })
export const optionalDate = () => optionalForm(checked(isLocalDate), dateMessage)

const timeMessage = asMessage(commonProblem('time'))
export const requiredTime = () =>
  z
    .string({ error: timeMessage })
    .refine(isLocalTime, timeMessage)
    .meta({ examples: ['20:30'] })
export const optionalTime = () => optionalForm(checked(isLocalTime), timeMessage)

/** A moment that may stay open. */
export const optionalInstant = () =>
  z
    .date({ error: asMessage(commonProblem('dateAndTime')) })
    .nullish()
    .transform((value) => value ?? null)

/** A whole number that may stay open. */
export const optionalInt = (min: number, max: number) => {
  const message = asMessage(commonProblem('wholeNumberBetween', { min, max }))
  return z
    .int({ error: message })
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)
}

/** A number that may stay open. */
export const optionalNumber = (min: number, max: number) => {
  const message = asMessage(commonProblem('numberBetween', { min, max }))
  return z
    .number({ error: message })
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)
}

/** The id of another record. */
export const id = (wrong: Wrong = noChoice) => z.uuid({ error: worded(wrong) })
export const optionalId = () =>
  z
    .union([z.uuid(), z.literal('')], { error: asMessage(noChoice) })
    .nullish()
    .transform((value) => value || null)

/** One of a closed list. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  wrong: Wrong = noChoice,
) => z.enum(values, { error: worded(wrong) })

/** One of a closed list, or nothing: '' and null. */
export const optionalOneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal('')], { error: asMessage(noChoice) })
    .nullish()
    .transform((value) => value || null)

/** A set from a closed list, each at most once. */
export const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values, { error: asMessage(commonProblem('choiceFromList')) }))
    .max(values.length, asMessage(commonProblem('choiceOnce')))
    .default([])
    .transform((chosen) => [...new Set(chosen)])

/** Short free words, each at most once, in the order given. */
export const tags = (maxCount: number, maxLength = 60) =>
  z
    .array(requiredText(maxLength, commonProblem('emptyEntry')))
    .max(maxCount, asMessage(commonProblem('tooManyEntries', { max: maxCount })))
    .default([])
    .transform((list) => [...new Set(list)])

export const flag = (initial = false) => z.boolean().default(initial)

/** Yes, no, or not specified. */
export const optionalFlag = () =>
  z
    .boolean({ error: asMessage(noChoice) })
    .nullish()
    .transform((value) => value ?? null)

/**
 * The secret of a link: 32 random bytes as base64url, chosen by the page, so that the answer, which is kept for
 * repeated sends, need not hold it. Only its hash is stored.
 */
export const linkToken = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/)
    .meta({ examples: ['2b1GzV5vYv0tq1yM8kqVb7n0r8m6wXo3jz4s5t6u7vw'] })
