import { expect, test } from 'vitest'
import { english } from '../testing.ts'
import { problemText } from '../problems.ts'
import { busyProblems, type ExternalDay } from '#domain/booking/availability/external-days.ts'

const day = (entry: Partial<ExternalDay>): ExternalDay => ({
  calendarId: 'a',
  calendarName: 'Private',
  fromDate: '2027-05-14',
  toDate: '2027-05-14',
  fromTime: null,
  toTime: null,
  title: null,
  ...entry,
})
const hours = { fromTime: '09:00', toTime: '10:00' }
const long = { fromDate: '2027-05-12', toDate: '2027-05-16' }

test.each<[string, Partial<ExternalDay>[], string[]]>([
  ['nothing', [], []],
  ['a day', [{}], ['Mira Sol is busy on 14 May (Private).']],
  ['a title', [{ title: 'Lisbon' }], ['Mira Sol is busy on 14 May (Private: Lisbon).']],
  ['hours', [hours], ['Mira Sol is busy on 14 May, 09:00–10:00 (Private).']],
  [
    'several days',
    [{ ...long, title: 'Lisbon' }],
    ['Mira Sol is busy from 12 May to 16 May (Private: Lisbon).'],
  ],
  [
    'several entries of one calendar',
    [{ ...hours, title: 'Dentist' }, { title: 'Rehearsal' }, { title: 'Dentist' }],
    ['Mira Sol is busy on 14 May (Private: Dentist, Rehearsal).'],
  ],
  [
    'two calendars',
    [{}, { calendarId: 'b', calendarName: 'Band' }],
    ['Mira Sol is busy on 14 May (Private).', 'Mira Sol is busy on 14 May (Band).'],
  ],
])('%s in a sentence for each calendar', (_what, entries, sentences) => {
  const problems = busyProblems('Mira Sol', entries.map(day))
  expect(problems.map((problem) => problemText(problem, english))).toEqual(sentences)
})
