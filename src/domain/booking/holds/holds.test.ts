// The hold machine against the table of the domain: every move, every role, every guard, and what time does.
import { bookingProblem } from '../problems.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { staffRoles, type StaffRole } from '../../access.ts'
import type { BookingActor } from '#domain/booking/bookings/booking-decisions.ts'
import { allowedHoldActions, assertHoldAction, assertReleaseNote } from './hold-decisions.ts'
import {
  challengeFirst,
  dateEnd,
  dueOf,
  endHold,
  expiryOf,
  extendHold,
  liveQueue,
  nextRank,
  placeHold,
} from './hold-queue.ts'
import {
  defaultHoldPolicy as policy,
  holdActions,
  holdMachine,
  holdStates,
  type Hold,
  type HoldAction,
  type HoldFacts,
  type HoldGuardName,
  type HoldState,
} from './holds.ts'

const now = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000
const after = (hours: number) => new Date(now.getTime() + hours * hour)
const dateEndsAt = dateEnd('2027-05-14', 'Europe/Berlin')

const hold = (rank: number, more: Partial<Hold> = {}): Hold => ({
  id: `h${rank}`,
  artistId: 'a',
  date: '2027-05-14',
  side: 'artist_date',
  rank,
  state: 'active',
  bookingId: null,
  placedAt: now,
  expiresAt: after(14 * 24),
  warnedAt: null,
  challengedByHoldId: null,
  challengedAt: null,
  challengeDeadline: null,
  alarmedAt: null,
  releasedReason: null,
  endedAt: null,
  ...more,
})
const challenged = (rank: number, by: string, deadline = after(48)): Hold =>
  hold(rank, { state: 'challenged', challengedByHoldId: by, challengedAt: now, challengeDeadline: deadline })
const member = (role: StaffRole, assistantMayConfirm = false): BookingActor => ({
  kind: 'member',
  member: { role, artistIds: null, overrides: {} },
  settings: { assistantMayConfirm },
})
const system: BookingActor = { kind: 'system' }
const facts = (first: Hold, more: Partial<HoldFacts> = {}): HoldFacts => ({ first, now, dateEndsAt, ...more })
const ranks = (queue: readonly Hold[]) => liveQueue(queue).map(({ id, rank }) => `${id}:${rank}`)

describe('the moves', () => {
  // The rows "Hold" of the transition table, written out as pairs.
  const table: Record<HoldState, HoldState[]> = {
    active: ['active', 'confirmed', 'challenged', 'released', 'expired'],
    challenged: ['confirmed', 'released'],
    confirmed: [],
    released: [],
    expired: [],
  }
  test.each(holdStates)('from %s', (state) => {
    const to = holdActions
      .filter((action) => holdMachine[action].from.includes(state))
      .map((action) => holdMachine[action].to)
    expect(to).toEqual(table[state])
  })

  test.each(['confirmed', 'released', 'expired'] as const)('a hold that is %s is past all moves', (state) => {
    const over = hold(1, { state, endedAt: now })
    expect(allowedHoldActions(over, member('owner'), facts(over))).toEqual([])
    expect(() => assertHoldAction('extend', over, member('owner'), facts(over))).toThrow(
      expect.objectContaining({ code: 'CONFLICT', problem: bookingProblem('hold.extend', { from: state }) }),
    )
  })
})

