// What an export of one person says of itself.
import type { RetainedAs } from '#domain/desk/personal-data/register-types.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

type Contents = { takenAt: Date; tables: number; files: number }

/** README.txt beside the data. */
export function personReadme({ takenAt, tables, files }: Contents, t: Translator): string {
  return [
    t(msg`Personal data`),
    t(msg<'time'>`Created by Fermata on {time}`, { time: takenAt.toISOString() }),
    '',
    'data/*.json',
    `  ${t(
      msg<'tables'>`{tables, plural, one {# list} other {# lists}} of records as JSON. Records about the person are complete. Of other records only the fields that name the person are included. Times are in UTC.`,
      { tables },
    )}`,
    'files/',
    `  ${t(msg<'files'>`{files, plural, =0 {No uploaded files} one {# uploaded file} other {# uploaded files}}`, { files })}`,
    '',
    t(msg`Not included: passwords, keys and tokens of links.`),
    '',
  ].join('\n')
}

/** What is kept although a person is erased. */
export const retainedLabels = {
  invoices: msg`Issued invoices`,
  contracts: msg`Sent contracts`,
  statements: msg`Artist statements`,
  books: msg`Payments and bookkeeping`,
} satisfies Record<RetainedAs, Text>
