import { expect, test } from 'vitest'
import { checkFields } from './use-fields.ts'

const rules = {
  email: {
    clean: (typed: string) => typed.trim(),
    problem: (value: string) => (value.includes('@') ? undefined : 'no address'),
  },
  password: { problem: (value: string) => (value ? undefined : 'no password') },
}

test.each([
  [{ email: ' a@b.co ', password: ' x ' }, { email: 'a@b.co', password: ' x ' }, {}, undefined],
  [{ email: 'ab', password: 'x' }, { email: 'ab', password: 'x' }, { email: 'no address' }, 'email'],
  [
    { email: 'a@b.co', password: '' },
    { email: 'a@b.co', password: '' },
    { password: 'no password' },
    'password',
  ],
  [
    { email: ' ', password: '' },
    { email: '', password: '' },
    { email: 'no address', password: 'no password' },
    'email',
  ],
])('%o', (typed, values, problems, first) => {
  expect(checkFields(rules, typed)).toEqual({ values, problems, first })
})
