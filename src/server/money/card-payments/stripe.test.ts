import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../platform/db/invariants/invariants.ts'
import { insertInvoiceLink } from '../invoice-delivery/link-store.ts'
import { mintOrgScope } from '../../platform/db/scopes.ts'
import { appRouter } from '../../router.ts'
import { actors, withContext } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { moneyFixture } from '../../testing/fixtures/money-fixture.ts'
import { testServer } from '../../testing/server.ts'
import { tokenHash } from '../../trpc.ts'
import { stripeCards } from './stripe.ts'
import { fromNow } from '../../testing/clock.ts'

/** Stands in for the provider: remembers what it was asked, and answers as it would. */
const calls: { path: string; key: string | undefined; form: URLSearchParams }[] = []
let isDown = false
let settled = { fee: 2500, currency: 'eur' }
const host: Server = createServer((req, res) => {
  let body = ''
  req.on('data', (chunk: Buffer) => (body += chunk.toString()))
  req.on('end', () => {
    const path = (req.url ?? '').split('?')[0] ?? ''
    calls.push({
      path,
      key: req.headers['idempotency-key'] as string | undefined,
      form: new URLSearchParams(body),
    })
    const answer = path.startsWith('/v1/checkout/sessions')
      ? { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.test/c/cs_1' }
      : {
          id: 'pi',
          object: 'payment_intent',
          latest_charge: { id: 'ch', balance_transaction: { id: 'txn', ...settled } },
        }
    res.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' })
    res.end(JSON.stringify(isDown ? { error: { message: 'down', type: 'api_error' } } : answer))
  })
})
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
afterAll(() => host.close())
const { port } = host.address() as AddressInfo

const webhookSecret = 'whsec_for_tests'
const cards = stripeCards({
  secretKey: 'sk_test_1',
  webhookSecret,
  server: { host: '127.0.0.1', port, protocol: 'http' },
})
const db = await testDatabase()
const made = await actors(db)
const people = { ...made, services: { ...made.services, cards } }
const fixture = moneyFixture(db.owner, people.org.id)
const { app } = await testServer(people)
const visitor = withContext(people.anonymous, { cards })
const link = () => appRouter.createCaller(visitor()).invoiceLink
const scope = mintOrgScope({
  userId: people.owner.userId,
  orgId: people.org.id,
  role: 'owner',
  artistIds: null,
})

async function shared(invoiceId: string) {
  const token = `link-${invoiceId}`
  const expiresAt = fromNow(86_400_000)
  const link = { invoiceId, tokenHash: tokenHash('invoice', token), expiresAt, parentId: null }
  await db.transaction(scope, (tx) => insertInvoiceLink(tx, scope, link))
  return token
}
/** A checkout that was begun; its token, as only the provider knows it. */
async function begun(invoiceId: string) {
  await link().payByCard({ token: await shared(invoiceId) })
  return calls.at(-1)!.form.get('client_reference_id')!
}

let no = 0
const message = (type: string, object: object, created = 1_772_445_600) =>
  JSON.stringify({ id: `evt_${++no}`, object: 'event', type, created, data: { object } })
const paid = (token: string, more: { id?: string; amount?: number; currency?: string } = {}) => {
  const { id = 'pi_1', amount = 856_000, currency = 'eur' } = more
  const metadata = { fermata_checkout: token }
  return message('payment_intent.succeeded', {
    id,
    object: 'payment_intent',
    amount_received: amount,
    currency,
    metadata,
  })
}
const refunded = (token: string, id: string, amount: number) => {
  const metadata = { fermata_checkout: token }
  const charge = {
    id: 'ch',
    object: 'charge',
    amount_refunded: amount,
    currency: 'eur',
    payment_intent: id,
    metadata,
  }
  return message('charge.refunded', charge)
}
async function notify(payload: string, header?: string) {
  const stripe = new Stripe('sk_test_1')
  const signature = header ?? stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: payload,
  })
  return {
    status: answer.statusCode,
    body: answer.json<{ received?: boolean; error?: { message: string } }>(),
  }
}
const payments = async (invoiceId: string) => {
  const { rows } = await db.owner.query(
    `select p.direction, p.state, p.amount_minor::int as amount, p.fee_minor::int as fee, p.paid_on::text as day,
            coalesce(sum(a.amount_minor) filter (where a.released_at is null), 0)::int as used
     from payments p left join payment_allocations a on a.payment_id = p.id
     where p.method = 'card' and (a.invoice_id = $1 or p.reference = (select number from invoices where id = $1))
     group by p.org_id, p.id order by p.created_at`,
    [invoiceId],
  )
  return rows as {
    direction: string
    state: string
    amount: number
    fee: number
    day: string
    used: number
  }[]
}

