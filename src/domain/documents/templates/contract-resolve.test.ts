// Fields said, conditions decided, gaps listed; and the finished text read line by line.
import { describe, expect, test } from 'vitest'
import type { Block, ConditionOp, Inline, PlainBlock } from './contract-body.ts'
import { bodyLines, bodyText, gap, holds, resolveBody, type FieldValues } from './contract-resolve.ts'

const values: FieldValues = {
  texts: {
    'artist.name': 'Mira Sol',
    'event.country': 'Deutschland',
    'venue.name': null,
    'deal.terms': 'One.\nTwo.\u0007',
    'deal.share': '',
  },
  codes: { 'event.country': 'DE' },
  blocks: {
    'riders.list': [
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Tech' }] }] },
        ],
      },
    ],
    'terms.table': null,
  },
}

const say = (text: string): Inline => ({ type: 'text', text })
const field = (key: string): Inline => ({ type: 'mergeField', attrs: { field: key } })
const p = (...content: Inline[]): Block => ({ type: 'paragraph', content })
const h = (level: 1 | 2 | 3, text: string): Block => ({
  type: 'heading',
  attrs: { level },
  content: [say(text)],
})
const when = (key: string, op: ConditionOp, value: string | null, ...content: Block[]): Block => ({
  type: 'condition',
  attrs: { field: key, op, value },
  content,
})
const list = (...items: Block[][]): Block => ({
  type: 'orderedList',
  content: items.map((content) => ({ type: 'listItem', content })),
})
const resolve = (...content: Block[]) => resolveBody({ type: 'doc', content }, values, 'en')

test('what a field says is as bold as the field', () => {
  const bold: Inline = { type: 'mergeField', attrs: { field: 'deal.terms' }, marks: [{ type: 'bold' }] }
  const marks = [{ type: 'bold' }]
  expect(resolve(p(say('Terms: '), bold)).body.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Terms: ' },
        { type: 'text', text: 'One.', marks },
        { type: 'hardBreak' },
        { type: 'text', text: 'Two. ', marks },
      ],
    },
  ])
})

test.each<[string, ConditionOp, string | null, boolean]>([
  ['artist.name', 'filled', null, true],
  ['artist.name', 'empty', null, false],
  ['venue.name', 'filled', null, false],
  ['venue.name', 'empty', null, true],
  ['deal.share', 'filled', null, false],
  ['riders.list', 'filled', null, true],
  ['terms.table', 'filled', null, false],
  ['terms.table', 'empty', null, true],
  ['event.country', 'is', 'DE', true],
  ['event.country', 'is', 'Deutschland', true],
  ['event.country', 'is', 'AT', false],
  ['event.country', 'not', 'AT', true],
  ['event.country', 'not', 'DE', false],
  ['venue.name', 'is', 'Astra', false],
  ['venue.name', 'not', 'Astra', true],
  ['nobody.knows', 'filled', null, false],
])('%s %s %s: %s', (key, op, value, expected) => {
  expect(holds({ field: key, op, value }, values)).toBe(expected)
})

test('a field becomes text of its line, and neighbouring texts one', () => {
  expect(resolve(p(say('For '), field('artist.name'), say('.'))).body.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'For Mira Sol.' }] },
  ])
})

test('texts with different marks stay apart', () => {
  const bold: Inline = { type: 'text', text: 'bold', marks: [{ type: 'bold' }] }
  expect(resolve(p(say('a '), bold, { ...bold }, say(' b'))).body.content).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'a ' },
        { type: 'text', text: 'boldbold', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' b' },
      ],
    },
  ])
})

test('line breaks of a record stay, other control characters do not', () => {
  expect(resolve(p(field('deal.terms'))).body.content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'One.' }, { type: 'hardBreak' }, { type: 'text', text: 'Two. ' }],
    },
  ])
})

