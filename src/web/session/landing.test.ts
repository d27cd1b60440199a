import { expect, test } from 'vitest'
import { landingPath, readPlace, writePlace, type LastPlace } from './landing.ts'

const places = (...slugs: string[]) => slugs.map((slug) => ({ slug, role: 'agent' as const }))
const road = { organisations: [{ slug: 'acme', role: 'tour_manager' as const }], portals: [] }
const both = { organisations: places('acme', 'nord'), portals: places('acme') }

test.each<[string, Parameters<typeof landingPath>, string]>([
  [
    'the wanted page',
    [both, '/nord/events?view=list', { kind: 'staff', slug: 'acme' }],
    '/nord/events?view=list',
  ],
  ['the last organisation', [both, undefined, { kind: 'staff', slug: 'nord' }], '/nord/calendar'],
  ['the last portal', [both, undefined, { kind: 'portal', slug: 'acme' }], '/artist-portal/acme'],
  ['not one that was left', [both, undefined, { kind: 'staff', slug: 'gone' }], '/acme/calendar'],
  ['not a portal that was left', [both, undefined, { kind: 'portal', slug: 'nord' }], '/acme/calendar'],
  ['the first organisation', [both, undefined, null], '/acme/calendar'],
  ['Today for a tour manager', [road, undefined, { kind: 'staff', slug: 'acme' }], '/acme/dashboard'],
  ['portal only', [{ organisations: [], portals: places('acme') }, undefined, null], '/artist-portal/acme'],
  ['nothing yet', [{ organisations: [], portals: [] }, undefined, null], '/onboarding'],
  ['an empty wish', [{ organisations: [], portals: [] }, '', null], '/onboarding'],
])('%s', (_name, args, path) => {
  expect(landingPath(...args)).toBe(path)
})

test.each<LastPlace>([
  { kind: 'staff', slug: 'acme' },
  { kind: 'portal', slug: 'low-orbit' },
])('remembers %o', (place) => {
  expect(readPlace(writePlace(place))).toEqual(place)
})

test.each([null, '', 'staff', 'other acme', 'portal '])('does not read %o', (text) => {
  expect(readPlace(text)).toBeNull()
})
