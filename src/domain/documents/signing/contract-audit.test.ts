import { describe, expect, test } from 'vitest'
import { canonicalEntry, checkTrail, type AuditEntry, type HashedEntry } from './contract-audit.ts'

/** Any function will do that gives another answer for another text (FNV-1a). */
const hash = (text: string) =>
  Array.from(text)
    .reduce((sum, char) => Math.imul(sum ^ char.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)

describe('the canonical form', () => {
  test('does not depend on the order in which an entry was put together', () => {
    const entry = entryOf(1, 'sent', hash('id'))
    const turned = Object.fromEntries(Object.entries(entry).toReversed()) as AuditEntry
    expect(canonicalEntry(turned)).toBe(canonicalEntry(entry))
  })
})

const entryOf = (seq: number, type: string, prevHash: string): AuditEntry => ({
  seq,
  at: `2027-01-0${seq}T10:00:00.000Z`,
  type,
  actor: { kind: 'member', name: 'Tarek', email: 'tarek@halbmond.example' },
  ip: '127.0.0.1',
  userAgent: 'test',
  tz: null,
  docSha256: null,
  data: { no: seq },
  prevHash,
})

/** A trail of these types for the contract 'c'. */
function trailOf(types: readonly string[]): HashedEntry[] {
  let before = hash('c')
  return types.map((type, index) => {
    const entry = entryOf(index + 1, type, before)
    before = hash(canonicalEntry(entry))
    return { ...entry, hash: before }
  })
}

describe('the check of a trail', () => {
  const whole = trailOf(['created', 'sent', 'opened', 'consent', 'signed', 'completed'])
  const verdict = (entries: readonly HashedEntry[], state = 'signed', id = 'c') =>
    checkTrail({ id, state }, entries, hash)
  const changed = (index: number, change: Partial<HashedEntry>) =>
    whole.map((entry, at) => (at === index ? { ...entry, ...change } : entry))

  test('finds nothing in a whole one', () => expect(verdict(whole)).toEqual({ isComplete: true }))

  test.each<[string, readonly HashedEntry[], number, string]>([
    ['a changed name', changed(1, { actor: { kind: 'member', name: 'X', email: null } }), 2, 'changed'],
    ['a changed moment', changed(4, { at: '2027-01-05T10:00:00.001Z' }), 5, 'changed'],
    ['changed data', changed(0, { data: { no: 2 } }), 1, 'changed'],
    ['a changed hash', changed(2, { hash: hash('x') }), 3, 'changed'],
    ['an entry taken out', whole.filter((_, index) => index !== 2), 3, 'missing'],
    ['the first one taken out', whole.slice(1), 1, 'missing'],
    ['two that were exchanged', [whole[1]!, whole[0]!, ...whole.slice(2)], 1, 'missing'],
    ['a cut-off end', whole.slice(0, 5), 6, 'missing'],
    ['no entry at all', [], 1, 'missing'],
  ])('%s', (_, entries, brokenAt, because) =>
    expect(verdict(entries)).toEqual({ isComplete: false, brokenAt, because }),
  )

  test('an entry changed together with its hash breaks the next one', () => {
    const entry = { ...whole[1]!, data: { no: 9 } }
    const entries = changed(1, { ...entry, hash: hash(canonicalEntry(entry)) })
    expect(verdict(entries)).toEqual({ isComplete: false, brokenAt: 3, because: 'changed' })
  })

  test('a trail belongs to one contract', () =>
    expect(verdict(whole, 'signed', 'd')).toEqual({ isComplete: false, brokenAt: 1, because: 'changed' }))

  test.each([
    ['draft', ['created']],
    ['sent', ['created', 'sent']],
    ['viewed', ['created', 'sent', 'opened']],
    ['signed', ['created', 'signed_on_paper']],
    ['superseded', ['created', 'sent']],
  ])('%s needs %j', (state, types) => expect(verdict(trailOf(types), state)).toEqual({ isComplete: true }))
})