describe('who', () => {
  const rows: [HoldAction, Hold, StaffRole[]][] = [
    ['extend', hold(1), ['owner', 'admin', 'agent', 'assistant']],
    ['confirm', hold(1), ['owner', 'admin', 'agent']],
    ['challenge', hold(2), ['owner', 'admin', 'agent']],
    ['release', hold(1), ['owner', 'admin', 'agent', 'assistant']],
    ['giveWay', challenged(1, 'h2'), ['owner', 'admin', 'agent']],
    ['expire', hold(1), []],
  ]
  test('every action has its row', () => {
    expect(rows.map(([action]) => action)).toEqual(holdActions)
  })
  test.each(rows)('%s', (action, subject, roles) => {
    const may = staffRoles.filter((role) => {
      try {
        assertHoldAction(action, subject, member(role), facts(subject.rank === 1 ? subject : hold(1)))
        return true
      } catch (error) {
        expect(error).toMatchObject({ code: 'FORBIDDEN' })
        return false
      }
    })
    expect(may).toEqual(roles)
  })
  test('an assistant confirms where the organisation lets assistants', () => {
    expect(() =>
      assertHoldAction('confirm', hold(1), member('assistant', true), facts(hold(1))),
    ).not.toThrow()
  })
  test('the system ends what has run out or was not answered, and nothing else', () => {
    const may = holdActions.filter((action) => holdMachine[action].system !== undefined)
    expect(may).toEqual(['giveWay', 'expire'])
    const lapsed = hold(1, { expiresAt: after(-1) })
    expect(() => assertHoldAction('expire', lapsed, system, facts(lapsed))).not.toThrow()
    expect(() => assertHoldAction('expire', hold(1), system, facts(hold(1)))).toThrow(
      expect.objectContaining({ problem: bookingProblem('hold.hasExpired') }),
    )
    const waiting = challenged(1, 'h2')
    expect(() => assertHoldAction('giveWay', waiting, system, facts(waiting))).toThrow(
      expect.objectContaining({ problem: bookingProblem('hold.unanswered') }),
    )
  })
})

describe('guards', () => {
  test.each<[string, HoldAction, Hold, HoldFacts, HoldGuardName]>([
    ['a second hold', 'confirm', hold(2), facts(hold(1)), 'first'],
    ['challenging oneself', 'challenge', hold(1), facts(hold(1)), 'lower'],
    ['a second challenge', 'challenge', hold(3), facts(challenged(1, 'h2')), 'unchallenged'],
    ['until the show', 'extend', hold(1, { expiresAt: dateEndsAt }), facts(hold(1)), 'canLastLonger'],
    ['after the show', 'extend', hold(1), facts(hold(1), { now: after(9000) }), 'upcoming'],
    ['ending a booking', 'release', hold(1), facts(hold(1), { mayEndBooking: false }), 'endsBooking'],
  ])('%s', (_name, action, subject, given, guard) => {
    const problem = bookingProblem(`hold.${guard}`)
    expect(() => assertHoldAction(action, subject, member('owner'), given)).toThrow(
      expect.objectContaining({ code: 'CONFLICT', problem }),
    )
    const button = allowedHoldActions(subject, member('owner'), given).find((each) => each.action === action)
    // The first of a queue has nobody to challenge, so it has no such button at all.
    if (action === 'challenge' && given.first.id === subject.id) expect(button).toBeUndefined()
    else expect(button).toMatchObject({ allowed: false, reason: problem })
  })

  test('"Other" needs words', () => {
    expect(() => assertReleaseNote('no_answer', null)).not.toThrow()
    expect(() => assertReleaseNote('other', 'Too far')).not.toThrow()
    expect(() => assertReleaseNote('other', ' ')).toThrow(
      expect.objectContaining({ problem: bookingProblem('note.missing') }),
    )
  })
})

describe('placing', () => {
  const place = (queue: Hold[], expiresAt: Date | null = null) =>
    placeHold(
      queue,
      { id: 'new', artistId: 'a', date: '2027-05-14', side: 'artist_date', bookingId: null, expiresAt },
      policy,
      now,
      dateEndsAt,
    )

  test('the first holds two weeks, the next ones one', () => {
    expect(place([])).toMatchObject({ rank: 1, state: 'active', expiresAt: after(14 * 24), warnedAt: null })
    expect(place([hold(1)])).toMatchObject({ rank: 2, expiresAt: after(7 * 24) })
    expect(place([hold(1), hold(2), hold(3), hold(4)]).rank).toBe(5)
  })
  test('a sixth finds no place', () => {
    const queue = [1, 2, 3, 4, 5].map((rank) => hold(rank))
    expect(nextRank(queue)).toBeUndefined()
    expect(() => place(queue)).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
  })
  test('holds that are over take no place', () => {
    expect(place([hold(1, { state: 'released', endedAt: now })]).rank).toBe(1)
  })
  test('no hold outlives its date, which ends at six in the morning', () => {
    const near = dateEnd('2026-11-24', 'Europe/Berlin')
    expect(near).toEqual(new Date('2026-11-25T05:00:00Z'))
    expect(expiryOf(1, policy, now, near)).toEqual(near)
    // For a date long past there is still time to say what became of it.
    expect(expiryOf(1, policy, now, after(-48))).toEqual(after(14 * 24))
  })
  test('an end of its own counts, in the future only; what is short from the start warns nobody', () => {
    expect(place([], after(30))).toMatchObject({ expiresAt: after(30), warnedAt: now })
    expect(() => place([], after(-1))).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
  })
})

