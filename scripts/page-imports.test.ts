// Which files a page fetches automatically, besides those that it imports anyway.
import { expect, test } from 'vitest'
import { deepImports } from './page-imports.ts'

const chunk = (...imports: string[]) => ({ imports, isEntry: false })
const chunks = {
  start: { imports: ['runtime'], isEntry: true },
  runtime: chunk(),
  page: chunk('start', 'form'),
  form: chunk('runtime', 'sheet', 'date'),
  sheet: chunk('start', 'focus', 'form'),
  date: chunk(),
  focus: chunk(),
  loop: chunk('back'),
  back: chunk('loop'),
}

test.each([
  ['page', ['sheet', 'focus', 'date']],
  ['form', ['focus']],
  ['focus', []],
  ['loop', []],
])('%s also names %o', (name, expected) => {
  expect(deepImports(chunks, name)).toEqual(expected)
})
