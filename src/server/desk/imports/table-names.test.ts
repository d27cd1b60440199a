import { describe, expect, test } from 'vitest'
import { readCells } from '#domain/desk/imports/cells.ts'
import { exportFields } from '#domain/desk/table-fields.ts'
import { suggestMapping } from '#domain/desk/table-mapping.ts'
import { tableNouns } from '#domain/desk/table-nouns.ts'
import { languages } from '#domain/language.ts'
import { choiceLabels, tableCell } from '#texts/desk/table-cells.ts'
import { tableFieldLabel } from '#texts/desk/table-fields.ts'
import { translatorOf } from '../../texts.ts'
import { namesOf } from './table-names.ts'

describe.each(languages)('what was exported in %s is imported again', (language) => {
  const t = translatorOf(language)

  test.each(tableNouns)('every column of %s', (noun) => {
    const fields = exportFields(noun)
    const headers = fields.map(({ key }) => t(tableFieldLabel(noun, key)))
    expect(suggestMapping(noun, headers, [], namesOf(noun).columns)).toEqual(
      fields.map(({ key, isExportOnly }) => (isExportOnly ? null : key)),
    )
  })

  test.each(tableNouns)('every choice of %s', (noun) => {
    const names = namesOf(noun)
    for (const field of exportFields(noun).filter(({ isExportOnly }) => !isExportOnly)) {
      for (const value of Object.keys(choiceLabels(noun, field.key))) {
        const stored = field.kind === 'choices' ? [value] : value
        const cell = String(tableCell(noun, field, { [field.key]: stored }, t))
        const file = { headers: ['x'], mapping: [field.key], dateOrder: 'dmy', names } as const
        expect(readCells(noun, file, [cell])).toMatchObject({ values: { [field.key]: stored }, problems: [] })
      }
    }
  })
})
