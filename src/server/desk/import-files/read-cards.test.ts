import { expect, test } from 'vitest'
import { vcard } from '#domain/desk/vcard.ts'
import { suggestMapping } from '#domain/desk/table-mapping.ts'
import { readTable } from './read-table.ts'

const table = (text: string) => readTable(new TextEncoder().encode(text))
/** The cells that are filled, by their column. */
const filled = (headers: string[], cells: string[] = []) =>
  Object.fromEntries(cells.flatMap((cell, at) => (cell ? [[`${headers[at]} ${at}`, cell]] : [])))

test('cards of a phone are rows with every address, number and note', async () => {
  const apple = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:Schmidt;Anna;Maria;;',
    'FN:Anna Maria Schmidt',
    'ORG:Taktgeber GmbH;Booking',
    'TITLE:Booker',
    'item1.EMAIL;type=INTERNET;type=pref:anna@taktgeber.example',
    'item1.X-ABLabel:_$!<Work>!$_',
    'EMAIL;type=INTERNET;type=HOME:a@privat.example',
    'TEL;type=CELL;type=VOICE:+49 170 1234567',
    'ADR;type=WORK:;;Weg 1\\, Hof;Leipzig;;04229;Germany',
    'ADR;type=HOME:;;Allee 2;Halle;;06108;Germany',
    'NOTE:Line one\\nLine two',
    'CATEGORIES:Friends,Booking',
    'PHOTO;ENCODING=b;TYPE=JPEG:AAAA',
    ' BBBB',
    'END:VCARD',
    'BEGIN:VCARD',
    'VERSION:4.0',
    'FN:Ole van der Ruhr',
    'N:;;;;',
    'TEL;VALUE=uri;TYPE="voice,home":tel:+33-1-23',
    'END:VCARD',
    '',
  ]
  const { headers, rows } = await table(apple.join('\r\n'))
  expect(suggestMapping('contacts', headers)).not.toContain(null)
  expect(rows.map(({ line }) => line)).toEqual([1, 2])
  expect(filled(headers, rows[0]?.cells)).toEqual({
    'First name 0': 'Anna',
    'Middle name 1': 'Maria',
    'Last name 2': 'Schmidt',
    'Company 3': 'Taktgeber GmbH',
    'Role 4': 'Booker',
    'E-mail label 5': 'Work',
    'E-mail 6': 'anna@taktgeber.example',
    'E-mail label 7': 'private',
    'E-mail 8': 'a@privat.example',
    'Phone label 9': 'mobile',
    'Phone 10': '+49 170 1234567',
    'Company Address 11': 'Weg 1, Hof',
    'Company Postal code 13': '04229',
    'Company City 14': 'Leipzig',
    'Company Country 16': 'Germany',
    'Tags 17': 'Friends, Booking',
    'Internal notes 18': 'Line one\nLine two\nAllee 2, 06108 Halle, Germany',
  })
  expect(filled(headers, rows[1]?.cells)).toEqual({
    'First name 0': 'Ole',
    'Last name 2': 'van der Ruhr',
    'Phone label 9': 'private',
    'Phone 10': '+33-1-23',
  })
})

test('a card that was exported here is read again', async () => {
  const emails = [{ address: 'ida@rot.example', label: 'office' }]
  const phones = [{ number: '+493415550100', label: 'mobile' }]
  const contact = {
    id: '1',
    firstName: 'Ida',
    lastName: 'Rot',
    name: 'Ida Rot',
    role: 'Agent',
    emails,
    phones,
  }
  const { headers, rows } = await table(vcard({ ...contact, company: 'Rot, Grün & Co.' }))
  expect(filled(headers, rows[0]?.cells)).toEqual({
    'First name 0': 'Ida',
    'Last name 2': 'Rot',
    'Company 3': 'Rot, Grün & Co.',
    'Role 4': 'Agent',
    'E-mail label 5': 'office',
    'E-mail 6': 'ida@rot.example',
    'Phone label 7': 'mobile',
    'Phone 8': '+493415550100',
  })
})

test.each(['BEGIN:VCARD\r\nVERSION:2.1\r\nTEL;CELL:0170\r\nEND:VCARD\r\n', 'BEGIN:VCARD\r\nnothing'])(
  'what cannot be read is refused with what to do: %j',
  async (text) => {
    await expect(table(text)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      problem: { code: 'desk.file.cards' },
    })
  },
)
