/** The document is valid, and says of every operation what the table and the procedures say. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, expectTypeOf, test } from 'vitest'
import { accessScopes } from '#domain/platform/access-tokens/access-scopes.ts'
import { makeManifest } from '../guarantees/manifest.ts'
import { makeDocument } from './document.ts'
import { operationsOf, type InputOf, type OrgPath } from './operation.ts'
import { operations } from './operations.ts'

const document = makeDocument({ appUrl: 'https://fermata.example', version: '1.2.3' })
const manifest = new Map(makeManifest().map((entry) => [entry.path, entry]))
const entryOf = (path: string) => manifest.get(path)!

test('it is OpenAPI 3.1, and every reference in it leads somewhere', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(document) as never)).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
  expect(() => validator.resolveRefs()).not.toThrow()
})

test('every path and every procedure is there once', () => {
  const routes = operations.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(routes).size).toBe(routes.length)
  const procedures = operations.map(({ procedure }) => procedure)
  expect(procedures.toSorted()).toEqual([...new Set(procedures)].toSorted())
})

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s is a call of a member; reads read, and nothing needs a fresh sign-in',
  (_, { method, procedure, path }) => {
    const { auth, type, recentSignIn } = entryOf(procedure)
    expect({ auth, type, recentSignIn }).toEqual({
      auth: 'org',
      type: method === 'GET' ? 'query' : 'mutation',
      recentSignIn: false,
    })
    expect(path).toMatch(/^(\/([a-z-]+|\{\w+\}))+$/)
  },
)

test('every scope but those of calendar apps and assistants opens something', () => {
  const used = new Set(operations.map(({ scope }) => scope))
  expect(accessScopes.filter((scope) => !used.has(scope))).toEqual(['calendars', 'proposals'])
})

test('what webhooks receive is in it, by what happened', () => {
  expect(Object.keys(document.webhooks)).toEqual(expect.arrayContaining(['contract.signed', 'test']))
})

test('schemas that repeat have names', () => {
  const text = JSON.stringify(document)
  expect(text.length).toBeLessThan(700_000)
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Problem', 'VenueInput', 'Segment', 'SegmentInput']),
  )
  expect(text).not.toContain('"x-name"')
})

test('only calls of members in an organisation compile as operations, with names of their input in the path', () => {
  expectTypeOf<'venues.get'>().toExtend<OrgPath>()
  expectTypeOf<'venues.burn'>().not.toExtend<OrgPath>()
  expectTypeOf<'account.me'>().not.toExtend<OrgPath>()
  expectTypeOf<'artistPortal.event'>().not.toExtend<OrgPath>()
  expectTypeOf<keyof InputOf<'venues.get'>>().toEqualTypeOf<'orgSlug' | 'id'>()
  expect(operationsOf('venues')('GET /venues/{id}', 'venues.get', '').scope).toBe('venues:read')
})
