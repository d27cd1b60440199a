import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, guardFormula, separatorOf, unguardFormula } from './csv.ts'
import { fillEmpty, keysOfRecord, keysOfRow } from './import-duplicates.ts'
import { readRow, type Draft, type EventDraft, type ImportFile } from './import-rows.ts'
import { cellOf, exportFields } from './table-fields.ts'
import { tableNouns, type TableNoun } from './table-nouns.ts'
import { missingFields, suggestMapping } from './table-mapping.ts'
import {
  bareAddress,
  readChoice,
  readCountry,
  readDate,
  readNumber,
  readTime,
  splitName,
} from './table-values.ts'
import { companyKindLabels } from './companies.ts'
import { vcard } from './vcard.ts'

const file = (noun: TableNoun, headers: string[], rows: string[][] = []): ImportFile => ({
  noun,
  headers,
  mapping: suggestMapping(noun, headers, rows),
  dateOrder: 'dmy',
  tz: 'Europe/Berlin',
  zoneOf: (_country, fallback) => fallback,
})
const read = (noun: TableNoun, headers: string[], cells: string[]) => readRow(file(noun, headers), cells)

describe('cells', () => {
  test.each([
    ['2027-05-14', '2027-05-14'],
    ['14.5.2027', '2027-05-14'],
    ['14.05.27', '2027-05-14'],
    ['14/05/2027', '2027-05-14'],
    ['Fr, 14.05.2027', '2027-05-14'],
    ['14. Mai 2027', '2027-05-14'],
    ['May 14, 2027', '2027-05-14'],
    ['3. März 2027', '2027-03-03'],
    ['2027-05-14 20:30', '2027-05-14'],
    ['31.02.2027', undefined],
    ['tomorrow', undefined],
  ])('date %s', (text, date) => expect(readDate(text, 'dmy')).toBe(date))

  test('an American date has the month first, one with dots never', () => {
    expect([readDate('05/14/2027', 'mdy'), readDate('14.05.2027', 'mdy')]).toEqual([
      '2027-05-14',
      '2027-05-14',
    ])
  })

  test.each([
    ['20:30', '20:30'],
    ['20.30 Uhr', '20:30'],
    ['8:30 pm', '20:30'],
    ['12 am', '00:00'],
    ['20h', '20:00'],
    ['20:30:00', '20:30'],
    ['25:00', undefined],
    ['soon', undefined],
  ])('time %s', (text, time) => expect(readTime(text)).toBe(time))

  test.each([
    ['1.250', 1250],
    ['1,250', 1250],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ["1'250", 1250],
    ['-33,5', -33.5],
    ['many', undefined],
  ])('number %s', (text, value) => expect(readNumber(text)).toBe(value))

  test.each([
    ['Deutschland', 'DE'],
    ['germany', 'DE'],
    ['ÖSTERREICH', 'AT'],
    ['UK', 'GB'],
    ['de', 'DE'],
    ['Narnia', undefined],
  ])('country %s', (text, code) => expect(readCountry(text)).toBe(code))

  test.each([
    ['Jonas Reuter', 'Jonas', 'Reuter'],
    ['Reuter, Jonas', 'Jonas', 'Reuter'],
    ['Jonas van der Reuter', 'Jonas', 'van der Reuter'],
    ['Anna Maria Louisa Król', 'Anna Maria Louisa', 'Król'],
    ['Prince', '', 'Prince'],
  ])('name %s', (text, firstName, lastName) => expect(splitName(text)).toEqual({ firstName, lastName }))

  test('addresses, choices', () => {
    expect(bareAddress('Jonas Reuter <jonas@a.example>')).toBe('jonas@a.example')
    expect(bareAddress('mailto:jonas@a.example')).toBe('jonas@a.example')
    expect(readChoice('Veranstalter', companyKindLabels)).toBe('promoter')
    expect(readChoice('venue operator', companyKindLabels)).toBe('venue_operator')
    expect(readChoice('Bäcker', companyKindLabels)).toBeUndefined()
  })
})

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

  test('every column of an export is its own field again', () => {
    for (const noun of tableNouns) {
      const fields = exportFields(noun)
      const found = suggestMapping(
        noun,
        fields.map(({ label }) => label),
      )
      expect([noun, found]).toEqual([
        noun,
        fields.map(({ key, isExportOnly }) => (isExportOnly ? null : key)),
      ])
    }
  })

  test('what is missing is named', () => {
    expect(missingFields('events', ['eventDate'])).toEqual(['Artist'])
    expect(missingFields('contacts', [null])).toEqual(['Full name'])
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
    expect(problems).toEqual([{ column: 'Phone', message: 'Enter a phone number, such as +49 341 123456.' }])
    expect(read('venues', ['Name', 'Lat'], ['X', '51']).problems).toEqual([
      { column: null, message: 'Enter both latitude and longitude, or neither.' },
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

describe('formulas', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@a', "'@a"],
    ['\tx', "'\tx"],
    ['+cmd|x', "'+cmd|x"],
    ['-1+2', "'-1+2"],
    ['-12.50', '-12.50'],
    ['+49 341 5550100', '+49 341 5550100'],
    ['a=b', 'a=b'],
  ])('%s', (text, guarded) => expect(guardFormula(text)).toBe(guarded))

  test('a guarded text comes back as it was', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^'[=@\t\r+-]/.test(text))
        expect(unguardFormula(guardFormula(text))).toBe(text)
      }),
    )
  })

  test('separators by language', () => {
    expect([
      separatorOf('de'),
      separatorOf('de-AT'),
      separatorOf('fr'),
      separatorOf('en'),
      separatorOf('en-GB'),
    ]).toEqual([';', ';', ';', ',', ','])
    expect(csvLine(['a;b', 'c"d', 1.5, null], ';')).toBe('"a;b";"c""d";1,5;\r\n')
  })
})

