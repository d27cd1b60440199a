/** A desk that invoices, for tests: an agency and an artist with all that the law asks, shows with deals and instalments. */
import { DealTermsInput, type DealTermsFields } from '#domain/booking/deals/deals.ts'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { applyPaid, lockInvoice } from '../../money/invoices/store.ts'
import { appRouter } from '../../router.ts'
import { withContext, type Actor, type Actors } from '../actors.ts'
import type { TestDatabase } from '../database.ts'
import { insertRow } from '../factories.ts'

export const invoiceNow = new Date('2027-03-01T10:00:00Z')
const orgSlug = 'halbmond'

const agency = {
  legal_name: 'Halbmond Booking GmbH',
  address_line1: 'Karl-Heine-Straße 12',
  zip: '04229',
  city: 'Leipzig',
  vat_id: 'DE136695976',
  tax_number: '231/123/45678',
  email: 'buchhaltung@halbmond.example',
  phone: '+49 341 1234567',
}
export const artistTax = {
  legal_name: 'Nora Vey',
  address_line1: 'Sonnenallee 99',
  zip: '12045',
  city: 'Berlin',
  residence_country: 'DE',
  tax_number: '16/123/45678',
  vat_status: 'reduced',
  legal_kind: 'natural',
}
export const promoter = {
  name: 'Kulturwerk GmbH',
  address_line1: 'Große Bleichen 7',
  zip: '20354',
  city: 'Hamburg',
  country: 'DE',
  billing_email: 'rechnung@kulturwerk.example',
  kinds: ['promoter'],
  // Tests of e-invoices say so.
  invoice_format: 'pdf',
}

/** A booking fee of 15 % on top of the fee. */
export const bookingFeeOnTop = { kind: 'pct', pct: '15', mode: 'on_top' } as const

type Scene = {
  terms?: Omit<DealTermsFields, 'currency' | 'type'>
  currency?: string
  /** Shares of the instalments in per cent, the last one due 14 days before the show. */
  shares?: string[]
  artistId?: string
  company?: Record<string, unknown>
  companyId?: string
  date?: string
}

export type InvoiceDesk = Awaited<ReturnType<typeof invoiceDesk>>

export async function invoiceDesk(db: TestDatabase, people: Actors) {
  const { factories, org, artist } = people
  const set = Object.keys(agency).map((column, index) => `${column} = $${index + 2}`)
  await db.owner.query(`update organisations set ${set.join(', ')} where id = $1`, [
    org.id,
    ...Object.values(agency),
  ])
  await insertRow(db.owner, 'artist_tax', { org_id: org.id, artist_id: artist.id, ...artistTax })
  const account = { holder: 'Halbmond Booking GmbH', currency: 'EUR', bic: null }
  await insertRow(db.owner, 'bank_accounts', {
    org_id: org.id,
    name: 'Business',
    iban: 'DE89370400440532013000',
    ...account,
  })
  await insertRow(db.owner, 'bank_accounts', {
    org_id: org.id,
    name: 'Artists',
    iban: 'DE02120300000000202051',
    purpose: 'client_money',
    ...account,
  })
  let days = 0

  /** A confirmed show of the artist in May 2027 or later, each on a day of its own, with its schedule. */
  async function scene({
    terms = {},
    currency = 'EUR',
    shares = ['50', '50'],
    artistId = artist.id,
    company = {},
    companyId,
    date,
  }: Scene = {}) {
    const day = date ?? new Date(Date.UTC(2027, 4, 14 + 2 * days++)).toISOString().slice(0, 10)
    const buyer = companyId ?? (await factories.company({ ...promoter, ...company })).id
    const venue = await factories.venue({ name: 'Tresor', city: 'Berlin', country: 'DE' })
    const event = await factories.event({
      name: 'Night Shift',
      event_date: day,
      promoter_company_id: buyer,
      venue_id: venue.id,
    })
    const booking = await factories.booking({
      event_id: event.id,
      artist_id: artistId,
      agent_user_id: people.agent.userId,
      starts_at: new Date(`${day}T19:00:00Z`),
      ends_at: new Date(`${day}T21:00:00Z`),
    })
    const full = { currency, type: 'flat', guaranteeMinor: 800_000, ...terms }
    const deal = await factories.deal({ booking_id: booking.id, terms: DealTermsInput.parse(full) })
    const items: string[] = []
    for (const [no, pct] of shares.entries()) {
      const isLast = no === shares.length - 1
      const due = isLast
        ? { due_kind: 'before_show', due_days: 14 }
        : { due_kind: 'fixed', due_on: '2027-03-15' }
      const item = await factories.instalment({
        deal_id: deal.id,
        no,
        label: isLast ? 'balance' : 'deposit',
        pct,
        ...(isLast ? {} : { due_days: null }),
        ...due,
      })
      items.push(item.id)
    }
    return { event, booking, deal, items, companyId: buyer, day }
  }

  /** Prints nothing: a test of printing brings the real one. */
  const pdf = { render: async () => Buffer.from('%PDF-2.0'), close: async () => undefined }
  const as = (actor: Actor, now = invoiceNow) =>
    appRouter.createCaller(withContext(actor, { now, pdf })).invoices

  /** Confirms the VAT of a draft as it was proposed, and issues it. */
  async function issue(id: string, now = invoiceNow) {
    const { accountant } = people
    await confirm(id)
    const { invoice } = await as(accountant, now).get({ orgSlug, id })
    return as(accountant, now).issue({ orgSlug, id, version: invoice.version })
  }
  async function confirm(id: string, actor: Actor = people.accountant) {
    const { invoice, proposals } = await as(actor).get({ orgSlug, id })
    const lines = proposals.map(({ no, proposal: { category, pct } }) => ({ no, category, pct }))
    await as(actor).confirmVat({ orgSlug, id, version: invoice.version, lines, reason: null })
  }

  /** Money comes in on an invoice, as payments book it. */
  async function pay(invoiceId: string, amountMinor: number, paidOn = '2027-03-20') {
    const { userId } = people.accountant
    const scope = mintOrgScope({ userId, orgId: org.id, role: 'accountant', artistIds: null })
    const paymentId = await insertRow(db.owner, 'payments', {
      org_id: org.id,
      direction: amountMinor > 0 ? 'in' : 'out',
      state: 'recorded',
      paid_on: paidOn,
      amount_minor: Math.abs(amountMinor),
      currency: 'EUR',
      method: 'transfer',
    })
    await db.transaction(scope, async (tx) => {
      const invoice = await lockInvoice(tx, scope, invoiceId)
      await tx
        .insertInto('paymentAllocations')
        .values({ orgId: org.id, paymentId, invoiceId, amountMinor })
        .execute()
      await applyPaid(tx, scope, invoice, amountMinor, paidOn)
    })
    return paymentId
  }

  const row = async (id: string) =>
    (await db.owner.query('select * from invoices where id = $1', [id])).rows[0] as Record<string, unknown>
  const itemState = async (id: string) =>
    (await db.owner.query('select state from deal_schedule_items where id = $1', [id])).rows[0]
      .state as string

  return { scene, as, issue, confirm, pay, row, itemState }
}
