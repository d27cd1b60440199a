import { describe, expect, test } from 'vitest'
import { ContractBody, isLinkAddress } from './contract-body.ts'
import { standardTemplates } from './standard/templates.ts'

const said = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const nested = (depth: number): unknown =>
  depth === 0 ? said('x') : { type: 'blockquote', content: [nested(depth - 1)] }
const picture = (length: number) => ({
  type: 'image',
  attrs: { src: `data:image/png;base64,${'A'.repeat(length)}`, alt: 'A plan' },
})
const link = (href: string) =>
  doc({
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
  })

describe('refused', () => {
  test.each<[string, unknown]>([
    ['nothing', null],
    ['an empty text', doc()],
    ['a node nobody knows', doc({ type: 'script', content: [] })],
    [
      'a mark nobody knows',
      doc({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'code' }] }] }),
    ],
    ['a heading of the fourth level', doc({ type: 'heading', attrs: { level: 4 } })],
    ['a list without items', doc({ type: 'bulletList', content: [] })],
    ['text that cannot be seen', doc(said('a\u0000b'))],
    ['a field in no form of ours', doc({ type: 'fieldBlock', attrs: { field: '__proto__' } })],
    ['a picture from elsewhere', doc({ type: 'image', attrs: { src: 'https://x.example/a.png', alt: 'x' } })],
    [
      'a drawing that can run',
      doc({ type: 'image', attrs: { src: 'data:image/svg+xml;base64,AAAA', alt: 'x' } }),
    ],
    [
      'a picture without words',
      doc({ type: 'image', attrs: { src: 'data:image/png;base64,AAAA', alt: '' } }),
    ],
    ['what is too deep', doc(nested(20))],
    ['what has too many parts', doc(...Array.from({ length: 7_000 }, () => said('x')))],
    ['parts without end', { type: 'doc', content: Array.from({ length: 400_000 }, () => 0) }],
    ['pictures too large together', doc(picture(350_000), picture(350_000), picture(350_000))],
    ['a link that runs', link('javascript:alert(1)')],
  ])('%s', (_what, body) => {
    expect(ContractBody.safeParse(body).success).toBe(false)
  })
})

describe('taken', () => {
  test.each<[string, unknown]>([
    ['a line', doc(said('x'))],
    ['an empty line', doc({ type: 'paragraph' })],
    ['two pictures', doc(picture(350_000), picture(350_000))],
    ['deep quotes', doc(nested(10))],
    ['a link to the web', link('https://kanal9.example/rider')],
    ...standardTemplates.map(({ key, input }): [string, unknown] => [key, input.body]),
  ])('%s', (_what, body) => {
    expect(ContractBody.safeParse(body).data).toEqual(body)
  })
})

test('what an editor leaves at a node falls away', () => {
  const body = doc({ ...said('x'), attrs: { textAlign: 'left', onclick: 'x' }, extra: 1 })
  expect(ContractBody.parse(body)).toEqual(doc({ ...said('x'), attrs: { textAlign: 'left' } }))
})

test.each([
  ['https://kanal9.example/a?b=c#d', true],
  ['HTTP://kanal9.example', true],
  ['mailto:ines@kanal9.example', true],
  ['tel:+493415550100', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//kanal9.example', false],
  ['https://a b', false],
  [`https://${'a'.repeat(2_000)}`, false],
])('a link to %s: %s', (href, expected) => {
  expect(isLinkAddress(href)).toBe(expected)
})
