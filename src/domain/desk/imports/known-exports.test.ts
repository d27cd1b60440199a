import { describe, expect, test } from 'vitest'
import { readRow } from './rows.ts'
import { knownExport, knownExports, mappingOfExport, namesIn, nounOfExport } from './known-exports.ts'
import { type Product, products } from './products.ts'
import { importFields } from '../table-fields.ts'
import { checkMapping, suggestMapping } from '../table-mapping.ts'
import { tableNouns } from '../table-nouns.ts'

const names = { columns: {}, choices: {} }
const gigwell = [
  'Event Date',
  'Artist Name',
  'Buyer Company',
  'Venue Name',
  'Guarantee',
  'Status',
  'Agent Name',
]
const named = (product: Product) => {
  const found = knownExports.find((one) => one.product === product)
  if (!found) throw new Error(product)
  return found
}

test('every product that pages name is known', () => {
  const known = new Set(knownExports.map(({ product }) => product))
  expect([...known].toSorted()).toEqual([...products].toSorted())
})

describe('a product', () => {
  test.each(knownExports)(
    '$product is known by its columns, in any order and writing',
    ({ product, marks }) => {
      expect(knownExport(marks.toReversed().map((mark) => `${mark.toUpperCase()}*`))?.product).toBe(product)
      expect(knownExport(marks.slice(1))?.product).not.toBe(product)
    },
  )

  test.each(knownExports)('$product leads to fields that there are', ({ columns }) => {
    for (const noun of tableNouns) {
      const keys = new Set([null, ...importFields(noun).map(({ key }) => key)])
      expect(Object.values(columns[noun] ?? {}).filter((field) => !keys.has(field))).toEqual([])
    }
  })

  test('is nobody where columns are those of any spreadsheet', () => {
    expect(knownExport(['Date', 'Artist', 'Venue', 'City', 'Status'])).toBeUndefined()
  })

  test('decides what its rows are, unless its rows are what was chosen', () => {
    expect(nounOfExport(named('Gigwell'), 'contacts')).toBe('events')
    expect(nounOfExport(named('DATEV'), 'contacts')).toBe('contacts')
    expect(nounOfExport(named('DATEV'), 'venues')).toBe('companies')
  })
})

test('columns are those of the product, and beside them those that were guessed', () => {
  const headers = [...gigwell, 'Capacity', 'Colour', 'Notes']
  const mapping = mappingOfExport(named('Gigwell'), 'events', headers, suggestMapping('events', headers))
  const first = ['eventDate', 'artist', 'promoter', 'venue', 'notesInternal', 'status', 'notesInternal']
  expect(mapping).toEqual([...first, 'capacity', null, 'notes'])
  expect(() => checkMapping('events', headers.length, mapping)).not.toThrow()
})

test('a column that a guess would take for something else stays out', () => {
  const headers = ['Name (Adressattyp Unternehmen)', 'Sprache']
  const guessed = suggestMapping('companies', headers)
  expect(guessed[1]).toBe('language')
  expect(mappingOfExport(named('DATEV'), 'companies', headers, guessed)).toEqual(['name', null])
})

describe('rows', () => {
  const read = (cells: string[]) =>
    readRow(
      {
        noun: 'events',
        headers: gigwell,
        mapping: mappingOfExport(named('Gigwell'), 'events', gigwell, []),
        dateOrder: 'mdy',
        names: namesIn(gigwell, { ...names, choices: { status: { settled: ['Complete'] } } }),
        tz: 'Europe/Berlin',
        currency: 'EUR',
        zoneOf: (_country, fallback) => fallback,
      },
      cells,
    )

  test('have the product’s own words for a status, before ours', () => {
    const cells = ['January 25, 2028', 'Mira', 'Lakeside', 'Kiln', '10000', 'Complete', 'Kim']
    expect(read(cells)).toMatchObject({
      problems: [],
      draft: {
        input: {
          event: { eventDate: '2028-01-25', notesInternal: 'Guarantee: 10000\nAgent Name: Kim' },
          booking: { status: 'confirmed' },
        },
        links: { artist: 'Mira', promoter: 'Lakeside', venue: 'Kiln' },
      },
    })
  })

  test('that cannot enter are refused by their status', () => {
    const cells = ['2028-01-25', 'Mira', 'Lakeside', 'Kiln', '10000', 'Closed', 'Kim']
    expect(read(cells)).toMatchObject({ draft: null, problems: [{ column: 'Status' }] })
  })
})

test.each([
  [['DE', '100000033'], 'DE100000033'],
  [['DE', 'DE100000033'], 'DE100000033'],
  [['DE', ''], null],
])('a VAT id from its country and its number: %o', ([country = '', number = ''], vatId) => {
  const headers = ['Name', 'EU-Land', 'EU-UStID']
  const file = {
    noun: 'companies' as const,
    headers,
    mapping: ['name', 'vatId', 'vatId'],
    dateOrder: 'dmy' as const,
    names,
    tz: 'Europe/Berlin',
    currency: 'EUR',
    zoneOf: (_country: string | null, fallback: string) => fallback,
  }
  expect(readRow(file, ['Gleishalle', country, number])).toMatchObject({ draft: { input: { vatId } } })
})
