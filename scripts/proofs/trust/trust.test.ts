// Each promise has a proof that exists, and each requirement of ASVS a verdict with what shows it.
import { describe, expect, test } from 'vitest'
import { asvsRows, verdicts } from './asvs.ts'
import { accidents, promises } from './promises.ts'
import { gapOf, type Promised } from './proof.ts'
import { threatsByRequests } from './threats-by-requests.ts'
import { threatsToService } from './threats-to-service.ts'

const gapsOf = (rows: readonly Promised[]) =>
  rows.flatMap(({ id, proofs }) =>
    proofs.flatMap((proof) => gapOf(proof) ?? []).map((gap) => `${id}: ${gap}`),
  )

describe('threats, promises and accidents', () => {
  const rows = [...threatsByRequests, ...threatsToService, ...promises, ...accidents]

  test('name proofs that exist', () => {
    expect(gapsOf(rows)).toEqual([])
  })

  test('have a proof, or say that there is none', () => {
    expect(rows.filter(({ proofs, missing }) => proofs.length === 0 && !missing).map(({ id }) => id)).toEqual(
      [],
    )
  })
})

test('a proof that is gone is noticed', () => {
  const own = 'scripts/proofs/trust/trust.test.ts'
  expect(gapOf({ file: own, title: 'a proof that is gone is noticed' })).toBeNull()
  expect(gapOf({ file: own, title: 'a proof that was renamed' })).toContain('has no test')
  expect(gapOf({ file: 'src/server/gone.test.ts', title: 'anything' })).toContain('does not exist')
  expect(gapOf({ fault: 'node-killed' })).toBeNull()
  expect(gapOf({ fault: 'meteorite' })).toContain('no fault')
  expect(gapOf({ figure: 'Sign-ins a second' })).toBeNull()
  expect(gapOf({ figure: 'Meteorites a second' })).toContain('no figure')
})

describe('docs/asvs.md', () => {
  const rows = asvsRows()

  test('has each of the 253 requirements of levels 1 and 2 once', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBe(253)
  })

  test('names proofs that exist', () => {
    expect(gapsOf(rows)).toEqual([])
  })

  test('has a verdict for each: what is met has a proof, all else a reason', () => {
    const isMade = ({ verdict, proofs, reason }: (typeof rows)[number]) =>
      verdict === 'met'
        ? proofs.length > 0
        : verdicts.some((each) => each === verdict) && reason.split(' ').length > 2
    expect(rows.filter((row) => !isMade(row)).map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([])
  })
})
