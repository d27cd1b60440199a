// Slugs in a table: names as people write them, and words that must stay ours.
import { describe, expect, test } from 'vitest'
import { freeSlug, isId, isReservedSlug, isSlug, organisationSlugProblem, slugify } from './slug.ts'

test.each([
  ['Halbmond Booking GmbH', 'halbmond-booking-gmbh'],
  ['  Müller & Söhne  ', 'mueller-and-soehne'],
  ['Großstraße', 'grossstrasse'],
  ['Sigur Rós', 'sigur-ros'],
  ['Łódź Øst', 'lodz-ost'],
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

test.each([
  ['halbmond', undefined],
  ['acme-2', undefined],
  ['', 'Enter an address.'],
  ['a', 'Use at least 2 characters.'],
  ['a'.repeat(49), 'Use at most 48 characters.'],
  ['Acme', 'Use lower-case letters, digits and single hyphens.'],
  ['-acme', 'Use lower-case letters, digits and single hyphens.'],
  ['ac--me', 'Use lower-case letters, digits and single hyphens.'],
  ['acme_x', 'Use lower-case letters, digits and single hyphens.'],
  ['login', 'This address is reserved. Choose another.'],
  ['artist-portal', 'This address is reserved. Choose another.'],
  ['trpc', 'This address is reserved. Choose another.'],
  ['0b5f0000-0000-4000-8000-000000000000', 'This address is reserved. Choose another.'],
])('organisation slug %s', (slug, problem) => {
  expect(organisationSlugProblem(slug)).toBe(problem)
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
