import { describe, expect, test } from 'vitest'
import type { Block } from './contract-body.ts'
import { filled, heading, p, points, signs, title } from './standard/building.ts'
import { sectionNumbers } from './section-numbers.ts'

const sub = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 3 },
  content: [{ type: 'text', text }],
})
const clause = (...content: Block[]): Block => ({
  type: 'clause',
  attrs: { clauseId: '00000000-0000-4000-8000-000000000001', title: 'Clause' },
  content,
})
const numbersOf = (blocks: Block[], language: 'en' | 'de' = 'en', isIncluded?: () => boolean) => [
  ...sectionNumbers(blocks, language, isIncluded).values(),
]

const contract = [
  title('Agreement'),
  p('Preface.'),
  points('Before any section'),
  heading('Parties'),
  points('First', 'Second'),
  p('Between.'),
  points('Third'),
  clause(heading('Fee'), points(['One', points('Inner', 'Other')])),
  filled('deal.radius', heading('Radius'), points('Far')),
  heading('Travel'),
  sub('By train'),
  points('Seats'),
  sub('By car'),
  heading('Signatures'),
  signs('purchaser'),
]

describe('numbers to cite by', () => {
  test('of an English text', () => {
    expect(numbersOf(contract)).toEqual([
      '1',
      '1.1',
      '1.2',
      '1.3',
      '2',
      '2.1',
      'a)',
      'b)',
      '3',
      '3.1',
      '4',
      '4.1',
      '4.1.1',
      '4.2',
    ])
  })
  test('of a German text', () => {
    expect(numbersOf(contract, 'de').slice(0, 8)).toEqual([
      '§ 1',
      '(1)',
      '(2)',
      '(3)',
      '§ 2',
      '(1)',
      'a)',
      'b)',
    ])
  })
  test('what is left out leaves no gap', () => {
    const numbers = sectionNumbers(contract, 'en', () => false)
    expect([...numbers.values()]).not.toContain('4')
    expect(numbers.get(contract[9]!)).toBe('3')
  })
  test.each([
    ['one section alone', [title('Note'), heading('Only'), points('a')]],
    ['numbered by hand', [title('T'), heading('§ 1 Parties'), heading('§ 2 Fee')]],
    ['numbered by hand as well', [title('T'), heading('1. Parties'), heading('2. Fee')]],
    ['no heading', [p('Dear'), points('a', 'b')]],
  ])('%s: none', (_name, blocks) => expect(numbersOf(blocks)).toEqual([]))
  test('a list that begins elsewhere keeps its own count', () => {
    const own: Block = {
      ...(points('Fifth') as Extract<Block, { type: 'orderedList' }>),
      attrs: { start: 5 },
    }
    expect(numbersOf([heading('A'), own, heading('B')])).toEqual(['1', '2'])
  })
})
