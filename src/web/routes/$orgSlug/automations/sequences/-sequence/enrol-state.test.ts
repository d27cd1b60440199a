import { expect, test } from 'vitest'
import { maxChosen, withLine, withPeople, type Choice } from './enrol-state.ts'

const none: Choice = new Map()
const person = (id: string) => ({ id, name: id.toUpperCase(), address: `${id}@x.example` })

test('people are chosen, keep their line, and are put back', () => {
  const two = withLine(withPeople(none, [person('a'), person('b')], true), 'a', 'Hello you')
  const same = withPeople(two, [person('a'), person('c')], true)
  expect([...same.values()].map(({ id, personalLine }) => [id, personalLine])).toEqual([
    ['a', 'Hello you'],
    ['b', ''],
    ['c', ''],
  ])
  expect([...withPeople(same, [person('a')], false).keys()]).toEqual(['b', 'c'])
  expect(withLine(two, 'x', 'Nobody')).toBe(two)
})

test('no more are chosen than one call takes', () => {
  const many = Array.from({ length: maxChosen + 5 }, (_, index) => person(`p${index}`))
  expect(withPeople(none, many, true).size).toBe(maxChosen)
})