test('what says nothing leaves a gap and is listed once, where it is first', () => {
  const { body, missing } = resolve(
    p(field('venue.name'), say(' and '), field('deal.share')),
    { type: 'fieldBlock', attrs: { field: 'terms.table' } },
    p(field('venue.name'), field('nobody.knows')),
  )
  expect(missing).toEqual(['venue.name', 'deal.share', 'terms.table', 'nobody.knows'])
  expect(bodyLines(body)).toEqual([`${gap} and ${gap}`, gap, gap + gap])
})

test('a false condition leaves nothing, and asks for nothing', () => {
  const { body, missing } = resolve(
    when('venue.name', 'filled', null, p(say('At '), field('venue.name'))),
    when(
      'artist.name',
      'filled',
      null,
      p(say('With '), when('artist.name', 'empty', null) && field('artist.name')),
    ),
  )
  expect(bodyText(body)).toBe('With Mira Sol')
  expect(missing).toEqual([])
})

test('clauses and true conditions leave their text only', () => {
  const clause: Block = {
    type: 'clause',
    attrs: { clauseId: '00000000-0000-4000-8000-000000000001', title: 'Law' },
    content: [h(2, 'Law'), when('event.country', 'is', 'DE', p(say('German law.')))],
  }
  expect(resolve(clause).body.content.map(({ type }) => type)).toEqual(['heading', 'paragraph'])
})

describe('what becomes empty', () => {
  const never = (text: string) => when('venue.name', 'filled', null, p(say(text)))
  test('items and lists disappear', () => {
    expect(resolve(list([never('a')], [never('b')])).body.content).toEqual([
      { type: 'paragraph', content: [] },
    ])
    expect(bodyLines(resolve(list([p(say('a'))], [never('b')], [p(say('c'))])).body)).toEqual([
      '1. a',
      '2. c',
    ])
  })
  test('an empty line before a condition, as editors want one, leaves with it', () => {
    const { body } = resolve(list([p(), never('a')], [p(), when('artist.name', 'filled', null, p(say('b')))]))
    expect(bodyLines(body)).toEqual(['1. b'])
  })
  test('quotes disappear, cells stay', () => {
    const { body } = resolve(
      { type: 'blockquote', content: [never('a')] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [never('a')] }] }],
      },
    )
    expect(body.content).toEqual([
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableCell', content: [{ type: 'paragraph', content: [] }] }],
          },
        ],
      },
    ])
  })
})

test.each<[given: (1 | 2 | 3)[], expected: number[]]>([
  [
    [1, 2, 3],
    [1, 2, 3],
  ],
  [
    [2, 2, 3],
    [1, 1, 2],
  ],
  [
    [1, 3, 3, 2],
    [1, 2, 2, 2],
  ],
  [
    [3, 1, 3, 1],
    [1, 1, 2, 1],
  ],
])('headings %j become %j', (given, expected) => {
  const { body } = resolve(...given.map((level) => h(level, 'x')))
  expect(body.content.map((block) => block.type === 'heading' && block.attrs.level)).toEqual(expected)
})

test('resolving changes neither the text nor the values', () => {
  const body = {
    type: 'doc' as const,
    content: [h(3, 'x'), { type: 'fieldBlock', attrs: { field: 'riders.list' } } as Block],
  }
  const before = structuredClone({ body, values })
  resolveBody(body, values, 'en')
  expect({ body, values }).toEqual(before)
})

test('the text in lines: breaks, lists within lists, rows', () => {
  const item = (...content: PlainBlock[]) => ({ type: 'listItem' as const, content })
  const line = (text: string): PlainBlock => ({ type: 'paragraph', content: [{ type: 'text', text }] })
  const cell = (text: string) => ({ type: 'tableCell' as const, content: [line(text)] })
  expect(
    bodyLines({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'a ' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }],
        },
        { type: 'paragraph' },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [item(line('c'), { type: 'bulletList', content: [item(line('d'))] }), item(line('e'))],
        },
        { type: 'table', content: [{ type: 'tableRow', content: [cell('f'), cell('g')] }] },
        { type: 'pageBreak' },
        { type: 'signatureField', attrs: { party: 'artist' } },
      ],
    }),
  ).toEqual(['a', 'b', '3. c', '• d', '4. e', 'f g'])
})
