// Which clauses depart from the library.
import { expect, test } from 'vitest'
import type { Block, ContractBody } from './contract-body.ts'
import { clauseDeviations, clauseIdsOf, sourceLines, type LibraryClause } from './contract-clauses.ts'

const law = '00000000-0000-4000-8000-000000000001'
const press = '00000000-0000-4000-8000-000000000002'
const p = (text: string): Block => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const h = (text: string): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})
const doc = (...content: Block[]): ContractBody => ({ type: 'doc', content })
const clause = (clauseId: string, ...content: Block[]): Block => ({
  type: 'clause',
  attrs: { clauseId, title: 'As it was called' },
  content,
})
const onlyIn = (country: string, ...content: Block[]): Block => ({
  type: 'condition',
  attrs: { field: 'event.country', op: 'is', value: country },
  content,
})
const lawText = [h('Law'), p('German law applies.')]
const pressText = [p('Pictures may be used.')]
const library: LibraryClause[] = [
  { id: law, title: 'Law', body: doc(...lawText), isMandatory: true },
  { id: press, title: 'Press', body: doc(...pressText), isMandatory: false },
]
const template = doc(clause(law, ...lawText), onlyIn('DE', clause(press, ...pressText)))
const shortly = (body: ContractBody, from: ContractBody | null = template) =>
  clauseDeviations(body, library, from).map(({ title, kind, after }) => [title, kind, after])

test.each<[string, ContractBody, unknown[]]>([
  ['the template itself', template, []],
  [
    'a word changed',
    doc(clause(law, h('Law'), p('French law applies.')), onlyIn('DE', clause(press, ...pressText))),
    [['Law', 'changed', 'Law\nFrench law applies.']],
  ],
  [
    'spaces and bold',
    doc(
      clause(law, h('Law'), {
        type: 'paragraph',
        content: [
          { type: 'text', text: ' German ', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' law  applies.' },
        ],
      }),
      onlyIn('DE', clause(press, ...pressText)),
    ),
    [],
  ],
  ['left out', doc(onlyIn('DE', clause(press, ...pressText))), [['Law', 'left_out', null]]],
  [
    'word for word without the frame',
    doc(p('Before.'), ...lawText, p('After.'), onlyIn('DE', clause(press, ...pressText))),
    [],
  ],
  [
    'without the frame under a condition',
    doc(onlyIn('AT', ...lawText), onlyIn('DE', clause(press, ...pressText))),
    [['Law', 'left_out', null]],
  ],
  [
    'without the frame and a line between',
    doc(lawText[0]!, p('Not so:'), lawText[1]!, onlyIn('DE', clause(press, ...pressText))),
    [['Law', 'left_out', null]],
  ],
  [
    'under a condition that the template does not have',
    doc(onlyIn('AT', clause(law, ...lawText)), onlyIn('DE', clause(press, ...pressText))),
    [['Law', 'changed', '[if event.country is “AT”]\nLaw\nGerman law applies.']],
  ],
  [
    'twice, once changed',
    doc(clause(law, ...lawText), clause(law, p('No law.')), onlyIn('DE', clause(press, ...pressText))),
    [['Law', 'changed', 'No law.']],
  ],
  [
    'emptied',
    doc(clause(law, { type: 'paragraph' }), onlyIn('DE', clause(press, ...pressText))),
    [['Law', 'changed', '']],
  ],
  [
    'something added inside',
    doc(clause(law, ...lawText, p('Or not.')), onlyIn('DE', clause(press, ...pressText))),
    [['Law', 'changed', 'Law\nGerman law applies.\nOr not.']],
  ],
  [
    'other clauses between',
    doc(p('Hello.'), clause(law, ...lawText), h('More'), onlyIn('DE', clause(press, ...pressText))),
    [],
  ],
])('%s', (_, body, expected) => {
  expect(shortly(body)).toEqual(expected)
})

test('without a template nothing is left out, and conditions are free', () => {
  expect(shortly(doc(onlyIn('DE', clause(law, ...lawText))), null)).toEqual([])
})

test('a clause that came later may be under a condition unless it is mandatory', () => {
  const empty = doc(p('x'))
  expect(shortly(doc(onlyIn('DE', clause(press, ...pressText))), empty)).toEqual([])
  expect(shortly(doc(onlyIn('DE', clause(law, ...lawText))), empty)).toHaveLength(1)
})

test('clauses that the library no longer has are not compared', () => {
  expect(clauseDeviations(doc(clause('00000000-0000-4000-8000-000000000009', p('x'))), library)).toEqual([])
})

test('fields, links and conditions are part of the words', () => {
  const lines = sourceLines([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Pay ' },
        { type: 'mergeField', attrs: { field: 'deal.guarantee' } },
      ],
    },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] },
      ],
    },
    { type: 'condition', attrs: { field: 'deal.share', op: 'filled' }, content: [p('More.')] },
    { type: 'fieldBlock', attrs: { field: 'terms.table' } },
  ])
  expect(lines).toEqual([
    'Pay {deal.guarantee}',
    'here (https://a.example)',
    '[if deal.share filled]',
    'More.',
    '[end]',
    '{terms.table}',
  ])
})

test('the clauses of a text, each once', () => {
  expect(
    clauseIdsOf(doc(clause(law, ...lawText), onlyIn('DE', clause(press, ...pressText)), clause(law))),
  ).toEqual([law, press])
})
