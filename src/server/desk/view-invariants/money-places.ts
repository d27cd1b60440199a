/** Places that say what a show pays and what of it is open: deal, finance tab, invoices, portal, dashboard, statements. */
import { isFirm } from '#domain/booking/bookings/bookings.ts'
import { shownStateOf } from '#domain/booking/ledger/invoice-balance.ts'
import { isClosed } from '#domain/booking/settlement/item-states.ts'
import type { Place } from './day-places.ts'
import { caller } from './viewers.ts'

/** What still asks for money. */
export const openStates: readonly string[] = ['issued', 'sent', 'part_paid']

const deal: Place = async ({ event, staff, artist, orgSlug }, at) => {
  for (const { id: bookingId, status } of event.bookings) {
    const found = await caller(staff).deals.get({ orgSlug, bookingId })
    const say = at('deal')
    say(`status:${bookingId}`, found.status)
    at('event page')(`status:${bookingId}`, status)
    for (const item of found.schedule) {
      const isPaid = item.state === 'paid'
      say(`instalment ${item.id} has a day of payment`, isPaid ? item.paidOn !== null : undefined)
      if (isPaid) at('its state')(`instalment ${item.id} has a day of payment`, true)
      if (isClosed(item.state)) at('its state')(`open of instalment ${item.id}`, 0)
      if (isPaid) say(`open of instalment ${item.id}`, Math.max(0, item.claim?.open.amountMinor ?? 0))
    }
    if (!artist || !found.totals || !isFirm(status)) continue
    const days = { from: event.eventDate, to: event.eventDate }
    const listed = await caller(artist).artistPortal.events({ orgSlug, ...days })
    if (!listed.some(({ id }) => id === bookingId)) continue
    const { fee } = await caller(artist).artistPortal.fee({ orgSlug, eventId: event.id })
    if (!fee) continue
    const amount = found.totals[fee.level === 'gross' ? 'earnings' : 'artistNet']
    say(`fee:${bookingId}`, `${amount.amountMinor} ${amount.currency}`)
    at('portal')(`fee:${bookingId}`, `${fee.amountMinor} ${fee.currency}`)
  }
}

const invoices: Place = async ({ event, staff, artist, anonymous, orgSlug, invoiceTokens }, at) => {
  const own = artist ? (await caller(artist).artistPortal.invoices({ orgSlug })).rows : []
  for (const { id: bookingId } of event.bookings) {
    const { rows, sums } = await caller(staff).invoices.list({ orgSlug, bookingId, limit: 200, offset: 0 })
    const finance = await caller(staff).reports.bookingFinance({ orgSlug, bookingId })
    const open = new Map<string, number>()
    const overdue = new Map<string, number>()
    const add = (sum: Map<string, number>, currency: string, amount: number) =>
      void sum.set(currency, (sum.get(currency) ?? 0) + amount)
    for (const row of rows) {
      const { invoice, lines, payments, openMinor, daysOverdue } = await caller(staff).invoices.get({
        orgSlug,
        id: row.id,
      })
      const name = row.number ?? `draft ${row.id}`
      const page = at('invoice')
      // As the page shows it.
      page(`state of ${name}`, shownStateOf(invoice.state, invoice.replacedById !== null))
      page(`payable of ${name}`, invoice.payableMinor)
      page(`net of ${name}`, invoice.netMinor)
      page(`open of ${name}`, openMinor)
      page(`days overdue of ${name}`, daysOverdue)
      page(`due day of ${name}`, invoice.dueOn)
      page('day', invoice.eventDate)
      at('lines')(
        `net of ${name}`,
        lines.reduce((sum, { netMinor }) => sum + netMinor, 0),
      )
      if (invoice.document) at('document')(`payable of ${name}`, invoice.document.totals.payableMinor)
      const list = at('list of invoices')
      list(`state of ${name}`, row.state)
      list(`payable of ${name}`, row.payableMinor)
      list(`net of ${name}`, row.netMinor)
      list(`open of ${name}`, row.openMinor)
      list(`days overdue of ${name}`, row.daysOverdue)
      list(`due day of ${name}`, row.dueOn)
      list('day', row.eventDate)
      const portal = own.find(({ id }) => id === row.id)
      if (portal) {
        at('portal')(`state of ${name}`, portal.state)
        at('portal')(`payable of ${name}`, portal.payableMinor)
        at('portal')(`open of ${name}`, portal.openMinor)
      }
      const token = invoiceTokens?.get(row.id)
      if (token) {
        const linked = await caller(anonymous).invoiceLink.open({ token, invoiceId: row.id })
        const link = at('invoice link')
        link(`state of ${name}`, linked.state)
        link(`payable of ${name}`, linked.invoice.totals.payableMinor)
        link(`open of ${name}`, linked.openMinor)
        link(`due day of ${name}`, linked.dueOn)
        link(`days overdue of ${name}`, linked.daysOverdue)
      }
      const shown = finance.invoices.find(({ id }) => id === row.id)
      const tab = at('finance tab')
      tab(`state of ${name}`, shown?.state ?? null)
      tab(`payable of ${name}`, shown?.payableMinor)
      tab(`due day of ${name}`, shown?.dueOn)
      if (shown && shown.openMinor !== null) tab(`open of ${name}`, shown.openMinor)
      const received = (finance.receipts ?? []).filter(({ invoiceId }) => invoiceId === row.id)
      // A payment may be here twice: as it came in, and as it went back.
      if (payments.length <= 1 && finance.receipts) {
        page(`paid of ${name}`, Math.abs(invoice.paidMinor))
        tab(`paid of ${name}`, Math.abs(received.reduce((sum, { amountMinor }) => sum + amountMinor, 0)))
      }
      if (openStates.includes(row.state)) add(open, row.currency, openMinor)
      if (openStates.includes(row.state) && daysOverdue > 0) add(overdue, row.currency, openMinor)
    }
    for (const { currency, openMinor, overdueMinor } of sums) {
      at('list of invoices')(`open ${currency}:${bookingId}`, openMinor)
      at('invoices')(`open ${currency}:${bookingId}`, open.get(currency) ?? 0)
      at('list of invoices')(`overdue ${currency}:${bookingId}`, overdueMinor)
      at('invoices')(`overdue ${currency}:${bookingId}`, overdue.get(currency) ?? 0)
    }
    at('list of invoices')(`invoices:${bookingId}`, rows.length)
    at('finance tab')(`invoices:${bookingId}`, finance.invoices.length)
  }
}

export const moneyPlaces: readonly Place[] = [deal, invoices]
