import { expect, test } from 'vitest'
import { inSentences } from './error-sentences.ts'

const say = (message: string) => `${message}!`

test('each problem is put into words, elements of the page are left alone', () => {
  const ref = { message: 'mine' }
  expect(inSentences({ errors: { name: { message: 'missing', ref } } }, say)).toEqual({
    errors: { name: { message: 'missing!', ref } },
  })
})

test('the error of a row stays with that row, and that of the list with the list', () => {
  const rows: { title: { message: string } }[] = []
  rows[2] = { title: { message: 'missing' } }
  const said = inSentences(Object.assign(rows, { root: { message: 'tooMany' } }), say)
  expect(said[0]).toBeUndefined()
  expect(said[2]).toEqual({ title: { message: 'missing!' } })
  expect(said.root).toEqual({ message: 'tooMany!' })
})
