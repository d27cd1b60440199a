import { describe, expect, test } from 'vitest'
import type { AdvancingRecord, AdvancingShow } from './advancing-queries.ts'
import { byGroup, remindedEvent, remindedShow } from './reminders.ts'

const event = {
  id: 'e',
  name: 'Winter night',
  eventDate: '2026-12-12',
  venueName: 'Astra',
  venueCity: 'Berlin',
  city: null,
  bookings: [{ artistName: 'Mara Voss' }, { artistName: 'Lark' }],
}
const field = (id: string, state: string, more?: object) => ({
  id,
  fieldName: id,
  fieldType: 'text',
  isRequired: true,
  isPrivate: false,
  dueOn: null,
  state,
  ...more,
})
const person = (email: string, more?: object) => ({ email, remindedAt: null, revokedAt: null, ...more })

const record = {
  groups: [
    {
      name: 'Schedule',
      audience: 'promoter',
      fields: [
        field('asked', 'requested'),
        field('returned', 'rejected'),
        field('not asked', 'empty'),
        field('in', 'received'),
        field('optional', 'requested', { isRequired: false }),
        field('secret', 'requested', { isPrivate: true }),
        field('line', 'requested', { fieldType: 'divider' }),
      ],
    },
    { name: 'Guests', audience: 'artist', fields: [field('names', 'requested')] },
  ],
  requests: [
    {
      recipients: [
        person('a@b.example', { remindedAt: new Date(5) }),
        person('gone@b.example', { revokedAt: new Date(1) }),
      ],
    },
    { recipients: [person('A@b.example', { remindedAt: new Date(9) }), person('c@b.example')] },
  ],
} as unknown as AdvancingRecord

describe('an event to remind of', () => {
  const shown = remindedEvent(event, record)

  test('lists what promoters were asked and have not answered, or have to answer again', () => {
    expect(shown.missing.map(({ fieldName, isReturned }) => [fieldName, isReturned])).toEqual([
      ['asked', false],
      ['returned', true],
    ])
  })

  test('counts people once, without those whose link was revoked', () => {
    expect([shown.recipients, shown.remindedAt?.getTime()]).toEqual([2, 9])
    expect([shown.title, shown.place]).toEqual(['Mara Voss, Lark', 'Astra, Berlin'])
  })
})

test.each([
  ['somebody was asked and has not answered', record, null],
  ['nobody has a link', { ...record, requests: [] }, 'nobody-requested'],
  ['everything is in', { ...record, groups: [] }, 'nothing-missing'],
])('when %s, the gap is told', (_name, about, gap) => expect(remindedEvent(event, about).gap).toBe(gap))

test('a row of the cockpit lists only what waits for the promoter, under its groups', () => {
  const missing = (groupName: string, fieldName: string, waitsFor: string) => ({
    groupName,
    fieldName,
    waitsFor,
  })
  const show = {
    eventId: 'e',
    eventName: 'Winter night',
    artists: [],
    venueName: null,
    city: 'Berlin',
    request: null,
    missing: [
      missing('Schedule', 'Doors', 'promoter'),
      missing('Merch', 'Fee', 'promoter'),
      missing('Schedule', 'Curfew', 'promoter'),
      missing('Guests', 'Names', 'artist'),
    ],
  } as unknown as AdvancingShow
  const shown = remindedShow(show)
  expect([shown.title, shown.place, shown.recipients]).toEqual(['Winter night', 'Berlin', 0])
  expect(shown.gap).toBe('nobody-requested')
  expect(
    byGroup(shown.missing).map(([name, fields]) => [name, ...fields.map(({ fieldName }) => fieldName)]),
  ).toEqual([
    ['Schedule', 'Doors', 'Curfew'],
    ['Merch', 'Fee'],
  ])
})
