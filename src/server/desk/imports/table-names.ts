/** What the columns and choices of a noun are called in every language: files come from colleagues with another one. */
import type { TableNames } from '#domain/desk/table-fields.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { languages } from '#domain/language.ts'
import { tableNames } from '#texts/desk/table-cells.ts'
import { translatorOf } from '../../texts.ts'

export const namesOf = (noun: TableNoun): TableNames => tableNames(noun, languages.map(translatorOf))
