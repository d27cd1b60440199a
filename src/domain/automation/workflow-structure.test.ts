import { expect, test } from 'vitest'
import type { Edge, Graph, Node } from './workflow-graph.ts'
import { outlineOf, type OutlineItem } from './workflow-structure.ts'

const placed = { name: null, position: { x: 0, y: 0 } }
function draw(...arrows: string[]): Graph {
  const edges = arrows.map((arrow): Edge => {
    const [from = '', port = '', to = ''] = arrow.split(' ')
    return { from, port, to }
  })
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]).filter((id) => id !== 'trigger'))
  const nodes = [...ids].map((id): Node => {
    const rule = { fact: 'deposit.isPaid', op: 'is', value: true } as const
    if (id.startsWith('q')) return { ...placed, id, type: 'condition', match: 'all', rules: [rule] }
    return { ...placed, id, type: 'delay', wait: { kind: 'for', amount: 1, unit: 'days', atTime: null } }
  })
  return { trigger: { kind: 'manual' }, nodes, edges }
}

/** 'trigger q[yes: a; no: b] c' ; '→x' goes on with a step elsewhere. */
function write(items: OutlineItem[]): string {
  return items
    .map(({ id, ways, jump }) => {
      const inside = ways.map((way) =>
        `${way.isMain ? '*' : ''}${way.port}: ${[write(way.items), way.jump && `→${way.jump}`].filter(Boolean).join(' ')}`.trim(),
      )
      return `${id}${inside.length > 0 ? `[${inside.join('; ')}]` : ''}${jump ? `→${jump}` : ''}`
    })
    .join(' ')
}

test.each([
  ['nothing but the trigger', draw(), ['trigger']],
  ['a row', draw('trigger next a', 'a next b'), ['trigger a b']],
  ['a question', draw('trigger next q', 'q yes a', 'q no b', 'b next c'), ['trigger q[yes: a; no: b c]']],
  ['the only way that leads on', draw('trigger next q', 'q no a', 'a next b'), ['trigger q[yes:; *no:] a b']],
  ['a question without any way', draw('trigger next q'), ['trigger q[yes:; no:]']],
  [
    'questions one after the other do not nest',
    draw('trigger next q', 'q yes q2', 'q2 yes q3', 'q3 yes a', 'q3 no b'),
    ['trigger q[*yes:; no:] q2[*yes:; no:] q3[yes: a; no: b]'],
  ],
  [
    'ways that meet again go on behind the question',
    draw('trigger next q', 'q yes a', 'q no b', 'a next c', 'b next c', 'c next d'),
    ['trigger q[yes: a→c; no: b→c] c d'],
  ],
  [
    'a way that leaves steps out',
    draw('trigger next q', 'q yes a', 'a next c', 'q no c'),
    ['trigger q[yes: a→c; no: →c] c'],
  ],
  ['both ways to the same step', draw('trigger next q', 'q yes a', 'q no a'), ['trigger q[yes: a; no: →a]']],
  [
    'a question in a question',
    draw('trigger next q', 'q yes q2', 'q2 yes a', 'q2 no b', 'b next c', 'q no c'),
    ['trigger q[yes: q2[yes: a; no: b→c]; no: →c] c'],
  ],
  ['loose steps', draw('trigger next a', 'x next y', 'y next a'), ['trigger a', 'x y→a']],
])('%s', (_, graph, lists) => expect(outlineOf(graph).map(write)).toEqual(lists))
