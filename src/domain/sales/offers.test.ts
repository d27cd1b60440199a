import { describe, expect, test } from 'vitest'
import type { StaffRole } from '../access.ts'
import {
  offerActions,
  offerMachine,
  type OfferAction,
  type OfferFacts,
} from '../booking/offers/offer-actions.ts'
import { offerStates } from '../booking/offers/offer-states.ts'
import { allowedOfferActions, decideOffer, whyNoNewOffer, type OfferActor } from './offers.ts'

const artistId = '00000000-0000-4000-8000-000000000001'
const member = (role: StaffRole, artistIds: readonly string[] | null = null): OfferActor => ({
  kind: 'member',
  member: { role, artistIds, overrides: {} },
  artistId,
})
const agent = member('agent')
const link: OfferActor = { kind: 'link' }
const system: OfferActor = { kind: 'system' }
const facts: OfferFacts = {
  bookingStatus: 'offer',
  direction: 'outgoing',
  isInTime: true,
  isComplete: true,
  artistApproval: 'not_needed',
  termsLocked: false,
}
const ending = { reason: 'other', note: 'No room', date: 'keep' } as const

/** A refusal with this problem. */
const refusal = (code: string) => expect.objectContaining({ problem: expect.objectContaining({ code }) })

/** What the actor gets from the state by the action: the next state, or the code of the refusal. */
function outcome(
  state: (typeof offerStates)[number],
  action: OfferAction,
  actor = agent,
  more: Partial<OfferFacts> = {},
) {
  try {
    return decideOffer(state, { action, ...ending }, actor, { ...facts, ...more }).state
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('the table of transitions', () => {
  // "draft → sent → countered → accepted / declined; sent → withdrawn / expired": every other pair is refused.
  const rows: [from: string, action: OfferAction, to: string][] = [
    ['draft', 'send', 'sent'],
    ['sent', 'counter', 'countered'],
    ['countered', 'counter', 'countered'],
    ['sent', 'accept', 'accepted'],
    ['countered', 'accept', 'accepted'],
    ['sent', 'decline', 'declined'],
    ['countered', 'decline', 'declined'],
    ['sent', 'withdraw', 'withdrawn'],
    ['countered', 'withdraw', 'withdrawn'],
  ]
  const people = offerActions.filter((action) => offerMachine[action].who !== null)
  test.each(offerStates.flatMap((from) => people.map((action) => [from, action] as const)))(
    'an agent, %s by %s',
    (from, action) => {
      const row = rows.find(([start, by]) => start === from && by === action)
      expect(outcome(from, action)).toBe(row ? row[2] : 'CONFLICT')
    },
  )

  test.each([
    ['sent', 'accept', 'accepted'],
    ['countered', 'accept', 'accepted'],
    ['sent', 'decline', 'declined'],
    ['sent', 'counter', 'countered'],
    ['draft', 'send', 'FORBIDDEN'],
    ['sent', 'withdraw', 'FORBIDDEN'],
    ['sent', 'expire', 'FORBIDDEN'],
    ['accepted', 'decline', 'CONFLICT'],
  ] as const)('the holder of the link, %s by %s: %s', (from, action, to) => {
    expect(outcome(from, action, link)).toBe(to)
  })

  test.each([
    ['sent', false, 'expired'],
    ['countered', false, 'expired'],
    ['sent', true, 'CONFLICT'],
    ['draft', false, 'CONFLICT'],
    ['accepted', false, 'CONFLICT'],
  ] as const)('the system lets a %s offer run out (in time: %s): %s', (from, isInTime, to) => {
    expect(outcome(from, 'expire', system, { isInTime })).toBe(to)
  })
  test.each([
    ['sent', 'withdrawn'],
    ['countered', 'withdrawn'],
    ['draft', 'CONFLICT'],
    ['accepted', 'CONFLICT'],
  ] as const)('with its show a %s offer ends: %s', (from, to) => {
    expect(outcome(from, 'endWithShow', system, { bookingStatus: 'lost', direction: 'incoming' })).toBe(to)
    expect(outcome(from, 'endWithShow', agent)).toBe(to === 'CONFLICT' ? 'CONFLICT' : 'FORBIDDEN')
  })
  test('nobody but the system lets an offer run out', () => {
    expect(outcome('sent', 'expire', agent, { isInTime: false })).toBe('FORBIDDEN')
    expect(outcome('sent', 'accept', system)).toBe('FORBIDDEN')
  })
})

describe('who may', () => {
  test.each<[StaffRole, string]>([
    ['owner', 'accepted'],
    ['admin', 'accepted'],
    ['agent', 'accepted'],
    ['assistant', 'FORBIDDEN'],
    ['accountant', 'FORBIDDEN'],
    ['tour_manager', 'FORBIDDEN'],
    ['read_only', 'FORBIDDEN'],
  ])('%s accepts: %s', (role, to) => expect(outcome('sent', 'accept', member(role))).toBe(to))

  test('an agent only for the artists in scope', () => {
    expect(outcome('sent', 'accept', member('agent', [artistId]))).toBe('accepted')
    expect(outcome('sent', 'accept', member('agent', ['other']))).toBe('FORBIDDEN')
  })
})

describe('guards', () => {
  test.each<[OfferAction, Partial<OfferFacts>, OfferActor, string]>([
    ['accept', { isInTime: false }, agent, 'booking.offer.expired'],
    ['counter', { isInTime: false }, agent, 'booking.offer.expired'],
    ['decline', { isInTime: false }, link, 'booking.offer.expired'],
    ['accept', { artistApproval: 'asked' }, agent, 'booking.offer.notApproved'],
    ['accept', { artistApproval: 'rejected' }, link, 'booking.offer.notApproved'],
    ['accept', { direction: 'incoming' }, link, 'booking.offer.ownTerms'],
    ['withdraw', { direction: 'incoming' }, agent, 'booking.offer.theirTerms'],
    ['accept', { bookingStatus: 'confirmed' }, agent, 'booking.offer.bookingClosed'],
    ['accept', { bookingStatus: 'lost' }, link, 'booking.offer.bookingClosed'],
  ])('%s with %o', (action, more, actor, code) => {
    expect(() => decideOffer('sent', { action, ...ending }, actor, { ...facts, ...more })).toThrow(
      refusal(code),
    )
  })
  test('a draft without an amount is not sent', () => {
    expect(outcome('draft', 'send', agent, { isComplete: false })).toBe('CONFLICT')
  })
  test('an approved artist does not prevent it', () => {
    expect(outcome('sent', 'accept', agent, { artistApproval: 'approved' })).toBe('accepted')
  })
})

describe('what follows for the booking', () => {
  const after = (
    action: OfferAction,
    date: 'keep' | 'giveUp' | null,
    more: Partial<OfferFacts> = {},
    actor = agent,
  ) =>
    decideOffer(action === 'send' ? 'draft' : 'sent', { action, reason: 'other', note: 'No', date }, actor, {
      ...facts,
      ...more,
    })
  test.each([
    ['send', null, { bookingStatus: 'inquiry' }, 'offer'],
    ['send', null, { bookingStatus: 'hold' }, 'offer'],
    ['send', null, {}, undefined],
    ['decline', 'keep', {}, 'backToHold'],
    ['decline', 'giveUp', { direction: 'outgoing' }, 'lose'],
    ['decline', 'giveUp', { direction: 'incoming' }, 'decline'],
    ['decline', null, { bookingStatus: 'hold' }, undefined],
    ['withdraw', 'giveUp', {}, 'withdraw'],
    ['accept', null, {}, undefined],
  ] as const)('%s, the date %s, %o: %s', (action, date, more, booking) => {
    expect(after(action, date, more).booking?.action).toBe(booking)
  })

  test('the agent says what becomes of the date; the promoter is not asked, and moves nothing', () => {
    expect(() => after('decline', null)).toThrow(refusal('sales.offer.dateMissing'))
    expect(after('decline', null, {}, link)).toMatchObject({ booking: null, word: 'promoter' })
  })

  test('reasons come from the table of the booking: theirs and ours differ', () => {
    const reasons = (direction: 'incoming' | 'outgoing') =>
      allowedOfferActions('sent', agent, { ...facts, direction }).find(({ action }) => action === 'decline')
        ?.reasons
    expect(reasons('outgoing')).toContain('competitor')
    expect(reasons('incoming')).toContain('fee')
    expect(() =>
      decideOffer('sent', { action: 'decline', reason: 'fee', date: 'keep' }, agent, facts),
    ).toThrow(refusal('sales.offer.reasonMissing'))
  })
})

describe('why no further offer can be made', () => {
  const booking = { status: 'hold', hasPromoter: true, termsLocked: false } as const
  test.each([
    [{}, [], null],
    [{}, ['declined', 'expired'], null],
    [{}, ['draft'], 'sales.offer.alreadyOpen'],
    [{}, ['declined', 'countered'], 'sales.offer.alreadyOpen'],
    [{ status: 'confirmed' }, [], 'booking.offer.bookingClosed'],
    [{ hasPromoter: false }, [], 'sales.offer.promoterMissing'],
    [{ termsLocked: true }, [], 'booking.offer.contractSent'],
  ] as const)('%j with %j', (change, states, expected) => {
    const why = whyNoNewOffer(
      { ...booking, ...change },
      states.map((state) => ({ state })),
    )
    expect(why?.code ?? null).toBe(expected)
  })
})
