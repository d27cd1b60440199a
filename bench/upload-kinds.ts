/** What people upload, built to be as dear as its limits allow. */
import writeXlsxFile from 'write-excel-file/node'
import { camtFile } from '#server/testing/bank-file.ts'

/** Where a file goes: the paths of the routes that take files. */
export type Target = 'bank' | 'import' | 'verify' | 'travel-document' | 'travel-file' | 'travel-text' | 'file'
type Content = string | Uint8Array
export type Kind = { kind: string; to: Target; content: () => Content | Promise<Content>; columns?: object }

const bankLines = (count: number) =>
  Array.from({ length: count }, (_, no) => ({ amountMinor: no + 1, text: `Invoice ${no}`, ref: `R${no}` }))
const attributes = () => Array.from({ length: 100_000 }, (_, no) => `a${no}="1"`).join(' ')

const people = (rows: number): string[][] => [
  ['Name', 'Email', 'City'],
  ...Array.from({ length: rows }, (_, no) => [`Jo Doe ${no}`, `jo${no}@people.example`, 'Berlin']),
]

const calendar = (characters: number) => {
  const entry =
    'BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20270514T092500Z\r\nDTEND:20270514T112500Z\r\nSUMMARY:Flight LH100 FRA-MUC\r\nEND:VEVENT\r\n'
  return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${entry.repeat(Math.floor(characters / entry.length))}END:VCALENDAR\r\n`
}
const confirmation = 'Flight LH 2030 Berlin (BER) - Munich (MUC), 14 May 2027, 09:25 - 10:35, seat 12A\n'
const mail = (body: string) =>
  `From: a@air.example\nDate: Fri, 14 May 2027 08:00:00 +0200\nSubject: Your trip\nContent-Type: text/plain\n\n${body}`

export const kinds: readonly Kind[] = [
  {
    kind: 'XML with 100,000 attributes',
    to: 'bank',
    content: () => `<Document><BkToCstmrStmt><Stmt><Ntry ${attributes()}/></Stmt></BkToCstmrStmt></Document>`,
  },
  { kind: 'CAMT with 50,000 lines', to: 'bank', content: () => camtFile(bankLines(50_000)) },
  { kind: 'CAMT above 25 MB', to: 'bank', content: () => camtFile(bankLines(60_000)) },
  {
    kind: 'bank CSV with 49,999 rows',
    to: 'bank',
    columns: { bookedOn: 0, amount: 1, text: [2] },
    content: () =>
      `Datum;Betrag;Text\n${Array.from({ length: 49_999 }, (_, no) => `04.05.2026;1,00;Rechnung ${no}\n`).join('')}`,
  },
  {
    kind: 'CSV with 50,000 rows to import',
    to: 'import',
    content: () =>
      people(49_999)
        .map((row) => row.join(','))
        .join('\n'),
  },
  {
    kind: 'XLSX with 50,000 rows to import',
    to: 'import',
    content: () => writeXlsxFile(people(49_999)).toBuffer(),
  },
  {
    kind: 'PDF of 24 MB to verify',
    to: 'verify',
    content: () => `%PDF-1.7\n${'/ByteRange [0 1 2 3] '.repeat(60)}${'x'.repeat(24 * 1024 * 1024)}`,
  },
  { kind: 'calendar of 400,000 characters', to: 'travel-file', content: () => calendar(399_000) },
  {
    kind: 'travel text of 400,000 characters',
    to: 'travel-text',
    content: () => confirmation.repeat(Math.floor(399_000 / confirmation.length)),
  },
  { kind: 'e-mail of 3 MB', to: 'travel-document', content: () => mail('word '.repeat(600_000)) },
  {
    kind: 'e-mail of 3 MB full of flights',
    to: 'travel-document',
    content: () => mail(confirmation.repeat(36_000)),
  },
  {
    kind: 'PDF of 9 MB as a confirmation',
    to: 'travel-document',
    content: () => `%PDF-1.7\n${'1 0 obj << /Type /Page >> endobj\n'.repeat(280_000)}`,
  },
  {
    kind: 'file whose type is looked for',
    to: 'file',
    content: () => `\x1aE\xdf\xa3${'\x01'.repeat(5_000_000)}`,
  },
]
