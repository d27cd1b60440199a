import { describe, expect, test } from 'vitest'
import { chainStart, checkSeal, sealEntry, type AuditRecord, type Seal } from './audit-chain.ts'

/** Any function will do that gives another answer for another text (FNV-1a). */
const hash = (text: string) =>
  Array.from(text)
    .reduce((sum, char) => Math.imul(sum ^ char.codePointAt(0)!, 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)

const entry = (id: number): AuditRecord => ({
  id,
  orgId: 'org',
  userId: 'tarek',
  action: 'venues.update',
  entity: 'venue',
  entityId: 'werk',
  before: { city: 'Halle' },
  after: { city: 'Leipzig' },
  ip: '192.0.2.1',
  userAgent: null,
  requestId: `r${id}`,
  at: `2027-01-01T10:00:0${id}.000001Z`,
})
const entries = [1, 2, 3].map(entry)

function sealed(): Seal[] {
  let end = chainStart('org', hash)
  return entries.map((each) => {
    const seal = sealEntry(each, end, hash)
    end = seal
    return seal
  })
}

function check(seals: readonly Seal[], known: readonly (AuditRecord | null)[]) {
  let end = chainStart('org', hash)
  for (const [index, seal] of seals.entries()) {
    const broken = checkSeal({ seal, entry: known[index] ?? null, remains: null }, end, hash)
    if (broken) return broken
    end = seal
  }
  return null
}

describe('a chain', () => {
  test('holds as it was written', () => expect(check(sealed(), entries)).toBeNull())

  test.each(Object.keys(entry(1)) as (keyof AuditRecord)[])('breaks where %s was changed', (field) => {
    const changed = entries.with(1, { ...entry(2), [field]: field === 'id' ? 7 : 'x' })
    expect(check(sealed(), changed)).toEqual({ seq: 2, entryId: 2, because: 'changed' })
  })

  test('breaks where an entry is gone', () =>
    expect(check(sealed(), entries.with(1, null as never))).toEqual({
      seq: 2,
      entryId: 2,
      because: 'missing',
    }))

  test('breaks where a link is gone, also the first', () => {
    const seals = sealed()
    expect(check(seals.toSpliced(1, 1), entries.toSpliced(1, 1))).toEqual({
      seq: 2,
      entryId: 3,
      because: 'chain',
    })
    expect(check(seals.slice(1), entries.slice(1))).toMatchObject({ seq: 1, because: 'chain' })
  })

  test('breaks where an entry was changed together with its own link', () => {
    const forged = { ...entry(2), after: { city: 'Köln' } }
    const seals = sealed()
    const link = sealEntry(forged, seals[0]!, hash)
    expect(check(seals.with(1, link), entries.with(1, forged))).toEqual({
      seq: 3,
      entryId: 3,
      because: 'chain',
    })
  })
})