describe('what is exported can be imported again', () => {
  const word = fc.stringMatching(/^[A-Za-zÄÖÜäöüßŻł][A-Za-zÄÖÜäöüßŻł' =+-]{0,20}[a-z]$/)
  const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
  const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/)
  const number = fc.stringMatching(/^\+49[1-9]\d{6,10}$/)
  const label = maybe(fc.constantFrom('office', 'mobile', 'private'))
  const tags = fc.uniqueArray(fc.stringMatching(/^[a-z]{2,10}$/), { maxLength: 4 })
  const country = maybe(fc.constantFrom('DE', 'AT', 'GB', 'US', 'CZ', 'TR', 'NL'))

  const contact = fc.record({
    firstName: word,
    lastName: word,
    role: maybe(word),
    emails: fc.uniqueArray(fc.record({ address, label }), { maxLength: 4, selector: (one) => one.address }),
    phones: fc.uniqueArray(fc.record({ number, label }), { maxLength: 4, selector: (one) => one.number }),
    language: maybe(fc.constantFrom('de', 'en', 'fr', 'pl')),
    tags,
    doNotContact: fc.boolean(),
    notesInternal: maybe(fc.stringMatching(/^[=@+-]?[a-z][a-z ;,"\n]{0,40}[a-z]$/)),
  })
  const venue = fc.record({
    name: word,
    kind: fc.constantFrom('club', 'theatre', 'open_air', 'other'),
    zip: maybe(fc.stringMatching(/^\d{5}$/)),
    city: maybe(word),
    country,
    latitude: fc.constant(-33.52),
    longitude: fc.constant(18.25),
    tz: fc.constantFrom('Europe/Berlin', 'America/New_York'),
    capacity: maybe(fc.integer({ min: 1, max: 99_999 })),
    phone: maybe(number),
    email: maybe(address),
    curfew: maybe(fc.constantFrom('23:30', '00:00')),
    loadIn: maybe(fc.stringMatching(/^[a-z][a-z ;\n]{0,30}[a-z]$/)),
    tags,
  })
  const company = fc.record({
    name: word,
    legalName: maybe(word),
    kinds: fc.uniqueArray(fc.constantFrom('promoter', 'venue_operator', 'label')),
    country,
    billingEmail: maybe(address),
    currency: maybe(fc.constantFrom('EUR', 'CHF', 'JPY')),
    paymentTermsDays: maybe(fc.integer({ min: 0, max: 365 })),
    tags,
  })

  test.each<[TableNoun, fc.Arbitrary<Record<string, unknown>>]>([
    ['contacts', contact],
    ['venues', venue],
    ['companies', company],
  ])('%s', (noun, records) => {
    const fields = exportFields(noun)
    const headers = fields.map(({ label: name }) => name)
    fc.assert(
      fc.property(records, (record) => {
        const cells = fields.map((field) => {
          const cell = cellOf(field, record)
          return cell === null ? '' : typeof cell === 'number' ? String(cell) : guardFormula(cell)
        })
        const { draft, problems } = readRow(file(noun, headers), cells)
        expect(problems).toEqual([])
        expect((draft as Draft).input).toMatchObject(record)
      }),
      { numRuns: 300 },
    )
  })
})

test('a card: names and addresses escaped, long lines folded, internal notes left out', () => {
  const card = vcard({
    id: 'x',
    firstName: 'Ana; María',
    lastName: 'Król, jr',
    name: 'Ana; María Król, jr',
    role: 'Head of a very long title, which does not fit into one line of seventy-five octets at all – ß',
    company: 'Takt\nGeber',
    emails: [{ address: 'a@b.example', label: 'private' }],
    phones: [{ number: '+49341', label: 'mobile' }],
  })
  expect(card).toContain('N:Król\\, jr;Ana\\; María;;;\r\n')
  expect(card).toContain('ORG:Takt\\nGeber\r\n')
  expect(card).toContain('EMAIL;TYPE=INTERNET,HOME:a@b.example\r\n')
  for (const line of card.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
})
