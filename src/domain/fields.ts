// The fields that our forms are made of: trimmed, capped, and each with a sentence for bad input. Where the form
// of a text is more than its schema says, an example stands beside it for the manifest.
import { z } from 'zod'
import { isCountry, isCurrency, isLanguage, isLocale } from './countries.ts'
import { isLocalDate, isLocalTime, isTimeZone } from './dates.ts'
import { isEmail, normaliseEmail, normalisePhone, normaliseWebsite } from './formats.ts'

const tooLong = (max: number) => `Use at most ${max} characters.`
const invisible = 'Remove the invisible characters.'
// Control characters never belong in a text, and the database refuses some of them.
const oneLine = /^\P{Cc}*$/u
const manyLines = /^[\P{Cc}\n\r\t]*$/u

/** A line that must be filled in. */
export const requiredText = (max: number, message: string) =>
  z
    .string({ error: message })
    .trim()
    .normalize('NFC')
    .min(1, message)
    .max(max, tooLong(max))
    .regex(oneLine, invisible)

/** A line that may stay empty and stays a text: ''. */
export const plainText = (max: number) =>
  z
    .string({ error: 'Enter a text.' })
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
    z
      .string({ error: 'Enter a text.' })
      .trim()
      .normalize('NFC')
      .max(max, tooLong(max))
      .regex(oneLine, invisible),
  )

/** Several lines that may stay empty; empty is null. */
export const optionalNotes = (max = 10_000) =>
  optional(
    z
      .string({ error: 'Enter a text.' })
      .trim()
      .normalize('NFC')
      .max(max, tooLong(max))
      .regex(manyLines, invisible),
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

const emailMessage = 'Enter a valid email address.'
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

const phoneMessage = 'Enter a phone number, such as +49 341 123456.'
export const phone = () =>
  z
    .string({ error: phoneMessage })
    .max(40, phoneMessage)
    .refine((value) => normalisePhone(value) !== undefined, phoneMessage)
    .meta({ examples: ['+49 341 123456'] })
    .transform((value) => normalisePhone(value) ?? value)
export const optionalPhone = () => optionalForm(normalisePhone, phoneMessage, 40)

export const optionalWebsite = () =>
  optionalForm(normaliseWebsite, 'Enter a web address, such as www.example.com.')

const countryMessage = 'Choose a country.'
export const country = () =>
  z
    .string({ error: countryMessage })
    .refine(isCountry, countryMessage)
    .meta({ examples: ['DE'] })
export const optionalCountry = () => optionalForm(checked(isCountry), countryMessage)

const currencyMessage = 'Choose a currency.'
export const currency = () =>
  z
    .string({ error: currencyMessage })
    .refine(isCurrency, currencyMessage)
    .meta({ examples: ['EUR'] })
export const optionalCurrency = () => optionalForm(checked(isCurrency), currencyMessage)

export const optionalLanguage = () => optionalForm(checked(isLanguage), 'Choose a language.')
export const locale = () =>
  z
    .string({ error: 'Choose a language.' })
    .refine(isLocale, 'Choose a language.')
    .meta({ examples: ['en'] })

const zoneMessage = 'Choose a time zone.'
export const timeZone = () =>
  z
    .string({ error: zoneMessage })
    .max(64, zoneMessage)
    .refine(isTimeZone, zoneMessage)
    .meta({ examples: ['Europe/Berlin'] })

const dateMessage = 'Enter a date.'
export const localDate = () =>
  z
    .string({ error: dateMessage })
    .refine(isLocalDate, dateMessage)
    .meta({ examples: ['2027-05-14'] })
export const optionalDate = () => optionalForm(checked(isLocalDate), dateMessage)

const timeMessage = 'Enter a time, such as 20:30.'
export const requiredTime = () =>
  z
    .string({ error: timeMessage })
    .refine(isLocalTime, timeMessage)
    .meta({ examples: ['20:30'] })
export const optionalTime = () => optionalForm(checked(isLocalTime), timeMessage)

/** A moment that may stay open. */
export const optionalInstant = () =>
  z
    .date({ error: 'Enter a date and a time.' })
    .nullish()
    .transform((value) => value ?? null)

/** A whole number that may stay open. */
export const optionalInt = (min: number, max: number) => {
  const message = `Enter a whole number from ${min} to ${max}.`
  return z
    .int({ error: message })
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)
}

/** A number that may stay open. */
export const optionalNumber = (min: number, max: number) => {
  const message = `Enter a number from ${min} to ${max}.`
  return z
    .number({ error: message })
    .min(min, message)
    .max(max, message)
    .nullish()
    .transform((value) => value ?? null)
}

/** The id of another record. */
export const id = (message = 'Choose an entry.') => z.uuid({ error: message })
export const optionalId = () =>
  z
    .union([z.uuid(), z.literal('')], { error: 'Choose an entry.' })
    .nullish()
    .transform((value) => value || null)

/** One of a closed list. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message = 'Choose an entry.',
) => z.enum(values, { error: message })

/** One of a closed list, or nothing: '' and null. */
export const optionalOneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .union([z.enum(values), z.literal('')], { error: 'Choose an entry.' })
    .nullish()
    .transform((value) => value || null)

/** A set from a closed list, each at most once. */
export const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values, { error: 'Choose from the list.' }))
    .max(values.length, 'Choose each only once.')
    .default([])
    .transform((chosen) => [...new Set(chosen)])

/** Short free words, each at most once, in the order given. */
export const words = (maxCount: number, maxLength = 60) =>
  z
    .array(requiredText(maxLength, 'Remove the empty entry.'))
    .max(maxCount, `Use at most ${maxCount} entries.`)
    .default([])
    .transform((list) => [...new Set(list)])

export const flag = (initial = false) => z.boolean().default(initial)

/** Yes, no, or not said. */
export const optionalFlag = () =>
  z
    .boolean({ error: 'Choose an entry.' })
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
