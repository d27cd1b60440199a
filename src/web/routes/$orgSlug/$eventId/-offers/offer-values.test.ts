import { expect, test } from 'vitest'
import { ArtistTermsInput, type ArtistTerms } from '#domain/booking/deals/artist-terms.ts'
import { DealTermsInput } from '#domain/booking/deals/deals.ts'
import { scheduleTemplates, usualSchedule } from '#domain/booking/settlement/schedule.ts'
import type { DealRecord } from '#web/parts/booking/deal/deal-values.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { keptSchedule, offerValues, paymentsOf, recipientsOf } from './offer-values.ts'

const promoter = { promoterName: 'Hafenklang GmbH', promoterEmail: 'office@hafenklang.example' }
const person = (part: 'buyer' | 'venue', name: string, address: string) => ({
  id: name,
  name,
  part,
  role: null,
  company: null,
  functions: [],
  roles: [],
  emails: address ? [{ label: null, address, isPrimary: true, isBounced: false }] : [],
  phones: [],
  doNotContact: false,
})

test('an offer goes to people first, else to the address of the promoter’s company', () => {
  const at = (...contacts: ReturnType<typeof person>[]) =>
    recipientsOf({ ...promoter, contacts }).map(({ email }) => email)
  expect(at()).toEqual(['office@hafenklang.example'])
  expect(at(person('buyer', 'Jonas Reuter', ''))).toEqual(['office@hafenklang.example'])
  expect(at(person('buyer', 'Jonas Reuter', 'jonas@hafenklang.example'))).toEqual([
    'jonas@hafenklang.example',
    'office@hafenklang.example',
  ])
  expect(at(person('buyer', 'Office', 'office@hafenklang.example'))).toEqual(['office@hafenklang.example'])
  expect(at(person('venue', 'Stage', 'stage@knust.example'))).toEqual(['office@hafenklang.example'])
  expect(recipientsOf({ ...promoter, promoterEmail: null, contacts: [] })).toEqual([])
})

const flat = DealTermsInput.parse({ currency: 'EUR', type: 'flat', guaranteeMinor: 600_000 })
const event = { ...promoter, eventDate: '2027-03-20', contacts: [] } as unknown as EventRecord
function recordOf(
  given: Partial<Pick<DealRecord, 'deal' | 'schedule' | 'previous'>>,
  artist: Partial<ArtistTerms> = {},
) {
  const artistTerms = ArtistTermsInput.parse(artist)
  return { deal: null, schedule: [], previous: [], artistTerms, ...given } as unknown as DealRecord
}
const last = {
  samePromoter: true,
  terms: { ...flat, guaranteeMinor: 450_000 },
} as DealRecord['previous'][number]
const half14 = scheduleTemplates.half14 as unknown as DealRecord['schedule']

test.each([
  ['nothing known', recordOf({}), null, 'none'],
  ['the last deal with the promoter', recordOf({ previous: [last] }), 450_000, 'none'],
  [
    'the artist’s standard terms first',
    recordOf({ previous: [last] }, { feeTypicalMinor: 400_000, currency: 'EUR', depositPct: '50' }),
    400_000,
    'half14',
  ],
  ['another usual deposit', recordOf({}, { depositPct: '30' }), null, 'kept'],
  ['the deal as it is', recordOf({ deal: flat, schedule: half14 }, { depositPct: '30' }), 600_000, 'half14'],
] as const)('a new offer starts with %s', (_, record, guaranteeMinor, plan) => {
  const values = offerValues(null, { event, record, currency: 'EUR', today: '2026-11-27' })
  expect(values.terms.guaranteeMinor ?? null).toBe(guaranteeMinor)
  expect(values.plan).toBe(plan)
})

test('the payments of an offer follow its terms: a share brings a back end', () => {
  const versus = { type: 'versus', bonuses: [] } as const
  expect(paymentsOf('half14', versus, [])).toEqual(usualSchedule('half14', versus))
  expect(paymentsOf('none', versus, half14)).toBeNull()
  expect(paymentsOf('kept', flat, keptSchedule(null, recordOf({ deal: flat, schedule: half14 })))).toEqual(
    scheduleTemplates.half14,
  )
})
