import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRow, type Draft } from '#domain/desk/imports/rows.ts'
import { exportFields } from '#domain/desk/table-fields.ts'
import { suggestMapping } from '#domain/desk/table-mapping.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { guardFormula } from '#domain/platform/tables/csv.ts'
import { english } from '../testing.ts'
import { tableCell, tableNames } from './table-cells.ts'
import { tableFieldLabel } from './table-fields.ts'

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
    const headers = fields.map(({ key }) => english(tableFieldLabel(noun, key)))
    const names = tableNames(noun, [english])
    fc.assert(
      fc.property(records, (record) => {
        const cells = fields.map((field) => {
          const cell = tableCell(noun, field, record, english)
          return cell === null ? '' : typeof cell === 'number' ? String(cell) : guardFormula(cell)
        })
        const { draft, problems } = readRow(
          {
            noun,
            headers,
            mapping: suggestMapping(noun, headers, [], names.columns),
            dateOrder: 'dmy',
            names,
            tz: 'Europe/Berlin',
            currency: 'EUR',
            zoneOf: (_country, zone) => zone,
          },
          cells,
        )
        expect(problems).toEqual([])
        expect((draft as Draft).input).toMatchObject(record)
      }),
      { numRuns: 300 },
    )
  })
})