describe('beginning', () => {
  test('the amount is the server’s, the key is sent, and the page comes back', async () => {
    const invoice = await fixture.issued()
    const token = await shared(invoice.id)
    const shown = await link().open({ token, invoiceId: invoice.id })
    expect(shown.canPayByCard).toBe(true)
    expect(await link().payByCard({ token })).toEqual({ url: 'https://checkout.stripe.test/c/cs_1' })
    const { path, key, form } = calls.at(-1)!
    expect(path).toBe('/v1/checkout/sessions')
    expect(form.get('line_items[0][price_data][unit_amount]')).toBe('856000')
    expect(form.get('line_items[0][price_data][currency]')).toBe('eur')
    expect(form.get('success_url')).toBe(`http://localhost:3000/invoice/${invoice.id}?token=${token}`)
    const secret = form.get('client_reference_id')!
    expect(form.get('payment_intent_data[metadata][fermata_checkout]')).toBe(secret)
    expect(key).toBe(secret)
    const { rows } = await db.owner.query('select c::text from card_checkouts c')
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'sent' })
  })

  test('not where nothing is open, the currency is counted otherwise, or nobody takes cards', async () => {
    const done = await fixture.issued()
    await db.owner.query("update invoices set state = 'paid', paid_minor = payable_minor where id = $1", [
      done.id,
    ])
    await expect(link().payByCard({ token: await shared(done.id) })).rejects.toThrow('Nothing is left')
    await db.owner.query("update invoices set state = 'sent', paid_minor = 0 where id = $1", [done.id])
    const dinar = await fixture.issued({ currency: 'KWD' })
    await expect(link().payByCard({ token: await shared(dinar.id) })).rejects.toThrow('can’t be paid by card')
    const none = appRouter.createCaller(people.anonymous()).invoiceLink
    const token = `link-${done.id}`
    await expect(none.payByCard({ token })).rejects.toThrow('can’t be paid by card')
    expect((await none.open({ token, invoiceId: done.id })).canPayByCard).toBe(false)
    await expect(link().payByCard({ token: 'unknown' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a provider that does not answer leaves nothing behind', async () => {
    const invoice = await fixture.issued()
    const token = await shared(invoice.id)
    isDown = true
    await expect(link().payByCard({ token })).rejects.toThrow('not available')
    isDown = false
    const { rows } = await db.owner.query('select from card_checkouts where invoice_id = $1', [invoice.id])
    expect(rows).toHaveLength(0)
  })
})

describe('messages of the provider', () => {
  test('only what it signed counts', async () => {
    const invoice = await fixture.issued()
    const payload = paid(await begun(invoice.id), { id: 'pi_sig' })
    const good = new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    const foreign = new Stripe('sk').webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })
    const old = new Stripe('sk').webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      timestamp: Math.floor(fromNow().getTime() / 1000) - 3600,
    })
    expect(await notify(payload.replace('856000', '856001'), good)).toMatchObject({ status: 400 })
    for (const header of [foreign, old, '', 'v1=1']) expect((await notify(payload, header)).status).toBe(400)
    expect(await payments(invoice.id)).toEqual([])
    expect(await notify(payload, good)).toMatchObject({ status: 200, body: { received: true } })
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'paid' })
  })

  test('reported again and at once, it is one payment, with the fee apart', async () => {
    const invoice = await fixture.issued()
    const token = await begun(invoice.id)
    const results = await Promise.all(
      Array.from({ length: 6 }, () => notify(paid(token, { id: 'pi_twice' }))),
    )
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await payments(invoice.id)).toEqual([
      { direction: 'in', state: 'recorded', amount: 856_000, fee: 2500, day: '2026-03-02', used: 856_000 },
    ])
  })

  test('a fee in another currency is not taken for ours', async () => {
    const invoice = await fixture.issued()
    settled = { fee: 9900, currency: 'usd' }
    await notify(paid(await begun(invoice.id), { id: 'pi_usd' }))
    settled = { fee: 2500, currency: 'eur' }
    expect(await payments(invoice.id)).toMatchObject([{ fee: 0, used: 856_000 }])
  })

  test('what comes late does not open a cancelled invoice: it is a credit', async () => {
    const invoice = await fixture.issued()
    const token = await begun(invoice.id)
    await db.owner.query("update invoices set state = 'cancelled' where id = $1", [invoice.id])
    expect((await notify(paid(token, { id: 'pi_late' }))).status).toBe(200)
    expect(await payments(invoice.id)).toMatchObject([{ amount: 856_000, used: 0 }])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'cancelled', paidMinor: 0 })
  })

  test('two pages paid at once: the second is a credit', async () => {
    const invoice = await fixture.issued()
    const first = await begun(invoice.id)
    await link().payByCard({ token: `link-${invoice.id}` })
    const second = calls.at(-1)!.form.get('client_reference_id')!
    expect(second).not.toBe(first)
    await notify(paid(first, { id: 'pi_a' }))
    await notify(paid(second, { id: 'pi_b' }))
    expect((await payments(invoice.id)).map(({ used }) => used)).toEqual([856_000, 0])
  })

  test('refunds count once, by what went back in all, in whatever order', async () => {
    const invoice = await fixture.issued()
    const token = await begun(invoice.id)
    expect((await notify(refunded(token, 'pi_back', 100))).status).toBe(409)
    await notify(paid(token, { id: 'pi_back' }))
    for (const amount of [100_000, 150_000, 100_000, 150_000]) {
      expect((await notify(refunded(token, 'pi_back', amount))).status).toBe(200)
    }
    expect(await payments(invoice.id)).toMatchObject([
      { direction: 'in', used: 856_000 },
      { direction: 'out', amount: 100_000, used: -100_000 },
      { direction: 'out', amount: 50_000, used: -50_000 },
    ])
    expect(await fixture.invoice(invoice.id)).toMatchObject({ state: 'part_paid', openMinor: 150_000 })
  })

  test('a day in a closed month is booked today', async () => {
    const invoice = await fixture.issued()
    const token = await begun(invoice.id)
    await db.owner.query("insert into closed_periods (org_id, month) values ($1, '2026-03-01')", [
      people.org.id,
    ])
    expect((await notify(paid(token, { id: 'pi_closed' }))).status).toBe(200)
    await db.owner.query('delete from closed_periods')
    expect((await payments(invoice.id))[0]!.day > '2026-03-31').toBe(true)
  })

  test('what is not about us is taken note of, and no more', async () => {
    const before = await db.owner.query('select count(*) from payments')
    for (const payload of [
      paid('somebody else’s'),
      message('customer.created', { id: 'cus', object: 'customer' }),
      message('payment_intent.succeeded', {
        id: 'pi_x',
        object: 'payment_intent',
        amount_received: 1,
        currency: 'eur',
        metadata: {},
      }),
    ]) {
      expect(await notify(payload)).toMatchObject({ status: 200, body: { received: true } })
    }
    expect((await db.owner.query('select count(*) from payments')).rows).toEqual(before.rows)
  })
})

test('without a provider there is no such route', async () => {
  const { app: plain } = await testServer(made)
  const answer = await plain.inject({ method: 'POST', url: '/webhooks/stripe', body: Buffer.from('{}') })
  expect(answer.statusCode).toBe(404)
})

test('every invariant holds after all of this', async () => {
  const names = (await checkInvariants(db.connection))
    .filter(({ broken }) => broken > 0)
    .map(({ name }) => name)
  expect(names).toEqual([])
})
