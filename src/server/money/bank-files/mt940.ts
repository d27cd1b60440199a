/** Reads account statements of SWIFT MT940, with the additions of German and other European banks. */
import { moneyProblem } from '#domain/money/problems.ts'
import { asMessage } from '#domain/problems.ts'
import type { BankLine, BankStatement } from '#domain/money/payments/bank-lines.ts'
import { daysBetween, localDate, type LocalDate } from '#domain/dates.ts'
import type { ReadStatements } from './camt.ts'
import { readDetails } from './mt940-details.ts'
import { checkCount, refuse } from './text.ts'
import { ibanOf, minorOf, referenceOf } from './values.ts'

type Field = { tag: string; lines: string[] }

/** What is met while reading; more than any bank puts into a file. */
const maxMessages = 1000
const maxFields = 150_000
const maxFieldLines = 200
const maxLineLength = 1000
const tooMuch = () => refuse(moneyProblem('file.unusualMt940'))

/** Does this text look like MT940? */
export const isMt940 = (text: string): boolean =>
  /^:20:/m.test(text) && /^:(25|60[FM]|61|62[FM]):/m.test(text)

/** Throws BAD_REQUEST for what has no statement, or more than 50,000 lines. */
export function readMt940(text: string): ReadStatements {
  const messages: Field[][] = []
  let count = 0
  for (const [line] of text.matchAll(/[^\r\n]+/g)) {
    const start = /^(?:\{.*\})?\s*:(\d{2}[A-Z]?):(.*)$/.exec(line)
    const message = messages.at(-1)
    if (start?.[1] === '20') messages.push([{ tag: '20', lines: [start[2] ?? ''] }])
    else if (start && message) {
      if (start[1] === '61') checkCount(++count)
      if (message.length >= maxFields) throw tooMuch()
      message.push({ tag: start[1] ?? '', lines: [start[2] ?? ''] })
    }
    // A message ends with a hyphen of its own, or the brace of its envelope.
    else if (!/^-(\}.*)?$/.test(line.trim())) addLine(message?.at(-1), line)
    if (messages.length > maxMessages) throw tooMuch()
  }
  const found = messages.filter((fields) => fields.some(({ tag }) => /^6[012]/.test(tag)))
  if (found.length === 0) throw refuse(moneyProblem('file.noMt940Statement'))
  const problems: string[] = []
  return { statements: found.map((fields) => readMessage(fields, problems)), problems }
}

/** A field of a movement has six lines, others a few more; what is beyond belongs to no field. */
function addLine(field: Field | undefined, line: string): void {
  if (field && field.lines.length < maxFieldLines) field.lines.push(line.slice(0, maxLineLength))
}

type Balance = { on: LocalDate | undefined; amountMinor: number; currency: string }

/** 'C260101EUR1234,56' */
function readBalance(field: Field | undefined): Balance | undefined {
  const parts = /^([CD])(\d{6})([A-Z]{3})([\d.,]+)/.exec(field?.lines[0]?.trim() ?? '')
  const [, side, day = '', currency = '', digits = ''] = parts ?? []
  const amount = minorOf(digits, currency)
  if (amount === undefined) return undefined
  return { on: dayOf(day), currency, amountMinor: side === 'D' ? -amount : amount }
}

const dayOf = (text: string) =>
  localDate(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4, 6)))

/** The booking's month and day, in the year that is nearest to the value date. */
function entryDay(text: string | undefined, valueOn: LocalDate): LocalDate {
  if (!text) return valueOn
  const year = Number(valueOn.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap(
    (each) => localDate(each, Number(text.slice(0, 2)), Number(text.slice(2))) ?? [],
  )
  const distance = (day: LocalDate) => Math.abs(daysBetween(valueOn, day))
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? valueOn
}

function readMessage(fields: Field[], problems: string[]): BankStatement {
  const first = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))
  const opening = readBalance(first('60F', '60M'))
  const closing = readBalance(first('62F', '62M'))
  const currency = opening?.currency ?? closing?.currency ?? 'EUR'
  const account = first('25')?.lines[0]?.trim()
  const lines: BankLine[] = []
  fields.forEach((field, index) => {
    if (field.tag !== '61') return
    const next = fields[index + 1]
    const line = readLine(field, next?.tag === '86' ? next : undefined, currency)
    if (line === 'expected') problems.push(asMessage(moneyProblem('file.pending', { count: 1 })))
    else if (line) lines.push(line)
    else {
      const text = field.lines[0]?.slice(0, 40) ?? ''
      problems.push(asMessage(moneyProblem('file.unreadable', { text })))
    }
  })
  const number = first('28C', '28')?.lines[0]?.trim() || undefined
  return {
    // Some banks put the currency behind it.
    iban: ibanOf(account) ?? ibanOf(account?.slice(0, -3)),
    currency,
    openingMinor: opening?.amountMinor ?? null,
    closingMinor: closing?.amountMinor ?? null,
    from: opening?.on ?? lines[0]?.bookedOn ?? null,
    to: closing?.on ?? lines.at(-1)?.bookedOn ?? null,
    statementId: number ?? (first('20')?.lines[0]?.trim() || null),
    lines,
  }
}

const statementLine = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d.]*,?\d*)([A-Z][A-Z0-9]{3})(.*)$/

function readLine(
  field: Field,
  more: Field | undefined,
  currency: string,
): BankLine | 'expected' | undefined {
  const parts = statementLine.exec(field.lines[0]?.trim() ?? '')
  if (!parts) return undefined
  const [, value = '', entry, mark = '', , digits = '', , references = ''] = parts
  if (mark.startsWith('E')) return 'expected'
  const valueOn = dayOf(value)
  const amount = minorOf(digits, currency)
  if (!valueOn || amount === undefined) return undefined
  // RC takes back a credit, so it is money that left; RD the other way round.
  const isOut = mark === 'D' || mark === 'RC'
  const sign = isOut ? -1 : 1
  const details = readDetails(more?.lines ?? [])
  const [own, bank] = references.split('//')
  const extra = field.lines.slice(1).join(' ').trim()
  return {
    bookedOn: entryDay(entry, valueOn),
    valueOn,
    amountMinor: amount === 0 ? 0 : sign * amount,
    currency,
    counterparty: details.counterparty,
    counterpartyIban: details.counterpartyIban,
    text: details.text || extra,
    endToEndId: details.endToEndId ?? referenceOf(own),
    bankReference: referenceOf(bank),
    isReturn: details.isReturn || mark.startsWith('R'),
    original: originalOf(details.original ?? /\/OCMT\/([^/]+)/.exec(extra)?.[1], currency, sign),
  }
}

/** 'USD1000,00' */
function originalOf(text: string | undefined, currency: string, sign: number): BankLine['original'] {
  const parts = /^([A-Z]{3})\s?([\d.,]+)/.exec(text?.trim() ?? '')
  const amount =
    parts && minorOf((parts[2] ?? '').replace(/\.(?=\d{3}(\D|$))/g, '').replace(/,$/, ''), parts[1] ?? '')
  if (!parts?.[1] || parts[1] === currency || amount === null || amount === undefined) return null
  return { amountMinor: sign * amount, currency: parts[1], rate: null }
}
