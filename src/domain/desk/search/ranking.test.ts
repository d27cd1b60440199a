import { describe, expect, test } from 'vitest'
import { gradeOf, rankHits, type Rankable } from './ranking.ts'

const hit = (kind: Rankable['kind'], title: string, more: Partial<Rankable> = {}): Rankable => ({
  kind,
  title,
  number: null,
  date: null,
  ...more,
})
const words = (text: string) => text.split(' ').map((word) => [word])

test.each([
  [hit('contract', 'Mira Sol', { number: 'C-2026-0128' }), 'c-2026-0128', 'number'],
  [hit('contract', 'Mira Sol', { number: 'C-2026-0128' }), '0128', 'elsewhere'],
  [hit('artist', 'Mira Sol'), 'mira sol', 'name'],
  [hit('artist', 'Mira Sol'), 'mira', 'start of name'],
  [hit('venue', 'Café Köln'), 'cafe ko', 'start of name'],
  [hit('artist', 'Mira Sol'), 'sol', 'words of name'],
  [hit('event', 'Mira Sol'), 'mira sol', 'words of name'],
  [hit('event', 'Sommernacht'), 'mira', 'elsewhere'],
] as const)('%j answers %s by its %s', (found, typed, grade) => {
  expect(gradeOf(found, words(typed))).toBe(grade)
})

describe('the order', () => {
  const order = (hits: Rankable[], typed: string, opened: string[] = []) =>
    rankHits(hits, {
      words: words(typed),
      today: '2026-11-26',
      openedOf: ({ title }) => opened.indexOf(title) + 1,
    }).map(({ title }) => title)

  test('an exact number comes before names', () => {
    const hits = [hit('artist', '128'), hit('invoice', 'Elbklang', { number: '128' })]
    expect(order(hits, '128')).toEqual(['Elbklang', '128'])
  })

  test('the artist that was typed comes before its events, however often these are opened', () => {
    const hits = [hit('event', 'Mira Sol at Werk', { date: '2026-11-27' }), hit('artist', 'Mira Sol')]
    expect(order(hits, 'mira', ['Mira Sol at Werk'])).toEqual(['Mira Sol', 'Mira Sol at Werk'])
  })

  test('among equals what one opens comes first, then the nearer day, coming before past', () => {
    const at = (title: string, date: string) => hit('event', `Mira ${title}`, { date })
    const hits = [
      at('past', '2026-11-20'),
      at('far', '2027-05-01'),
      at('soon', '2026-12-02'),
      at('often', '2025-01-01'),
    ]
    expect(order(hits, 'mira', ['Mira often'])).toEqual(['Mira often', 'Mira soon', 'Mira past', 'Mira far'])
  })

  test('kinds mix by how well they answer', () => {
    const hits = [hit('artist', 'The Speicher'), hit('venue', 'Speicher'), hit('company', 'Speicher GmbH')]
    expect(order(hits, 'speicher')).toEqual(['Speicher', 'Speicher GmbH', 'The Speicher'])
  })
})