describe('extending', () => {
  test('adds the policy to what is left, or takes the end given', () => {
    const extended = extendHold(hold(1, { expiresAt: after(24), warnedAt: now }), policy, now, dateEndsAt)
    expect(extended).toMatchObject({ expiresAt: after(15 * 24), warnedAt: null })
    expect(extendHold(hold(2, { expiresAt: after(24) }), policy, now, dateEndsAt).expiresAt).toEqual(
      after(8 * 24),
    )
    expect(extendHold(hold(1), policy, now, dateEndsAt, after(400)).expiresAt).toEqual(after(400))
    expect(() => extendHold(hold(1), policy, now, dateEndsAt, after(1))).toThrow(
      expect.objectContaining({ problem: bookingProblem('hold.shorter') }),
    )
  })
})

describe('a challenge', () => {
  test('calls on the first, with 48 hours by policy', () => {
    const { queue, events } = challengeFirst([hold(1), hold(2)], 'h2', policy, now)
    expect(queue[0]).toMatchObject({
      state: 'challenged',
      challengedByHoldId: 'h2',
      challengedAt: now,
      challengeDeadline: after(48),
    })
    expect(events).toEqual([{ kind: 'challenged', holdId: 'h1', byHoldId: 'h2', deadline: after(48) }])
  })
  test('never lengthens a hold that would run out sooner', () => {
    const { queue } = challengeFirst([hold(1, { expiresAt: after(10) }), hold(2)], 'h2', policy, now)
    expect(queue[0]!.challengeDeadline).toEqual(after(10))
  })
  test('goes on in order of rank until its author is first', () => {
    const first = challengeFirst([hold(1), hold(2), hold(3)], 'h3', policy, now).queue
    const second = endHold(first, 'h1', { state: 'released', reason: 'x' }, policy, now)
    expect(ranks(second.queue)).toEqual(['h2:1', 'h3:2'])
    expect(second.queue.find(({ id }) => id === 'h2')).toMatchObject({
      state: 'challenged',
      challengedByHoldId: 'h3',
    })
    expect(second.events.map(({ kind, holdId }) => `${holdId} ${kind}`)).toEqual([
      'h1 released',
      'h2 promoted',
      'h3 promoted',
      'h2 challenged',
    ])
    const third = endHold(second.queue, 'h2', { state: 'released', reason: 'x' }, policy, now)
    expect(ranks(third.queue)).toEqual(['h3:1'])
    expect(third.queue.find(({ id }) => id === 'h3')).toMatchObject({ state: 'active' })
  })
  test('is over when the holder confirms', () => {
    const { queue } = endHold(
      [challenged(1, 'h3'), hold(2), hold(3)],
      'h1',
      { state: 'confirmed', reason: null },
      policy,
      now,
    )
    expect(queue.map(({ state }) => state)).toEqual(['confirmed', 'active', 'active'])
    expect(ranks(queue)).toEqual(['h2:1', 'h3:2'])
  })
  test('is dropped when its author is gone', () => {
    const { queue, events } = endHold(
      [challenged(1, 'h2'), hold(2)],
      'h2',
      { state: 'expired', reason: null },
      policy,
      now,
    )
    expect(queue[0]).toMatchObject({ state: 'active', challengedByHoldId: null, challengeDeadline: null })
    expect(events).toContainEqual({ kind: 'challengeDropped', holdId: 'h1' })
  })
})

