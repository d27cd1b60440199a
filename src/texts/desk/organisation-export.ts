// What an export of an organisation says of itself: its README, and the notice that it is ready.
import { msg } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

type Contents = { org: string; takenAt: Date; tables: number; documents: number }

/** README.txt beside the data. */
export function exportReadme({ org, takenAt, tables, documents }: Contents, t: Translator): string {
  const files = [
    [
      'data/*.json, data/*.csv',
      t(
        msg<'tables'>`All records, {tables, plural, one {# table} other {# tables}}, each once as JSON (a list of objects) and once as CSV (UTF-8, separated by commas). Records refer to each other by id. Times are in UTC.`,
        { tables },
      ),
    ],
    [
      'documents/',
      t(msg`Contracts, invoices, statements and payout files exactly as issued, as PDF or XML.`),
    ],
    [
      'files/',
      t(msg`Uploaded files with their original names. The id before the name is that in data/files.json.`),
    ],
    [
      'manifest.json',
      t(
        msg`Every file of this archive with its size and SHA-256, and every table with its number of records.`,
      ),
    ],
  ]
  const title = t(msg<'org'>`{org}: export of all data`, { org })
  const made = t(msg<'time'>`Created by Fermata on {time}`, { time: takenAt.toISOString() })
  const count = t(
    msg<'documents'>`{documents, plural, one {# document or uploaded file} other {# documents and uploaded files}} included.`,
    { documents },
  )
  const withheld = t(
    msg`Not included: passwords, keys, tokens of links, and encrypted bank details of artists. Links that were sent work only on the original installation.`,
  )
  return [
    title,
    made,
    '',
    ...files.map(([name, text]) => `${name}\n  ${text}`),
    '',
    count,
    withheld,
    '',
  ].join('\n')
}

/** For the owners, once it can be downloaded. */
export const exportReadyNotice = {
  title: msg`Data export ready`,
  body: msg<'name'>`Requested by {name}. Available for 3 days in the settings.`,
}
