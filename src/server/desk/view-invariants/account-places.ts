/** Places that add up or look up: statements on both sides, who owes what, the search. */
import type { Place } from './day-places.ts'
import { openStates } from './money-places.ts'
import { caller } from './viewers.ts'

const sumOf = (rows: readonly { amountMinor: number }[]) =>
  rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** The latest statements of the artists who play, as list, page, portal, payouts and the show's ledger have them. */
const statements: Place = async ({ event, staff, artist, orgSlug }, at) => {
  const own = artist ? (await caller(artist).artistPortal.statements({ orgSlug })).rows : []
  const due = await caller(staff).payouts.list({ orgSlug })
  const ledgers = await Promise.all(
    event.bookings.map(async ({ id: bookingId }) => {
      const { ledger } = await caller(staff).reports.bookingFinance({ orgSlug, bookingId })
      return { bookingId, entries: ledger ?? [] }
    }),
  )
  for (const artistId of new Set(event.bookings.map((booking) => booking.artistId))) {
    const { rows } = await caller(staff).statements.list({ orgSlug, artistId, limit: 5, offset: 0 })
    for (const row of rows) {
      const { statement, lines } = await caller(staff).statements.get({ orgSlug, id: row.id })
      const name = row.number ?? `draft statement ${row.id}`
      const list = at('list of statements')
      list(`state of ${name}`, row.state)
      list(`closing of ${name}`, row.closingMinor)
      list(`payout of ${name}`, row.payoutMinor)
      const page = at('statement')
      page(`state of ${name}`, statement.state)
      page(`closing of ${name}`, statement.closingMinor)
      page(`payout of ${name}`, statement.payoutMinor)
      at('lines')(`closing of ${name}`, statement.openingMinor + sumOf(lines))
      const portal = own.find(({ id }) => id === row.id)
      if (portal) {
        at('portal')(`state of ${name}`, portal.state)
        at('portal')(`closing of ${name}`, portal.closingMinor)
        at('portal')(`payout of ${name}`, portal.payoutMinor)
      }
      const waiting = due.find(({ statementId }) => statementId === row.id)
      if (waiting) at('payouts')(`payout of ${name}`, waiting.payoutMinor)
      for (const { bookingId, entries } of ledgers) {
        const notified = lines.filter((line) => line.bookingId === bookingId)
        const posted = entries.filter(({ statementId }) => statementId === row.id)
        if (notified.length === 0 && posted.length === 0) continue
        at('lines')(`told by ${name}:${bookingId}`, sumOf(notified))
        at('finance tab')(`told by ${name}:${bookingId}`, sumOf(posted))
      }
    }
  }
}

/** What the promoter of the show owes in all; what the agency owes back is not taken off in either place. */
const receivables: Place = async ({ event, staff, orgSlug }, at) => {
  const companyId = event.promoterCompanyId
  if (!companyId) return
  const report = await caller(staff).reports.receivables({ orgSlug })
  const { rows } = await caller(staff).invoices.list({ orgSlug, companyId, limit: 200, offset: 0 })
  for (const currency of new Set(rows.map((row) => row.currency))) {
    const owed = report.rows.find((row) => row.payerId === companyId && row.currency === currency)
    const open = rows.filter((row) => row.currency === currency && openStates.includes(row.state))
    at('report')(`owed in ${currency}`, owed?.openMinor ?? 0)
    at('list of invoices')(
      `owed in ${currency}`,
      open.reduce((sum, { openMinor }) => sum + Math.max(0, openMinor), 0),
    )
  }
}

/** Events that a search shows at most. */
const MOST_HITS = 8

/** The show is found by its name, and shown with its day. */
const search: Place = async ({ event, staff, orgSlug }, at) => {
  if (event.archivedAt) return
  const text = [event.name, event.bookings[0]?.artistName, event.venueName].filter(Boolean).join(' ')
  const { found } = await caller(staff).search.all({ orgSlug, query: text.slice(0, 120), kinds: ['event'] })
  const events = found.hits
  const hit = events.find(({ id }) => id === event.id)
  if (hit || events.length < MOST_HITS) {
    at('search')('is found by its words', hit !== undefined)
    at('event page')('is found by its words', true)
  }
  at('search')('day', hit?.date)
  at('search')('name', hit?.title)
  at('event page')('name', event.name)
}

export const accountPlaces: readonly Place[] = [statements, receivables, search]
