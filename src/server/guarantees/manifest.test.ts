import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { makeManifest } from './manifest.ts'
import { appRouter } from '../router.ts'

const manifest = makeManifest()
const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { inputs: z.ZodType[]; output?: unknown } }
>

test('the manifest names every procedure once', () => {
  expect(manifest.map(({ path }) => path)).toEqual(
    Object.keys(procedures).toSorted((a, b) => a.localeCompare(b)),
  )
})

describe.each(manifest)('$path', ({ path, type, auth, orgScoped, permission, example, idempotent }) => {
  const { inputs, output } = procedures[path]!._def

  test('accepts its own example', () => {
    for (const input of inputs) expect(input.safeParse(example)).toMatchObject({ success: true })
  })

  test('refuses fields that it does not know', () => {
    const extra = { ...(example as object), orgId: 'x', role: 'owner', createdBy: 'x' }
    for (const input of inputs) expect(input.safeParse(extra).success).toBe(false)
  })

  test('declares what it answers', () => {
    expect(output).toBeDefined()
  })

  test('names a right where it lies within an organisation', () => {
    expect(permission !== null).toBe(auth === 'org')
    expect(orgScoped).toBe(auth === 'org' || auth === 'artist')
    // Visitors name the organisation they write to, and stay outside. The portal's calls of the product specification
    // take an event alone.
    const isByEvent = path === 'artistPortal.event' || path === 'artistPortal.itinerary'
    const names = (orgScoped && !isByEvent) || path.startsWith('inquiry.')
    expect((example as { orgSlug?: string } | undefined)?.orgSlug !== undefined).toBe(names)
  })

  test('asks for a key only where something changes', () => {
    if (idempotent) expect(type).toBe('mutation')
  })
})
