// What printed documents have in common: the date above, the sender, and the line below.
import type { LocalDate, TimeZone } from '#domain/dates.ts'
import { dayBlock, documentMoment } from '#domain/document-dates.ts'
import { callLink } from '#domain/formats.ts'
import { line, type DocumentLine } from '#domain/platform/document-rows.ts'
import { phoneText } from '#domain/platform/phones.ts'
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

export type DocumentDate = { iso: string; weekday: string; day: string; month: string; long: string }

/** The date block: 'SAT', '14', 'Nov 2026'. */
export const documentDate = (date: LocalDate, t: Translator): DocumentDate => ({
  iso: date,
  ...dayBlock(date, t.language),
  long: t.longDay(date),
})

/** 'Day sheet: Mara Lind, Saturday, 14 November 2026'. */
export const titleText = (kind: string, heading: string, { long }: DocumentDate): string =>
  `${kind}: ${heading}, ${long}`

/** Of the file: sorts by date. */
export const documentFileName = ({
  kind,
  heading,
  date,
}: {
  kind: string
  heading: string
  date: DocumentDate
}) => `${date.iso} ${heading}, ${kind}.pdf`

export const phoneLine = (phone: string | null): DocumentLine[] =>
  phone ? [line(phoneText(phone), callLink(phone))] : []

/** How the organisation is reached. */
export const organisationLines = ({
  phone,
  email,
}: Record<'phone' | 'email', string | null>): DocumentLine[] => [
  ...phoneLine(phone),
  ...(email ? [line(email, `mailto:${email}`)] : []),
]

const asOfText = msg<'moment'>`As of {moment}`
const pageOf = msg<'at' | 'of'>`Page {at} of {of}`

/** When the document was made, on the clocks of the show. */
export const statusText = (at: Date, tz: TimeZone, t: Translator): string =>
  t(asOfText, { moment: documentMoment(at, tz, t.language) })

/** Each page's number; the printer fills '{at}' and '{of}' in. */
export const pageText = (t: Translator): string => t(pageOf, { at: '{at}', of: '{of}' })
