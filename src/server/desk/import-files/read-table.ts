/** Reads the bytes of a table, a calendar or a file of cards into rows of texts, whatever program wrote them. */
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { calendarHeaders, calendarRows, type CalendarReading } from '#domain/desk/calendar-rows.ts'
import { cardTable } from '#domain/desk/imports/cards.ts'
import { deskProblem } from '#domain/desk/problems.ts'
import { DomainError } from '#domain/errors.ts'
import type { Problem } from '#domain/problems.ts'
import { calendarEntries, isCalendar } from '../../road/travel/read-file.ts'
import { isCards, readCards } from './read-cards.ts'
import { maxFileBytes, tooLarge } from './table-size.ts'

const maxRows = 50_000
/** Empty ones among them, which tables of programs end with. */
const maxLines = 1_100_000
/** DATEV's own format has 254. */
const maxColumns = 300
const maxCellLength = 10_000

/** A row with its number in the file, the header being row 1 if nothing is before it. */
export type TableRow = { line: number; cells: string[] }
export type Table = { headers: string[]; rows: TableRow[] }

const tooManyRows = deskProblem('file.tooManyRows', { max: maxRows })
const tooManyColumns = deskProblem('file.tooManyColumns', { max: maxColumns })

const cellOf = (text: string) => text.replaceAll('\0', '').slice(0, maxCellLength)
const refuse = (problem: Problem) => new DomainError('BAD_REQUEST', { problem })

/**
 * The first row with text is the header; empty rows are left out. With `reading`, the entries of a calendar are rows
 * as well. Throws BAD_REQUEST with the reason.
 */
export async function readTable(bytes: Uint8Array, reading?: CalendarReading): Promise<Table> {
  if (bytes.length === 0) throw refuse(deskProblem('file.empty'))
  if (bytes.length > maxFileBytes) throw refuse(tooLarge)
  const text = isZip(bytes) ? null : decode(bytes)
  if (text !== null && isCalendar(text)) return readCalendar(text, reading)
  if (text !== null && isCards(text)) return readCardTable(text)
  const rows = text === null ? await readXlsx(bytes) : readCsv(text)
  const filled = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .filter(({ cells }, index) => index > 0 || !isAboutTheFile(cells))
  const [header, ...rest] = filled
  if (!header || rest.length === 0) throw refuse(deskProblem('file.noRows'))
  if (rest.length > maxRows) throw refuse(tooManyRows)
  const width = Math.max(header.cells.length, ...rest.map(({ cells }) => cells.length).slice(0, 1000))
  if (width > maxColumns) throw refuse(tooManyColumns)
  const headers = Array.from({ length: width }, (_, column) => headerOf(header.cells[column], column))
  return {
    headers,
    rows: rest.map(({ line, cells }) => ({
      line,
      cells: headers.map((_, column) => (cells[column] ?? '').slice(0, maxCellLength)),
    })),
  }
}

/** DATEV begins with a line on the file itself; its columns are named in the next. */
const isAboutTheFile = (cells: readonly string[]) => /^(EXTF|DTVF)$/.test(cells[0]?.trim() ?? '')

function readCalendar(text: string, reading: CalendarReading | undefined): Table {
  if (!reading) throw refuse(deskProblem('file.calendarIsEvents'))
  const rows = calendarRows(calendarEntries(text), reading)
  if (rows.length === 0) throw refuse(deskProblem('file.noRows'))
  if (rows.length > maxRows) throw refuse(tooManyRows)
  return {
    headers: [...calendarHeaders],
    rows: rows.map((cells, index) => ({
      line: index + 1,
      cells: cells.map(cellOf),
    })),
  }
}

function readCardTable(text: string): Table {
  const { headers, rows } = cardTable(readCards(text))
  if (rows.length > maxRows) throw refuse(tooManyRows)
  if (headers.length > maxColumns) throw refuse(tooManyColumns)
  return { headers, rows: rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellOf) })) }
}

/** A column without a name is called as spreadsheets call it: "AB". */
function headerOf(text: string | undefined, column: number): string {
  const name = text?.trim().slice(0, 120)
  if (name) return name
  const letters = (index: number): string =>
    (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
  return letters(column)
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4)

/** UTF-8 with or without its mark, UTF-16 as Excel's "Unicode text", else what Windows in Western Europe writes. */
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw refuse(deskProblem('file.oldExcel'))
  }
  const text = startsWith(bytes, 0xff, 0xfe) ? new TextDecoder('utf-16le').decode(bytes) : decodeBytes(bytes)
  if (text.includes('\0')) throw refuse(deskProblem('file.noTable'))
  return text
}

function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign that is most frequent in the header, outside of quotes. */
function delimiterOf(text: string): string {
  const line = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text)?.[0] ?? ''
  const bare = line.replace(/"(?:[^"]|"")*"/g, '')
  const counted = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counted.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}

function readCsv(text: string): string[][] {
  // Excel's own way to name the separator.
  const separator = /^sep=(.)\r?\n/i.exec(text)
  const body = (separator ? text.slice(separator[0].length) : text).replace(/^\s*\n/, '')
  const rows: string[][] = []
  let filled = 0
  Papa.parse<string[]>(body, {
    delimiter: separator?.[1] ?? delimiterOf(body),
    step({ data: cells, errors }) {
      if (errors.some(({ type }) => type === 'Quotes'))
        throw refuse(deskProblem('file.quote', { row: rows.length + 1 }))
      if (cells.length > maxColumns * 10) throw refuse(tooManyColumns)
      if (cells.some((cell) => cell.trim() !== '') && ++filled > maxRows + 1) throw refuse(tooManyRows)
      if (rows.length > maxLines) throw refuse(tooManyRows)
      rows.push(cells)
    },
  })
  return rows
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  let rows
  try {
    rows = await readSheet(Buffer.from(bytes), { trim: false })
  } catch {
    throw refuse(deskProblem('file.unreadable'))
  }
  return rows.map((row) => row.map((value) => textOf(value)))
}

/** Excel keeps days and times as instants of UTC; a time alone lies on its first day. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value).replaceAll('\0', '')
  if (!(value instanceof Date)) return ''
  const [day = '', time = ''] = value.toISOString().split('T')
  const clock = time.slice(0, 5)
  if (day < '1900-01-02') return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}
