// Quota, cut-off, states, doubles and counts of guest lists.
import { describe, expect, test } from 'vitest'
import { asMessage } from '../../problems.ts'
import {
  alreadyListed,
  byName,
  canActOnGuest,
  countGuests,
  decideAllotment,
  decideGuest,
  decideQuota,
  doubledGuests,
  isClosed,
  mayChangeLate,
  mayOverrideQuota,
  missingOf,
  mustBeOpen,
  overQuota,
  type GuestAction,
} from './guest-lists.ts'
import { guestStates, type GuestState } from './guest-states.ts'

describe('states', () => {
  test.each<[GuestAction, GuestState[]]>([
    ['approve', ['requested', 'declined']],
    ['decline', ['requested', 'approved', 'sent_to_venue']],
    ['reopen', ['approved', 'declined', 'sent_to_venue']],
    ['expect', ['no_show']],
    ['send', ['approved']],
    ['no_show', ['approved', 'sent_to_venue']],
    ['check_in', ['approved', 'sent_to_venue', 'checked_in', 'no_show']],
  ])('%s is allowed from %j alone', (action, from) => {
    expect(guestStates.filter((state) => canActOnGuest(action, state))).toEqual(from)
  })

  const sentAt = new Date('2026-11-20T12:00:00Z')
  test.each([
    ['requested', null, 'approve', 'approved'],
    // The venue knows the name already.
    ['declined', sentAt, 'approve', 'sent_to_venue'],
    ['sent_to_venue', sentAt, 'decline', 'declined'],
    ['approved', null, 'reopen', 'requested'],
    ['sent_to_venue', sentAt, 'no_show', 'no_show'],
    ['no_show', sentAt, 'expect', 'sent_to_venue'],
    ['no_show', null, 'expect', 'approved'],
  ] as const)('%s (sent %s) after %s is %s', (state, sent, decision, after) => {
    expect(decideGuest({ name: 'Anna', state, sentAt: sent }, decision)).toBe(after)
  })

  test('what is not allowed is refused with the name', () => {
    const anna = { name: 'Anna', state: 'checked_in', sentAt: null } as const
    expect(() => decideGuest(anna, 'decline')).toThrow(/guest\.decided.*Anna.*checked_in/)
  })
})

describe('quota', () => {
  const list = { allotment: 10, overrideTo: null, approvedPeople: 8 }
  test.each([
    [list, 2, 0],
    [list, 3, 1],
    [{ ...list, overrideTo: 12 }, 4, 0],
    [{ ...list, overrideTo: 12 }, 5, 1],
    // An allotment raised later counts, not the smaller override.
    [{ ...list, allotment: 20, overrideTo: 12 }, 12, 0],
  ])('%j with %i more is %i over', (quota, adding, over) => {
    expect(overQuota(quota, adding)).toBe(over)
  })

  test('who fits needs no reason; taking people off never does', () => {
    expect(decideQuota(list, 2, { role: 'assistant', reason: null })).toBeNull()
    expect(decideQuota({ ...list, approvedPeople: 30 }, 0, { role: 'assistant', reason: null })).toBeNull()
  })

  test('beyond it an agent says why; others are sent to one', () => {
    expect(decideQuota(list, 5, { role: 'agent', reason: 'Label party' })).toEqual({
      overrideTo: 13,
      reason: 'Label party',
    })
    expect(() => decideQuota(list, 5, { role: 'agent', reason: null })).toThrow(
      asMessage({ code: 'road.guestList.fullNeedsReason', values: { people: 13, room: 10 } }),
    )
    expect(() => decideQuota(list, 5, { role: 'tour_manager', reason: 'Please' })).toThrow(
      'road.guestList.full',
    )
  })

  test.each([
    // Larger than the new allotment, it stays.
    [{ ...list, overrideTo: 12, overrideReason: 'Label' }, 11, { overrideTo: 12, reason: 'Label' }],
    // Not needed any more.
    [{ ...list, overrideTo: 12, overrideReason: 'Label' }, 12, null],
    [{ ...list, overrideReason: null }, 8, null],
    [{ ...list, overrideReason: null }, 5, { overrideTo: 8, reason: 'Smaller room' }],
  ])('%j with %i places keeps %j', (before, allotment, override) => {
    const reason = override?.reason === 'Smaller room' ? 'Smaller room' : null
    expect(decideAllotment(before, allotment, { role: 'agent', reason })).toEqual(override)
  })

  test('fewer places than people need a reason', () => {
    const before = { ...list, overrideReason: null }
    expect(() => decideAllotment(before, 5, { role: 'owner', reason: null })).toThrow('{"people":8,"room":5}')
  })

  test.each([
    ['owner', true, true],
    ['admin', true, true],
    ['agent', true, true],
    ['tour_manager', false, true],
    ['assistant', false, false],
    ['read_only', false, false],
  ] as const)('%s overrides: %s, changes after the cut-off: %s', (role, overrides, late) => {
    expect(mayOverrideQuota(role)).toBe(overrides)
    expect(mayChangeLate(role)).toBe(late)
  })
})