describe('ending', () => {
  test('without auto-promotion the others keep their rank', () => {
    const fixed = { ...policy, autoPromote: false }
    const { queue, events } = endHold(
      [hold(1), hold(2), hold(3)],
      'h1',
      { state: 'released', reason: 'x' },
      fixed,
      now,
    )
    expect(ranks(queue)).toEqual(['h2:2', 'h3:3'])
    expect(events).toEqual([{ kind: 'released', holdId: 'h1' }])
    // Switched on again, the next end closes the gap that was left.
    const again = endHold(queue, 'h3', { state: 'released', reason: 'x' }, policy, now)
    expect(ranks(again.queue)).toEqual(['h2:1'])
  })
})

describe('time', () => {
  const unanswered = { ...policy, releaseUnanswered: true }
  test.each<[string, Hold, typeof policy, ReturnType<typeof dueOf>]>([
    ['fresh', hold(1), policy, null],
    ['49 hours left', hold(1, { expiresAt: after(49) }), policy, null],
    ['48 hours left', hold(1, { expiresAt: after(48) }), policy, 'warn'],
    ['warned already', hold(1, { expiresAt: after(48), warnedAt: now }), policy, null],
    ['run out', hold(1, { expiresAt: now, warnedAt: now }), policy, 'expire'],
    ['challenged, in time', challenged(1, 'h2'), policy, null],
    ['challenged, run out, in time', { ...challenged(1, 'h2'), expiresAt: after(-1) }, policy, null],
    ['challenged, unanswered', challenged(1, 'h2', now), policy, 'alarm'],
    ['challenged, alarmed', { ...challenged(1, 'h2', now), alarmedAt: now }, policy, null],
    ['challenged, unanswered, by policy', challenged(1, 'h2', now), unanswered, 'giveWay'],
    ['over', hold(1, { state: 'released', expiresAt: after(-9) }), policy, null],
  ])('%s', (_name, subject, by, due) => {
    expect(dueOf(subject, by, now)).toBe(due)
  })
})

test('with auto-promotion the ranks of a queue are always 1 to n', () => {
  const step = fc.record({
    kind: fc.constantFrom('place', 'release', 'expire', 'confirm', 'challenge', 'extend'),
    pick: fc.nat(4),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let queue: Hold[] = []
      let count = 0
      for (const { kind, pick } of steps) {
        const live = liveQueue(queue)
        const chosen = live[pick % Math.max(1, live.length)]
        if (kind === 'place') {
          if (live.length === 5) continue
          const placed = { id: `n${count++}`, artistId: 'a', date: '2027-05-14', bookingId: null }
          queue = [...queue, placeHold(queue, { ...placed, side: 'artist_date' }, policy, now, dateEndsAt)]
        } else if (!chosen) continue
        else if (kind === 'challenge') {
          if (chosen.rank === 1 || live[0]!.state !== 'active') continue
          queue = challengeFirst(queue, chosen.id, policy, now).queue
        } else if (kind === 'extend') {
          if (chosen.state !== 'active' || chosen.expiresAt >= dateEndsAt) continue
          queue = queue.map((each) => (each === chosen ? extendHold(each, policy, now, dateEndsAt) : each))
        } else {
          const state = ({ release: 'released', expire: 'expired', confirm: 'confirmed' } as const)[kind]
          queue = endHold(queue, chosen.id, { state, reason: null }, policy, now).queue
        }
        const standing = liveQueue(queue)
        expect(standing.map(({ rank }) => rank)).toEqual(standing.map((_, index) => index + 1))
        // Only the first can be challenged, and only by one that is still behind it.
        for (const each of standing.filter(({ state }) => state === 'challenged')) {
          expect(each.rank).toBe(1)
          expect(standing.some(({ id, rank }) => id === each.challengedByHoldId && rank > 1)).toBe(true)
        }
      }
    }),
  )
})
