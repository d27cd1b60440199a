import { expect, it } from 'vitest'
import { acceptedTags, languageOf } from './language.ts'

it.each([
  [['de-AT'], 'de'],
  [['DE'], 'de'],
  [[null, undefined, 'de'], 'de'],
  [['fr', 'de'], 'de'],
  [['en-US', 'de'], 'en'],
  [['fr'], 'en'],
  [[''], 'en'],
  [[], 'en'],
])('of %j it speaks %s', (tags, language) => {
  expect(languageOf(...tags)).toBe(language)
})

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', ['de-AT', 'de', 'en']],
  ['en;q=0.2, de', ['de', 'en']],
  ['fr;q=0, de;q=0.1', ['de']],
  ['de;q=x', []],
  ['', []],
  [undefined, []],
])('accepts of %j the tags %j', (header, tags) => {
  expect(acceptedTags(header)).toEqual(tags)
})
