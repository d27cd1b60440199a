/** When the demo's statements are made: a run each month, and what became of the last ones. */
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  shiftMonth,
  monthOf,
  type LocalDate,
} from '#domain/dates.ts'
import type { Books } from './books.ts'
import { rank, type Diary } from './money-plan.ts'
import {
  payStatement,
  sendStatement,
  makeStatement,
  voidStatement,
  type DemoStatement,
  type StatementBook,
} from './statements.ts'

const runDay = 5

/** A run on the fifth of each month over the one before. `first` is an artist whose first statement is made apart. */
export function runStatements(
  books: Books,
  diary: Diary,
  statementBook: StatementBook,
  first: { artistId: string; from: LocalDate } | null,
  portal: ReadonlyMap<string, string>,
): void {
  const yesterday = addDays(books.today, -1)
  const months = Array.from({ length: 16 }, (_, index) => shiftMonth(monthOf(books.today), index - 15))
  const days = months.map((month) => addDays(firstDayOf(month), runDay - 1)).filter((day) => day <= yesterday)
  let isReplaced = false
  for (const [index, day] of days.entries()) {
    const before = monthOf(addMonths(day, -1))
    const isLast = index === days.length - 1
    diary.at(day, rank.makeStatement, () => {
      let [sent, kept] = [0, 0]
      for (const { artistId, currency } of holders(books)) {
        if (first && first.artistId === artistId && day <= first.from) continue
        // Two months are still with the agency; whoever opens the portal has always received a statement.
        const waits = !portal.has(artistId)
        if (waits && index === days.length - 2) continue
        const from = firstDayOf(waits && isLast ? shiftMonth(before, -1) : before)
        const period = { from, to: lastDayOf(before) }
        settleBefore(books, statementBook, artistId, currency, day)
        const statement = makeStatement(books, statementBook, artistId, currency, period, day)
        if (!statement) continue
        if (waits && isLast && kept++ % 3 !== 2) {
          if (kept % 3 === 2) Object.assign(statement, { state: 'reviewed', version: 2 })
          continue
        }
        sendStatement(books, statement, day, ++sent % 4 === 0 ? 'Thank you for a good month.' : null)
        if (isReplaced || index < days.length - 6 || statement.selfBilledInvoiceId) continue
        isReplaced = true
        replace(books, statementBook, statement, period, day)
      }
    })
  }
}

/** Sent in error: void, and sent again the day after. */
function replace(
  books: Books,
  statementBook: StatementBook,
  statement: DemoStatement,
  period: { from: LocalDate; to: LocalDate },
  day: LocalDate,
): void {
  voidStatement(books, statement, 'A flight was missing.')
  const again = makeStatement(
    books,
    statementBook,
    statement.artistId,
    statement.currency,
    period,
    addDays(day, 1),
  )
  if (again) sendStatement(books, again, addDays(day, 1))
}

/** Every artist and currency that the ledger knows. */
function holders({ ledger }: Books): { artistId: string; currency: string }[] {
  const keys = new Map(
    ledger.map(({ artistId, currency }) => [`${artistId} ${currency}`, { artistId, currency }]),
  )
  return [...keys.values()]
}

/** What was promised before is paid before the next one is sent. */
function settleBefore(
  books: Books,
  statementBook: StatementBook,
  artistId: string,
  currency: string,
  day: LocalDate,
): void {
  for (const statement of statementBook.statements) {
    if (statement.artistId !== artistId || statement.currency !== currency || statement.state !== 'sent')
      continue
    const sentOn = statement.sentAt!.toISOString().slice(0, 10)
    const payOn = addDays(sentOn, 9)
    if (payOn < day) payStatement(books, statement, payOn)
  }
}

const questions = [
  'The flight on this one was paid by the promoter, was it not?',
  'Why is the commission higher than last time?',
]

/** What became of the last statement of each artist: nothing hangs on it yet. */
export function finishStatements(
  books: Books,
  diary: Diary,
  statementBook: StatementBook,
  portal: ReadonlyMap<string, string>,
): void {
  const last = new Map<string, DemoStatement>()
  for (const each of statementBook.statements)
    if (each.state !== 'void') last.set(`${each.artistId} ${each.currency}`, each)
  const open = [...last.values()]
    .filter(({ state, payoutMinor }) => state === 'sent' && payoutMinor > 0)
    .toSorted((a, b) => (a.sentAt! < b.sentAt! ? 1 : -1))
  const answering = open.filter(({ artistId }) => portal.has(artistId))
  for (const [index, statement] of answering.slice(0, 3).entries()) {
    const userId = portal.get(statement.artistId)!
    const seenAt = later(books, statement, 1)
    if (index === 1) {
      Object.assign(statement, { state: 'approved', seenAt, approvedAt: seenAt, approvedBy: userId })
      continue
    }
    const lineNo = statement.lines.at(-1)?.no ?? null
    const message = { statementId: statement.id, lineNo, side: 'artist' as const, userId }
    statementBook.messages.push({ ...message, text: questions[index % 2]!, createdAt: seenAt })
    Object.assign(statement, { state: 'queried', seenAt })
    if (index === 2) {
      const answer = {
        statementId: statement.id,
        lineNo,
        side: 'agency' as const,
        userId: books.accountant.id,
      }
      statementBook.messages.push({
        ...answer,
        text: 'It follows the settlement: the bonus counts.',
        createdAt: later(books, statement, 2),
      })
      Object.assign(statement, { state: 'sent' })
    }
  }
  for (const [index, statement] of open.entries()) {
    const payOn = addDays(statement.sentAt!.toISOString().slice(0, 10), 9)
    const isOld = payOn < addDays(books.today, -25)
    if (statement.state !== 'sent' || answering.slice(0, 3).includes(statement) || payOn >= books.today)
      continue
    if (isOld || index % 3 === 0) diary.at(payOn, rank.pay, () => payStatement(books, statement, payOn))
  }
}

/** Some days after it was sent, but never after now. */
const later = (books: Books, { sentAt }: DemoStatement, days: number): Date =>
  new Date(Math.min(sentAt!.getTime() + days * 86_400_000, books.now.getTime() - (60 - days * 10) * 60_000))
