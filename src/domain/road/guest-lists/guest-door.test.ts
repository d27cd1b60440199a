// Several doors at once, and finding a name at the door.
import { describe, expect, test } from 'vitest'
import { findGuests, isNotification, peopleIn, stateAtDoor } from './guest-door.ts'

describe('two doors', () => {
  test.each([
    [[], 0],
    [[2], 2],
    [[1, 1], 2],
    // One door takes back what the other let in.
    [[2, -1], 1],
    [[0, -1], 0],
  ])('%j are %i in', (doors, people) => {
    expect(peopleIn(doors)).toBe(people)
  })

  test('an older report that arrives late is no news, the same one again is harmless', () => {
    const at = new Date('2026-11-21T20:00:00Z')
    expect(isNotification(undefined, at)).toBe(true)
    expect(isNotification({ at }, at)).toBe(true)
    expect(isNotification({ at }, new Date('2026-11-21T19:59:59Z'))).toBe(false)
  })

  test('with nobody in, a name is what it was before', () => {
    expect(stateAtDoor(1, null)).toBe('checked_in')
    expect(stateAtDoor(0, null)).toBe('approved')
    expect(stateAtDoor(0, new Date('2026-11-20T12:00:00Z'))).toBe('sent_to_venue')
  })
})

describe('finding', () => {
  const guest = (
    name: string,
    more: Partial<{ affiliation: string; plusNames: string[]; in: number }> = {},
  ) => ({
    name,
    plus: 0,
    plusNames: more.plusNames ?? [],
    affiliation: more.affiliation ?? null,
    checkedInCount: more.in ?? 0,
  })
  const guests = [
    guest('Łukasz Żak'),
    guest('Anna Kowalska', { affiliation: 'Radio Łódź' }),
    guest('Hanna Groß', { plusNames: ['Ana Čapek'] }),
    guest('Anna Öztürk', { in: 1 }),
  ]
  test.each([
    ['', ['Łukasz Żak', 'Anna Kowalska', 'Hanna Groß', 'Anna Öztürk']],
    ['lukasz z', ['Łukasz Żak']],
    ['LODZ', ['Anna Kowalska']],
    ['gross', ['Hanna Groß']],
    ['capek', ['Hanna Groß']],
    // By the beginning of a word, first names first, those who are in last.
    ['ana', ['Hanna Groß']],
    ['an', ['Anna Kowalska', 'Hanna Groß', 'Anna Öztürk']],
    ['ozt', ['Anna Öztürk']],
    ['kow an', ['Anna Kowalska']],
    ['nobody', []],
  ])('%j finds %j', (typed, names) => {
    expect(findGuests(guests, typed).map(({ name }) => name)).toEqual(names)
  })
})
