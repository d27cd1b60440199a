// What an archive for an auditor says of itself: its name and its README.
import { msg } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'

/** Without the ending. */
export const archiveName = (year: number, t: Translator): string =>
  t(msg<'year'>`Invoices {year}`, { year: String(year) })

type Contents = { org: string; year: number; createdAt: Date; count: number }

/** README.txt beside the files. */
export function archiveReadme({ org, year, createdAt, count }: Contents, t: Translator): string {
  const files = [
    [
      'documents/',
      t(
        msg<'count'>`{count, plural, one {# document} other {# documents}} by number: the PDF and, for e-invoices, the XML exactly as issued. Where there is an XML, it is the legal original.`,
        { count },
      ),
    ],
    [
      'index.csv',
      t(
        msg`One line per document: number, date, parties, amounts, references, SHA-256 of its files. UTF-8, separated by semicolons.`,
      ),
    ],
    [
      'audit.jsonl',
      t(msg`Who changed invoices, payments and statements during the year, one JSON object per line.`),
    ],
    [
      'gaps.csv',
      t(msg`Numbers of a series that no document has. It contains only its header if there are none.`),
    ],
  ]
  const title = t(msg<'org' | 'year'>`{org}: documents issued in {year}`, { org, year: String(year) })
  const made = t(msg<'time'>`Created by Fermata on {time}`, { time: createdAt.toISOString() })
  const proof = t(msg`To verify a file, run: sha256sum documents/NUMBER.pdf, and compare it with index.csv.`)
  return [title, made, '', ...files.map(([name, text]) => `${name}\n  ${text}`), '', proof, ''].join('\n')
}
