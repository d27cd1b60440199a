import { describe, expect, test } from 'vitest'
import { exampleSegment, exampleSheetParts } from './day-sheet-example.ts'
import { editionOf, makeDaySheet, type DaySheetParts } from './day-sheets.ts'
import type { Moment } from '../../booking/travel/travel.ts'

const berlin = (date: string, time: string): Moment => ({ date, time, tz: 'Europe/Berlin' })
const sheet = makeDaySheet(exampleSheetParts)

describe('what a sheet holds', () => {
  test.each([
    ['a train the morning before', ['2026-11-13', '09:00', '2026-11-13', '11:00'], false],
    ['a train the evening before', ['2026-11-13', '17:00', '2026-11-13', '18:30'], true],
    ['a flight home in the night', ['2026-11-15', '01:00', '2026-11-15', '03:00'], true],
    ['a train at noon the day after', ['2026-11-15', '12:00', '2026-11-15', '15:00'], true],
    ['a train in the afternoon the day after', ['2026-11-15', '12:01', '2026-11-15', '15:00'], false],
    ['a hotel since days before', ['2026-11-10', '15:00', '2026-11-16', '11:00'], true],
  ])('%s', (_, times, isThere) => {
    const [fromDate = '', fromTime = '', toDate = '', toTime = ''] = times
    const segment = exampleSegment('x', 'train', [berlin(fromDate, fromTime), berlin(toDate, toTime)])
    expect(makeDaySheet({ ...exampleSheetParts, segments: [segment] }).segments).toHaveLength(Number(isThere))
  })

  test('moments are in their order with their instants, the night on the next day', () => {
    expect(sheet.moments.map(({ kind, time, at }) => `${time} ${kind} ${at}`)).toEqual([
      '14:30 line 2026-11-14T13:30:00.000Z',
      '16:00 line 2026-11-14T15:00:00.000Z',
      '18:00 line 2026-11-14T17:00:00.000Z',
      '19:00 doors 2026-11-14T18:00:00.000Z',
      '21:00 show 2026-11-14T20:00:00.000Z',
      '22:15 end 2026-11-14T21:15:00.000Z',
      '22:15 curfew 2026-11-14T21:15:00.000Z',
      '00:30 line 2026-11-14T23:30:00.000Z',
    ])
  })

  test('no internal group, no empty value; the promoter’s other people only where nobody bought by name', () => {
    expect(sheet.groups.map(({ id, fields }) => [id, fields.length])).toEqual([
      ['hospitality', 3],
      ['party', 1],
    ])
    const people = (parts: DaySheetParts) => makeDaySheet(parts).contacts.map(({ id }) => id)
    expect(people(exampleSheetParts)).toEqual(['jonas', 'aylin'])
    const contacts = exampleSheetParts.contacts.filter(({ part }) => part !== 'buyer')
    expect(people({ ...exampleSheetParts, contacts })).toEqual(['other', 'aylin'])
  })

  test('is plain JSON: kept and read again it is the same', () => {
    expect(JSON.parse(JSON.stringify(sheet))).toEqual(sheet)
  })
})

describe('editions', () => {
  test('of a party one sees one’s own artist’s travel and everybody’s', () => {
    const times: [Moment, Moment] = [berlin('2026-11-14', '10:00'), berlin('2026-11-14', '11:00')]
    const of = (id: string, artistId: string | null) => ({ ...exampleSegment(id, 'car', times), artistId })
    const two = makeDaySheet({
      ...exampleSheetParts,
      segments: [of('a', 'mara'), of('b', 'tom'), of('c', null)],
    })
    expect(editionOf(two, 'party', ['mara']).segments.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(editionOf(two, 'party').segments).toHaveLength(3)
  })
})
