import { expect, test } from 'vitest'
import { english } from '#texts/testing.ts'
import { missingParties, partiesTable } from './contract-parties-table.ts'

const texts = {
  'purchaser.legalName': 'Nachtstrom Konzerte',
  'purchaser.address': 'Riemannstraße 8, 04107 Leipzig',
  'organisation.legalName': 'Krüger Booking GmbH',
  'organisation.address': 'Karl-Heine-Straße 12, 04229 Leipzig',
}

test('says which name or address keeps the parties from being named', () => {
  expect(missingParties({ texts })).toEqual([])
  expect(partiesTable({ texts, codes: {} }, english)).not.toBeNull()
  const unknown = { ...texts, 'purchaser.address': null, 'organisation.legalName': '' }
  expect(missingParties({ texts: unknown })).toEqual(['purchaser.address', 'organisation.legalName'])
  expect(partiesTable({ texts: unknown, codes: {} }, english)).toBeNull()
})
