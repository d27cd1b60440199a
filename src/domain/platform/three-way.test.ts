import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeThreeWay, sameValue, valueAt, withValueAt } from './three-way.ts'

const at = (iso: string) => new Date(iso)

describe('sameValue', () => {
  test.each<[string, unknown, unknown, boolean]>([
    ['nothing entered', null, '', true],
    ['nothing entered, missing', undefined, null, true],
    ['zero is something', 0, null, false],
    ['no is something', false, null, false],
    ['an empty list is something', [], null, false],
    ['instants', at('2027-05-14T20:00:00Z'), at('2027-05-14T22:00:00+02:00'), true],
    ['other instants', at('2027-05-14T20:00:00Z'), at('2027-05-14T20:00:01Z'), false],
    ['an instant and its text', at('2027-05-14T20:00:00Z'), '2027-05-14T20:00:00.000Z', false],
    ['rows', [{ name: 'A', note: '' }], [{ name: 'A', note: null }], true],
    ['rows in another order', ['a', 'b'], ['b', 'a'], false],
    ['a missing field', { a: 1 }, { a: 1, b: null }, true],
    ['a further field', { a: 1 }, { a: 1, b: 2 }, false],
    ['a list and an object', [], {}, false],
  ])('%s', (_name, a, b, expected) => {
    expect(sameValue(a, b)).toBe(expected)
    expect(sameValue(b, a)).toBe(expected)
  })
})

describe('mergeThreeWay', () => {
  const base = { name: 'Astra', capacity: 1500, tags: ['club'], curfew: null as string | null }

  test.each([
    ['nobody changed anything', {}, {}, {}, [], [], []],
    ['only they', {}, { capacity: 1600 }, { capacity: 1600 }, ['capacity'], [], []],
    ['only I', { capacity: 1700 }, {}, { capacity: 1700 }, [], ['capacity'], []],
    [
      'different fields',
      { name: 'Festsaal' },
      { capacity: 9 },
      { name: 'Festsaal', capacity: 9 },
      ['capacity'],
      ['name'],
      [],
    ],
    ['both to the same', { capacity: 1600 }, { capacity: 1600 }, { capacity: 1600 }, [], [], []],
    ['both differently', { capacity: 1700 }, { capacity: 1600 }, { capacity: 1700 }, [], [], ['capacity']],
    ['I emptied what they changed', { name: '' }, { name: 'Ost' }, { name: '' }, [], [], ['name']],
    ['they emptied what I left', {}, { tags: [] as string[] }, { tags: [] }, ['tags'], [], []],
    [
      'lists as a whole',
      { tags: ['club', 'x'] },
      { tags: ['club', 'y'] },
      { tags: ['club', 'x'] },
      [],
      [],
      ['tags'],
    ],
    ['nothing stays nothing', { curfew: '' }, { curfew: '23:00' }, { curfew: '23:00' }, ['curfew'], [], []],
  ])('%s', (_name, mine, theirs, changed, taken, kept, conflicts) => {
    const merged = mergeThreeWay(base, { ...base, ...mine }, { ...base, ...theirs })
    expect(merged).toEqual({ values: { ...base, ...changed }, taken, kept, conflicts })
  })

  test('fields of a group are compared one by one', () => {
    const opened = { event: { name: 'A', stage: null, doors: '19:00' }, other: { a: 1, b: 1 } }
    const mine = { event: { name: 'B', stage: null, doors: '20:00' }, other: { a: 2, b: 1 } }
    const theirs = { event: { name: 'A', stage: 'Main', doors: '18:00' }, other: { a: 1, b: 2 } }
    expect(mergeThreeWay<Record<string, unknown>>(opened, mine, theirs, ['event'])).toEqual({
      values: { event: { name: 'B', stage: 'Main', doors: '20:00' }, other: { a: 2, b: 1 } },
      taken: ['event.stage'],
      kept: ['event.name'],
      conflicts: ['event.doors', 'other'],
    })
  })

  const value = fc.oneof(
    fc.constantFrom(null, '', 'a', 'b', 0, 1, true, false),
    fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    fc.date({ min: at('2027-01-01'), max: at('2027-01-02'), noInvalidDate: true }),
  )
  const values = fc.record({ a: value, b: value, c: value, group: fc.record({ d: value, e: value }) })
  const paths = ['a', 'b', 'c', 'group.d', 'group.e']

  test('nothing that either side changed is lost, and nothing else comes in', () => {
    fc.assert(
      fc.property(values, values, values, (opened, mine, theirs) => {
        const merged = mergeThreeWay<Record<string, unknown>>(opened, mine, theirs, ['group'])
        for (const path of paths) {
          const [was, own, other, now] = [opened, mine, theirs, merged.values].map((all) =>
            valueAt(all, path),
          )
          const notified = [merged.taken, merged.kept, merged.conflicts].filter((names) =>
            names.includes(path),
          )
          if (sameValue(own, other)) {
            expect(sameValue(now, own)).toBe(true)
            expect(notified).toEqual([])
          } else {
            expect(notified).toHaveLength(1)
            if (sameValue(own, was)) expect(now).toEqual(other)
            else if (sameValue(other, was)) expect(now).toEqual(own)
            else expect(merged.conflicts).toContain(path)
          }
        }
      }),
    )
  })

  test('without contradictions it does not matter who saved first', () => {
    fc.assert(
      fc.property(values, values, values, (opened, mine, theirs) => {
        const one = mergeThreeWay<Record<string, unknown>>(opened, mine, theirs, ['group'])
        const two = mergeThreeWay<Record<string, unknown>>(opened, theirs, mine, ['group'])
        expect(one.conflicts).toEqual(two.conflicts)
        if (one.conflicts.length === 0) expect(sameValue(one.values, two.values)).toBe(true)
      }),
    )
  })
})

test('a value is found and replaced by its path', () => {
  const values = { name: 'A', event: { doors: '19:00', city: 'Kiel' } }
  expect(valueAt(values, 'event.doors')).toBe('19:00')
  expect(withValueAt(values, 'event.doors', '20:00')).toEqual({
    name: 'A',
    event: { doors: '20:00', city: 'Kiel' },
  })
  expect(withValueAt(values, 'name', 'B')).toEqual({ ...values, name: 'B' })
  expect(values.event.doors).toBe('19:00')
})
