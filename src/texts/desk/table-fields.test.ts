import { expect, test } from 'vitest'
import { tableFields } from '#domain/desk/table-fields.ts'
import { tableNouns } from '#domain/desk/table-nouns.ts'
import { english } from '../testing.ts'
import { tableFieldLabel } from './table-fields.ts'

test.each(tableNouns)('every column of %s has a label of its own', (noun) => {
  const labels = tableFields[noun].map(({ key }) => english(tableFieldLabel(noun, key)))
  expect(new Set(labels).size).toBe(labels.length)
})
