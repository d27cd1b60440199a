import { expect, test } from 'vitest'
import type { DealTermsFields } from '#domain/booking/deals/deals.ts'
import { dealsRouter } from '../../booking/deals/router.ts'
import { actors, withContext, type Actor } from '../../testing/actors.ts'
import { testDatabase } from '../../testing/database.ts'
import { insertRow } from '../../testing/factories.ts'
import { withholdingsRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const now = new Date('2027-05-20T12:00:00Z')
const as = (actor: Actor) => withholdingsRouter.createCaller(withContext(actor, { now }))
const venue = await people.factories.venue({ name: 'Werk', country: 'DE' })
await insertRow(db.owner, 'artist_tax', {
  org_id: people.org.id,
  artist_id: people.artist.id,
  residence_country: 'US',
  legal_kind: 'natural',
}).catch(() => undefined)

let day = 0
async function show(deal: Partial<DealTermsFields>, venueId = venue.id) {
  day += 1
  const date = `2027-05-${`${day}`.padStart(2, '0')}`
  const event = await people.factories.event({ event_date: date, venue_id: venueId })
  const booking = await people.factories.booking({
    event_id: event.id,
    artist_id: people.artist.id,
    status: 'confirmed',
    starts_at: new Date(`${date}T20:00:00Z`),
    ends_at: new Date(`${date}T22:00:00Z`),
  })
  const terms: DealTermsFields = { currency: 'EUR', type: 'flat', guaranteeMinor: 1_000_000, ...deal }
  await dealsRouter
    .createCaller(people.owner)
    .save({ orgSlug, bookingId: booking.id, version: null, deal: terms })
  return booking.id
}

test('TW1: 15.825 % of a foreign soloist’s fee are proposed, planned with the deal, withheld and declared', async () => {
  const bookingId = await show({ contractingMode: 'agency_principal' })
  const seen = await as(people.agent).propose({ orgSlug, bookingId })
  expect(seen).toMatchObject({
    because: null,
    proposal: {
      taxMinor: 150_000,
      surchargeMinor: 8250,
      payoutMinor: 841_750,
      ratePct: '15.825',
      remitter: 'agency',
    },
    record: null,
    dealPct: null,
    canPlan: true,
  })
  const { id } = await as(people.agent).plan({ orgSlug, bookingId })
  const deal = await dealsRouter.createCaller(people.owner).get({ orgSlug, bookingId })
  expect(deal.deal?.withholdingPct).toBe('15.825')
  expect(deal.totals?.withholding).toEqual({ amountMinor: 158_250, currency: 'EUR' })
  // Planned once more, it is the same record.
  expect(await as(people.agent).plan({ orgSlug, bookingId })).toEqual({ id })

  const accountant = as(people.accountant)
  const [row] = (await accountant.list({ orgSlug, year: 2027 })).rows
  expect(row).toMatchObject({ id, state: 'planned', next: ['withheld', 'void'] })
  await accountant.setState({ orgSlug, id, version: row!.version, state: 'withheld', on: '2027-05-10' })
  const { quarters, rows } = await accountant.list({ orgSlug, year: 2027 })
  expect(quarters).toEqual([
    {
      year: 2027,
      quarter: 2,
      dueOn: '2027-07-10',
      count: 1,
      baseMinor: 1_000_000,
      taxMinor: 150_000,
      surchargeMinor: 8250,
      totalMinor: 158_250,
    },
  ])
  await expect(as(people.agent).plan({ orgSlug, bookingId })).rejects.toThrow('already been withheld')
  const version = rows[0]!.version
  await expect(
    accountant.setState({ orgSlug, id, version, state: 'certificate_received', on: '2027-05-11' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(
    accountant.setState({ orgSlug, id, version, state: 'declared', on: '2028-01-01' }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await accountant.setState({ orgSlug, id, version, state: 'declared', on: '2027-05-20' })).toEqual({
    version: version + 1,
  })
})

test('a small fee bears no tax, another country is not asked about, and a treaty’s certificate leaves its rate', async () => {
  const small = await show({ guaranteeMinor: 25_000 })
  expect(await as(people.agent).propose({ orgSlug, bookingId: small })).toMatchObject({
    proposal: { totalMinor: 0, ratePct: '0', remitter: 'promoter' },
  })
  const abroad = await people.factories.venue({ name: 'Club', country: 'CH' })
  const there = await show({}, abroad.id)
  expect(await as(people.agent).propose({ orgSlug, bookingId: there })).toMatchObject({
    because: 'The show is not in Germany.',
    proposal: null,
    canPlan: false,
  })
  await expect(as(people.agent).plan({ orgSlug, bookingId: there })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await db.owner.query(
    `update artist_tax set exemption_no = 'F 12', exemption_rate_pct = 0, exemption_from = '2027-01-01',
     exemption_to = '2027-12-31' where artist_id = $1`,
    [people.artist.id],
  )
  const spared = await show({})
  expect(await as(people.agent).propose({ orgSlug, bookingId: spared })).toMatchObject({
    proposal: { totalMinor: 0, exemptionNo: 'F 12', ratePct: '0' },
  })
})

test('tax is for those who see deals, its records for those who keep the books', async () => {
  const bookingId = await show({})
  for (const actor of [people.assistant, people.readOnly, people.tourManager]) {
    await expect(as(actor).propose({ orgSlug, bookingId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
  await expect(as(people.accountant).plan({ orgSlug, bookingId })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(as(people.agent).list({ orgSlug, year: 2027 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(as(people.otherOwner).propose({ orgSlug, bookingId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
