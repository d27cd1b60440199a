import { expect, test } from 'vitest'
import { owesFactor, personOf } from './access-token.ts'

const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`

test.each([
  [token({ sub: 'u1', email: 'zoë@x.example' }), { id: 'u1', email: 'zoë@x.example' }],
  [token({ sub: 'u1' }), { id: 'u1', email: '' }],
  [token({ email: 'a@x.example' }), undefined],
  ['rubbish', undefined],
  ['a.%%%.b', undefined],
])('names the person of %s', (accessToken, person) => {
  expect(personOf(accessToken)).toEqual(person)
})

const verified = [{ status: 'verified' }]
test.each([
  ['aal1', undefined, false],
  ['aal1', [{ status: 'unverified' }], false],
  ['aal1', verified, true],
  ['aal2', verified, false],
  [undefined, verified, false],
])('at level %j with factors %j a factor is owed: %j', (aal, factors, owes) => {
  const session = { access_token: token({ sub: 'u1', aal }), user: factors ? { factors } : {} }
  expect(owesFactor(session)).toBe(owes)
})
