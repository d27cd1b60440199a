import { expect, test } from 'vitest'
import { documentDay, documentDays, documentStamp, longDay, shortDay } from './document-dates.ts'

test.each([
  ['en', '4 May 2027', 'Tuesday 4 May 2027', 'Tue 4 May', '4–6 May 2027'],
  ['de', '4. Mai 2027', 'Dienstag, 4. Mai 2027', 'Di 4. Mai', '4.–6. Mai 2027'],
] as const)('%s: %s', (language, day, long, short, range) => {
  expect(documentDay('2027-05-04', language)).toBe(day)
  expect(longDay('2027-05-04', language).replace(',', '')).toBe(long.replace(',', ''))
  expect(shortDay('2027-05-04', language).replace('Di.', 'Di')).toBe(short)
  expect(documentDays('2027-05-04', null, language)).toBe(day)
  expect(documentDays('2027-05-04', '2027-05-06', language).replaceAll(' – ', '–')).toBe(range)
  expect(documentStamp(new Date('2027-05-04T22:30:00Z'), 'Europe/Berlin', language)).toContain(
    language === 'en' ? '5 May 2027, 00:30' : '5. Mai 2027, 00:30',
  )
})
