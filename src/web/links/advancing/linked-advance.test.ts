import { describe, expect, test } from 'vitest'
import {
  afterAnswer,
  isToConfirm,
  knownPeople,
  nextGroup,
  progressOf,
  type LinkedField,
  type LinkedGroup,
} from './linked-advance.ts'

const field = (values: Partial<LinkedField>): LinkedField => ({
  id: 'f',
  version: 1,
  fieldName: 'Load-in',
  fieldType: 'text',
  options: [],
  isRequired: true,
  help: null,
  dueOn: null,
  state: 'requested',
  responseValue: null,
  current: null,
  rejectReason: null,
  isLocked: false,
  isProposed: false,
  prefill: null,
  answeredByName: null,
  answeredAt: null,
  ...values,
})
const group = (id: string, fields: Partial<LinkedField>[]): LinkedGroup => ({
  id,
  name: id,
  fields: fields.map(field),
})

test('what is needed counts apart from what is welcome; dividers count for nothing', () => {
  const { fields } = group('g', [
    {},
    { state: 'received' },
    { state: 'accepted' },
    { state: 'rejected' },
    { isRequired: false, state: 'received' },
    { fieldType: 'divider' },
  ])
  expect(progressOf(fields)).toEqual({ needed: 4, missing: 2, requested: 5, answered: 3 })
})

describe('where to go on', () => {
  const done = group('done', [{ state: 'received' }])
  const open = group('open', [{}])
  const welcome = group('welcome', [{ isRequired: false }])
  const back = group('back', [{ state: 'rejected', isRequired: false }])
  test.each([
    [[done, welcome, open, back], 'back'],
    [[done, welcome, open], 'open'],
    [[done, welcome], 'welcome'],
    [[done], undefined],
  ])('%#', (groups, id) => expect(nextGroup(groups)?.id).toBe(id))
})

describe('a value from before waits for a yes', () => {
  const prefill = { value: '16:00', from: 'last_show', differs: false } as const
  test.each<[string, Partial<LinkedField>, boolean]>([
    ['while there is no answer', { prefill }, true],
    ['not without one', {}, false],
    ['not once it is answered', { prefill, state: 'received', responseValue: '17:00' }, false],
    ['not when it was sent back', { prefill, state: 'rejected', responseValue: '16:00' }, false],
  ])('%s', (_name, values, is) => expect(isToConfirm(field(values))).toBe(is))
})

test.each<[string, Partial<LinkedField>, string, Partial<LinkedField>]>([
  ['given', {}, '16:00', { state: 'received', responseValue: '16:00', rejectReason: null }],
  ['taken back', { state: 'received' }, '', { state: 'requested', responseValue: null, rejectReason: null }],
  [
    'proposed',
    { state: 'accepted', isLocked: true },
    '17:00',
    { responseValue: '17:00', rejectReason: null, isProposed: true },
  ],
])('an answer %s', (_name, values, value, made) => expect(afterAnswer(field(values), value)).toEqual(made))

test('nobody is typed twice: the fuller entry of each person, without the part played elsewhere', () => {
  const contact = (value: object) => ({ fieldType: 'contact', responseValue: JSON.stringify(value) }) as const
  const people = knownPeople(
    [
      group('a', [
        contact({ name: 'Kim Vogt', phone: '+49341', role: 'Production' }),
        contact({ company: 'Nameless' }),
      ]),
      group('b', [
        contact({ firstName: 'ada', lastName: 'ulm', email: 'ada@club.example' }),
        { fieldType: 'text', responseValue: 'Ben' },
      ]),
    ],
    'Ada Ulm',
  )
  const nothing = { role: '', company: '', email: '', phone: '' }
  expect(people).toEqual([
    { ...nothing, name: 'ada ulm', email: 'ada@club.example' },
    { ...nothing, name: 'Kim Vogt', phone: '+49341' },
  ])
})
