import { expect, test } from 'vitest'
import { findSettings, type SearchedSetting } from './find-settings.ts'

const settings: SearchedSetting<string>[] = [
  {
    id: 'radius',
    title: 'Radius clause',
    about: 'Warns about shows nearby. Booking rules',
    synonyms: 'Gebietsschutz',
  },
  {
    id: 'interest',
    title: 'Interest',
    about: 'Added to reminders. Invoicing',
    synonyms: 'late fee Verzugszinsen',
  },
  {
    id: 'vat-id',
    title: 'VAT ID',
    about: 'Shown on invoices. Organisation',
    synonyms: 'USt-IdNr Umsatzsteuer tax',
  },
  { id: 'tax', title: 'Tax number', about: 'Shown on invoices. Organisation', synonyms: 'Steuernummer VAT' },
  {
    id: 'rates',
    title: 'Exchange rates',
    about: 'Convert VAT into euros. Bookkeeping',
    synonyms: 'Wechselkurs',
  },
]

test.each([
  ['nothing', '', []],
  ['only spaces and signs', ' – ', []],
  ['the title first, then the words, then what it changes', 'vat', ['vat-id', 'tax', 'rates']],
  ['a word of German in an English page', 'Umsatzsteuer', ['vat-id']],
  ['without the marks', 'wechselkurs', ['rates']],
  ['a part of a long word', 'zinsen', ['interest']],
  ['short parts are no parts', 'ins', []],
  ['a typing error', 'raduis', ['radius']],
  ['all words are needed', 'vat organisation', ['vat-id', 'tax']],
  ['the page', 'invoicing', ['interest']],
  ['a part of a name with a hyphen', 'idnr', ['vat-id']],
  ['what is not there', 'hologram', []],
])('%s: %j', (_name, typed, found) => {
  expect(findSettings(typed, settings)).toEqual(found)
})

test('no more than asked for', () => {
  expect(findSettings('vat', settings, { most: 2 })).toEqual(['vat-id', 'tax'])
})

test.each([
  ['vat', ['vat-id', 'tax']],
  ['raduis', []],
])('strictly, %j finds %j', (typed, found) => {
  expect(findSettings(typed, settings, { isStrict: true })).toEqual(found)
})
