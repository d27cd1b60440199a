// One answer to "net or plus VAT" from the offer to the invoice: what each place says, through the real calls.
import { beforeAll, expect, test } from 'vitest'
import { appRouter } from '../../router.ts'
import { actors, withContext, type Actors } from '../../testing/actors.ts'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { emailsTo } from '../../testing/emails.ts'
import { invoiceFixture, type InvoiceFixture } from '../../testing/fixtures/invoice-fixture.ts'

let db: TestDatabase
let people: Actors
let fixture: InvoiceFixture
const orgSlug = 'halbmond'

beforeAll(async () => {
  db = await testDatabase()
  people = await actors(db)
  fixture = await invoiceFixture(db, people)
})

const vatLine = (lines: readonly { key: string; value: string }[] | undefined) =>
  lines?.find(({ key }) => key === 'vat')?.value

/** A show on hold with a promoter, offered; what is said about VAT in each place, and the category of its invoice. */
async function saidAbout(company: Record<string, unknown>, nth: number, artistId?: string) {
  const { booking, items } = await fixture.context({ company, ...(artistId && { artistId }) })
  await db.owner.query(`update bookings set status = 'hold' where id = $1`, [booking.id])
  const calls = appRouter.createCaller(withContext(people.owner, {}))
  const visitor = appRouter.createCaller(withContext(people.anonymous, {}))
  const bookingId = booking.id
  const to = `promoter${nth}@kulturwerk.example`
  await calls.offers.create({
    orgSlug,
    bookingId,
    send: true,
    offer: { terms: { currency: 'EUR', type: 'flat', guaranteeMinor: 800_000 }, recipient: to },
  })
  const [email] = await emailsTo(people, to)
  const token = /\/offer\/([\w-]{43})/.exec(email?.text ?? '')?.[1] ?? ''
  const { offers } = await calls.offers.list({ orgSlug, bookingId })
  const linked = await visitor.offers.open({ token })
  await visitor.offers.acceptByLink({ token, name: 'Jonas' })
  const preview = await calls.confirmations.preview({ orgSlug, bookingId })
  const record = await calls.deals.get({ orgSlug, bookingId })
  await db.owner.query(`update bookings set status = 'confirmed' where id = $1`, [bookingId])
  const { ids } = await calls.invoices.fromSchedule({ orgSlug, scheduleItemIds: [items[0]!] })
  const { lines } = await calls.invoices.get({ orgSlug, id: ids[0]! })
  return {
    places: [
      /VAT: (.*)/.exec(email?.text ?? '')?.[1],
      vatLine(offers[0]?.versions[0]?.lines),
      vatLine(linked.lines),
      preview.terms?.vat,
      record.feeVat.agent_in_artist_name.text,
    ],
    gap: record.feeVat.agent_in_artist_name.gap,
    invoice: lines.map(({ vatCategory, vatPct }) => `${vatCategory} ${vatPct}`),
  }
}
const italian = { country: 'IT', vat_id: 'IT00743110157' }

test.each([
  ['a business at home', {}, 'plus 7% VAT', null, 'S 7'],
  [
    'a promoter without a country',
    { country: null },
    'plus VAT where it applies',
    'country is missing',
    'O 0',
  ],
  ['a business in Switzerland', { country: 'CH', is_business: true }, 'no German VAT', null, 'O 0'],
  [
    'an EU business, the artist without a VAT ID',
    italian,
    'plus VAT where it applies',
    'of the issuer',
    'AE 0',
  ],
] as const)('%s', async (name, company, said, gap, invoice) => {
  const found = await saidAbout(company, name.length)
  expect(found.places).toEqual(found.places.map(() => said))
  expect(found.gap ?? '').toContain(gap ?? '')
  expect(found.invoice).toEqual([invoice])
})

test('an artist without a VAT status', async () => {
  const artist = await people.factories.artist({ home_country: 'DE' })
  const { places, gap, invoice } = await saidAbout({}, 1, artist.id)
  expect(places).toEqual(places.map(() => 'plus VAT where it applies'))
  expect(gap).toContain('VAT status')
  expect(invoice).toEqual(['O 0'])
})
