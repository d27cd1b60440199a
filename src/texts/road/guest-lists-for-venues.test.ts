// The table that the venue gets.
import { expect, test } from 'vitest'
import { english, germanFormats } from '../testing.ts'
import { guestCsv } from './guest-lists-for-venues.ts'

const row = {
  kind: 'press',
  artistName: 'Mara Voss',
  name: '=HYPERLINK("http://x")',
  affiliation: 'Radio; Eins',
  plus: 2,
  plusNames: ['Ben', 'Cleo'],
  note: null,
  email: 'a@b.example',
  phone: null,
  passport: 'X1',
  state: 'sent_to_venue',
  checkedInCount: 1,
} as const

test('one line per name, required fields only, no cell that runs as a formula', () => {
  expect(guestCsv([row], ['passport'], germanFormats).split('\r\n')).toEqual([
    '\uFEFFList;Artist;Name;Company;Plus;People;Names of plus-ones;Note;Status;In;Passport or ID number',
    'Press;Mara Voss;"\'=HYPERLINK(""http://x"")";"Radio; Eins";2;3;Ben, Cleo;;Sent to venue;1;X1',
    '',
  ])
  expect(guestCsv([row], [], english).split('\r\n')[1]).not.toContain('X1')
})
