import { describe, expect, test } from 'vitest'
import { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { emptyBody, toBody } from './body-json.ts'

const picture = 'data:image/png;base64,iVBORw0KGgo='
const whole: ContractBody = {
  type: 'doc',
  content: [
    {
      type: 'heading',
      attrs: { level: 1, textAlign: 'center' },
      content: [{ type: 'text', text: 'Agreement' }],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Between ', marks: [{ type: 'bold' }] },
        { type: 'mergeField', attrs: { field: 'purchaser.name' }, marks: [{ type: 'bold' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'house', marks: [{ type: 'link', attrs: { href: 'https://halle.example' } }] },
      ],
    },
    {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [
        { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
      ],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            {
              type: 'tableHeader',
              attrs: { colspan: 2, colwidth: [120, 80] },
              content: [{ type: 'paragraph' }],
            },
          ],
        },
      ],
    },
    { type: 'image', attrs: { src: picture, alt: 'Logo', width: 40 } },
    { type: 'pageBreak' },
    { type: 'fieldBlock', attrs: { field: 'payments.table' } },
    {
      type: 'condition',
      attrs: { field: 'deal.type', op: 'is', value: 'flat' },
      content: [{ type: 'blockquote', content: [{ type: 'paragraph' }] }],
    },
    {
      type: 'clause',
      attrs: { clauseId: '0197e3a5-0000-7000-8000-000000000001', title: 'Force majeure' },
      content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'pageBreak' }] }] }],
    },
    { type: 'horizontalRule' },
    { type: 'signatureField', attrs: { party: 'agency' } },
  ],
}

test('a saved body comes back as it was', () => {
  expect(toBody(whole)).toEqual(whole)
  expect(ContractBody.parse(toBody(whole))).toEqual(whole)
})

describe('what the editor adds falls away', () => {
  test.each([
    [
      'attributes of ours that say nothing',
      { type: 'paragraph', attrs: { textAlign: null } },
      { type: 'paragraph' },
    ],
    [
      'attributes of the editor alone',
      { type: 'orderedList', attrs: { start: 1, type: null }, content: [{ type: 'listItem', content: [] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    ],
    [
      'targets of links, and links that run',
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            text: 'a',
            marks: [{ type: 'link', attrs: { href: 'tel:+49341', target: '_blank' } }],
          },
          { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
        ],
      },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'tel:+49341' } }] },
          { type: 'text', text: 'b' },
        ],
      },
    ],
    [
      'control characters',
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a\tb\u0007' },
          { type: 'text', text: '\u0000' },
        ],
      },
      { type: 'paragraph', content: [{ type: 'text', text: 'a b' }] },
    ],
    [
      'values that a condition does not compare',
      { type: 'condition', attrs: { field: 'deal.type', op: 'filled', value: 'flat' }, content: [] },
      {
        type: 'condition',
        attrs: { field: 'deal.type', op: 'filled', value: null },
        content: [{ type: 'paragraph' }],
      },
    ],
  ])('%s', (_name, node, expected) => {
    expect(toBody({ type: 'doc', content: [node] }).content).toEqual([expected])
  })

  test('nodes nobody knows, lists without items, pictures without a picture', () => {
    const nodes = [
      { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
      { type: 'bulletList', content: [] },
      { type: 'table', content: [{ type: 'tableRow', content: [] }] },
      { type: 'image', attrs: { src: null, alt: 'x' } },
    ]
    expect(toBody({ type: 'doc', content: nodes })).toEqual(emptyBody)
  })
})

describe('blank lines at the end', () => {
  const blank = { type: 'paragraph' }
  const line = { type: 'paragraph', content: [{ type: 'text', text: 'a' }] }
  test.each([
    ['go', [line, blank, { type: 'pageBreak' }, blank, blank], [line, blank, { type: 'pageBreak' }]],
    ['stay when there is nothing else', [blank, blank], [blank]],
  ])('%s', (_name, content, expected) => {
    expect(toBody({ type: 'doc', content }).content).toEqual(expected)
  })
})