describe('cut-off', () => {
  const cutoffAt = new Date('2026-10-25T16:00:00Z')
  test.each([
    ['2026-10-25T15:59:59Z', false],
    ['2026-10-25T16:00:00Z', true],
  ])('at %s closed: %s', (now, closed) => {
    expect(isClosed({ cutoffAt, off: null }, new Date(now))).toBe(closed)
    expect(isClosed({ cutoffAt: null, off: null }, new Date(now))).toBe(false)
  })

  test('the refusal names the moment in the zone of the event', () => {
    const now = new Date('2026-10-26T00:00:00Z')
    expect(() => mustBeOpen({ cutoffAt, off: null }, now, 'Europe/Berlin')).toThrow(
      '{"date":"2026-10-25","time":"17:00"}',
    )
    expect(() => mustBeOpen({ cutoffAt, off: null }, now, 'America/New_York')).toThrow('"time":"12:00"')
    expect(() =>
      mustBeOpen({ cutoffAt, off: null }, new Date('2026-10-25T15:00:00Z'), 'Europe/Berlin'),
    ).not.toThrow()
  })
})

test('a list asks for its fields, and for the names of those who come along', () => {
  const guest = { plus: 2, plusNames: ['Ben'], email: 'a@b.example', phone: null, passport: null }
  expect(missingOf(guest, { fieldsRequired: [], plusOnesNamed: false })).toEqual([])
  expect(missingOf(guest, { fieldsRequired: ['passport', 'email', 'phone'], plusOnesNamed: true })).toEqual([
    'phone',
    'passport',
    'plusNames',
  ])
})

test('the same name in another order and without accents is a double; declined ones are not', () => {
  const guest = (id: string, name: string, state: GuestState = 'approved') => ({ id, name, state })
  const doubled = doubledGuests([
    guest('a', 'Ewa Żółć'),
    guest('b', 'Zolc, Ewa'),
    guest('c', 'Ewa Zolc', 'declined'),
    guest('d', 'Eva Zolc'),
  ])
  expect([...doubled]).toEqual(['a', 'b'])
  expect(alreadyListed(['Jan Nowak', 'nowak jan', 'Anna'], [{ name: 'ANNA' }])).toEqual(['nowak jan', 'Anna'])
})

test('names are in the order of the alphabet, accents or not', () => {
  const names = ['Zoë', 'Łukasz', 'Mira', 'Élodie', 'anna', 'Lea'].map((name) => ({ name }))
  expect(names.toSorted(byName).map(({ name }) => name)).toEqual([
    'anna',
    'Élodie',
    'Lea',
    'Łukasz',
    'Mira',
    'Zoë',
  ])
})

test('counts are people; more in than invited is shown', () => {
  const guests = [
    { plus: 2, state: 'checked_in', checkedInCount: 2 },
    { plus: 0, state: 'sent_to_venue', checkedInCount: 0 },
    { plus: 4, state: 'requested', checkedInCount: 0 },
    { plus: 9, state: 'declined', checkedInCount: 0 },
  ] as const
  expect(countGuests(guests)).toEqual({ names: 2, requested: 5, approved: 4, in: 2, isOver: false })
  expect(countGuests([{ plus: 1, state: 'checked_in', checkedInCount: 3 }]).isOver).toBe(true)
})
