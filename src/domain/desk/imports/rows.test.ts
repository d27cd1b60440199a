import { commonProblem } from '../../common-problems.ts'
import { peopleProblem } from '../../people/problems.ts'
import { asMessage } from '../../problems.ts'
import { describe, expect, test } from 'vitest'
import { fillEmpty, keysOfRecord, keysOfRow } from './duplicates.ts'
import { readRow, type EventDraft, type ImportFile } from './rows.ts'
import { exportFields } from '../table-fields.ts'
import { tableNouns, type TableNoun } from '../table-nouns.ts'
import { missingFields, suggestMapping } from '../table-mapping.ts'

const file = (noun: TableNoun, headers: string[], rows: string[][] = []): ImportFile => ({
  noun,
  headers,
  mapping: suggestMapping(noun, headers, rows),
  dateOrder: 'dmy',
  names: { columns: {}, choices: {} },
  tz: 'Europe/Berlin',
  currency: 'EUR',
  zoneOf: (_country, fallback) => fallback,
})
const read = (noun: TableNoun, headers: string[], cells: string[]) => readRow(file(noun, headers), cells)

describe('columns are found', () => {
  const google =
    'First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,File As,Organization Name,Organization Title,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value'
  const outlook =
    'Title,First Name,Last Name,Company,Job Title,E-mail Address,E-mail 2 Address,Mobile Phone,Business Phone,Home Phone,Categories,Notes'
  const german =
    'Anrede,Vorname,Nachname,Firma,Position,E-Mail-Adresse,E-Mail 2: Adresse,Mobiltelefon,Telefon (geschäftlich),Kategorien,Notizen'
  test.each<[string, TableNoun, string, (string | null)[]]>([
    [
      'Google Contacts',
      'contacts',
      google,
      [
        'firstName',
        'middleName',
        'lastName',
        null,
        null,
        null,
        'company',
        'role',
        'notesInternal',
        null,
        'tags',
        'emailLabel',
        'email',
        'emailLabel',
        'email',
        'phoneLabel',
        'phone',
      ],
    ],
    [
      'Outlook',
      'contacts',
      outlook,
      [
        'role',
        'firstName',
        'lastName',
        'company',
        null,
        'email',
        'email',
        'phone',
        'phone',
        'phone',
        'tags',
        'notesInternal',
      ],
    ],
    [
      'Outlook in German',
      'contacts',
      german,
      [
        null,
        'firstName',
        'lastName',
        'company',
        'role',
        'email',
        'email',
        'phone',
        'phone',
        'tags',
        'notesInternal',
      ],
    ],
    [
      'venues in German',
      'venues',
      'Location,Straße,PLZ,Ort,Land,Kapazität',
      ['name', 'addressLine1', 'zip', 'city', 'country', 'capacity'],
    ],
    [
      'companies',
      'companies',
      'Firma,USt-IdNr.,Zahlungsziel,Währung',
      ['name', 'vatId', 'paymentTermsDays', 'currency'],
    ],
    [
      'shows',
      'events',
      'Datum,Künstler,Location,Status,Veranstalter,Einlass',
      ['eventDate', 'artist', 'venue', 'status', 'promoter', 'doors'],
    ],
  ])('%s', (_what, noun, headers, mapping) => {
    expect(suggestMapping(noun, headers.split(','))).toEqual(mapping)
  })

  test('addresses by their look, where the header says nothing', () => {
    const rows = [
      ['a', 'x@a.example'],
      ['b', 'y@a.example'],
      ['c', 'z@a.example'],
    ]
    expect(suggestMapping('contacts', ['Name', 'Kontaktweg'], rows)).toEqual(['fullName', 'email'])
  })

  test('every column is found by its English name', () => {
    for (const noun of tableNouns) {
      const fields = exportFields(noun)
      const found = suggestMapping(
        noun,
        fields.map(({ header }) => header),
      )
      expect([noun, found]).toEqual([
        noun,
        fields.map(({ key, isExportOnly }) => (isExportOnly ? null : key)),
      ])
    }
  })

  test('what is missing is named', () => {
    expect(missingFields('events', ['eventDate'])).toEqual(['artist'])
    expect(missingFields('contacts', [null])).toEqual(['fullName'])
    expect(missingFields('contacts', ['email'])).toEqual([])
  })
})

