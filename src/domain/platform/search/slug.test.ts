// Slugs in a table: names as people write them, and words that must stay ours.
import { describe, expect, test } from 'vitest'
import { freeSlug, slugify } from './slugify.ts'
import { isId, isReservedSlug, isSlug } from './slug.ts'

test.each([
  ['Halbmond Booking GmbH', 'halbmond-booking-gmbh'],
  ['  Müller & Söhne  ', 'mueller-and-soehne'],
  ['Großstraße', 'grossstrasse'],
  ['Sigur Rós', 'sigur-ros'],
  ['Łódź Øst', 'lodz-ost'],
  ['Għar Ħamrun', 'ghar-hamrun'],
  ['Mu\u0308nchen', 'muenchen'],
  ["Rock'n'Roll", 'rocknroll'],
  ['DJ — 101!', 'dj-101'],
  ['🎉', ''],
  ['فرقة', ''],
  ['a'.repeat(60), 'a'.repeat(48)],
  [
    'the quick brown fox jumps over the lazy dog again and again',
    'the-quick-brown-fox-jumps-over-the-lazy-dog',
  ],
])('slugify %s', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

describe('reserved words', () => {
  // Product specification 2, first segment of each public and portal route.
  test.each(
    (
      'traction terms privacy imprint signup login forgot-password reset-password check-email auth-callback ' +
      'accept-invite debug waitlist sign invoice inquiry contract onboarding artist-portal'
    ).split(' '),
  )('%s', (word) => {
    expect(isReservedSlug(word)).toBe(true)
    expect(isSlug(word)).toBe(true)
  })
})

test('freeSlug steps over taken and reserved ones', () => {
  const taken = new Set(['mara', 'mara-2'])
  expect(freeSlug('Mara', (slug) => taken.has(slug))).toBe('mara-3')
  expect(freeSlug('new', () => false)).toBe('new-2')
  expect(freeSlug('فرقة', () => false)).toBe('item')
  expect(freeSlug('X', () => false)).toBe('x-1')
  expect(freeSlug('a'.repeat(48), (slug) => slug.length === 48 && !slug.endsWith('-2'))).toBe(
    `${'a'.repeat(46)}-2`,
  )
})

test('isId knows uuids only', () => {
  expect(isId('0B5F0000-0000-4000-8000-000000000000')).toBe(true)
  expect(isId('overview')).toBe(false)
})