describe('rows', () => {
  test('a Google contact: labels, several addresses in one cell, groups without a word', () => {
    const headers = [
      'First Name',
      'Last Name',
      'Labels',
      'E-mail 1 - Label',
      'E-mail 1 - Value',
      'Phone 1 - Label',
      'Phone 1 - Value',
    ]
    const cells = [
      'Żaneta',
      'Król',
      '* myContacts ::: Booking ::: Press',
      '* Work',
      'z@a.example ::: zk@b.example',
      'Mobile',
      '+49 170 1234567',
    ]
    expect(read('contacts', headers, cells).draft?.input).toMatchObject({
      tags: ['Booking', 'Press'],
      emails: [
        { address: 'z@a.example', label: 'Work' },
        { address: 'zk@b.example', label: 'Work' },
      ],
      phones: [{ number: '+491701234567', label: 'Mobile' }],
    })
  })

  test.each([
    [{ 'E-mail': 'anna.schmidt@a.example' }, 'Anna', 'Schmidt'],
    [{ Company: 'Taktgeber', Phone: '+49 341 5550100' }, '', 'Taktgeber'],
    [{ Name: 'Schmidt, Anna' }, 'Anna', 'Schmidt'],
  ])('a name from what there is: %o', (row, firstName, lastName) => {
    expect(read('contacts', Object.keys(row), Object.values(row)).draft?.input).toMatchObject({
      firstName,
      lastName,
    })
  })

  test('each problem names its column', () => {
    const { draft, problems } = read(
      'contacts',
      ['Name', 'Email', 'Phone'],
      ['X', 'x@a.example', 'ask his mother'],
    )
    expect(draft).toBeNull()
    expect(problems).toEqual([{ column: 'Phone', message: asMessage(commonProblem('phone')) }])
    expect(read('venues', ['Name', 'Lat'], ['X', '51']).problems).toEqual([
      { column: null, message: asMessage(peopleProblem('venue.coordinates')) },
    ])
    expect(read('companies', ['Name', 'VAT', 'Country'], ['X', 'DE12', 'DE']).problems[0]?.column).toBe('VAT')
  })

  test('a show: the machine’s first statuses only, a set before six in the night', () => {
    const headers = ['Date', 'Artist', 'City', 'Status', 'Showtime']
    const made = read('events', headers, ['14.05.2027', 'Mira Sol', 'Leipzig', 'Option', '01:30']).draft
      ?.input as EventDraft
    expect(made.event).toMatchObject({ name: 'Mira Sol', eventDate: '2027-05-14', venueId: null })
    expect(made.booking).toMatchObject({
      status: 'hold',
      inTheNight: true,
      showtime: '01:30',
      source: 'import',
    })
    for (const status of ['Contracted', 'Played', 'Settled', 'Cancelled']) {
      const { problems } = read('events', headers, ['14.05.2027', 'Mira Sol', 'Leipzig', status, ''])
      expect(problems[0]?.column).toBe('Status')
    }
  })
})

describe('duplicates', () => {
  const found = (noun: TableNoun, record: object, row: object) => {
    const keys = new Set(keysOfRecord(noun, { name: '', ...record }))
    return keysOfRow(noun, { name: '', ...row }).some((key) => keys.has(key))
  }
  test.each<[string, TableNoun, object, object, boolean]>([
    [
      'the same address',
      'contacts',
      { name: 'A', emails: ['a@b.example'] },
      { name: 'B', emails: ['A@b.example'] },
      true,
    ],
    [
      'two of one name with addresses of their own',
      'contacts',
      { name: 'A', emails: ['a@b.example'] },
      { name: 'A', emails: ['c@d.example'] },
      false,
    ],
    [
      'the same name at the same company, without an address',
      'contacts',
      { name: 'Żaneta Król', place: 'Takt' },
      { name: 'zaneta krol', place: 'TAKT' },
      true,
    ],
    ['the same name elsewhere', 'contacts', { name: 'A', place: 'Takt' }, { name: 'A', place: 'Ton' }, false],
    [
      'the same VAT ID',
      'companies',
      { name: 'A', vatId: 'DE123456789' },
      { name: 'B', vatId: 'de 123 456 789' },
      true,
    ],
    [
      'the same name in another city',
      'venues',
      { name: 'Rotunde', place: 'Bochum' },
      { name: 'Rotunde', place: 'Cleveland' },
      false,
    ],
    [
      'the same name, the row without a city',
      'venues',
      { name: 'Rotunde', place: 'Bochum' },
      { name: 'Rotunde' },
      true,
    ],
    [
      'another show of that artist that day',
      'events',
      { date: '2027-05-14', place: 'Mira' },
      { date: '2027-05-14', place: 'mira' },
      true,
    ],
  ])('%s', (_what, noun, record, row, isSame) => expect(found(noun, record, row)).toBe(isSame))

  test('a record is filled, never overwritten', () => {
    const record = {
      role: 'Booker',
      language: null,
      tags: ['a'],
      emails: [{ address: 'a@b.example' }],
      doNotContact: true,
    }
    const row = {
      role: 'Driver',
      language: 'de',
      tags: ['a', 'b'],
      emails: [{ address: 'A@b.example' }, { address: 'c@d.example' }],
      doNotContact: false,
    }
    expect(fillEmpty(record, row)).toEqual({
      role: 'Booker',
      language: 'de',
      tags: ['a', 'b'],
      emails: [{ address: 'a@b.example' }, { address: 'c@d.example' }],
      doNotContact: true,
    })
    expect(fillEmpty(record, { role: 'Driver', emails: [{ address: 'a@b.example' }] })).toBeNull()
  })
})
