import { describe, expect, test } from 'vitest'
import { Graph, triggerNode } from '#domain/automation/workflow-graph.ts'
import { isTidy } from '#domain/automation/workflow-layout.ts'
import { graphProblems } from '#domain/automation/workflow-problems.ts'
import { english } from '../testing.ts'
import { standardWorkflows } from './standard-workflows.ts'

const id = (no: number) => `00000000-0000-4000-8000-${String(no).padStart(12, '0')}`
const keys = [
  'contract_reminder',
  'deposit_reminder',
  'advancing_reminder',
  'ticket_counts',
  'settlement_request',
  'thank_you',
  'rebooking',
]
const templates = Object.fromEntries(keys.map((key, index) => [key, id(index + 1)]))

test('there are eight, each with a key and a name of its own', () => {
  expect(standardWorkflows).toHaveLength(8)
  expect(new Set(standardWorkflows.map(({ key }) => key)).size).toBe(8)
  expect(new Set(standardWorkflows.map(({ name }) => english(name))).size).toBe(8)
})

describe.each(standardWorkflows.map((each) => [each.key, each] as const))('%s', (_, standard) => {
  const graph = standard.graph(templates, english)
  const mails = graph.nodes.flatMap((node) =>
    node.type === 'action' && node.action.kind === 'sendMail' ? [node.action] : [],
  )

  test('can be kept', () => {
    expect(Graph.parse(JSON.parse(JSON.stringify(graph)))).toEqual(graph)
  })

  test('is drawn tidily', () => {
    expect(isTidy(graph)).toBe(true)
  })

  test('could be switched on as it is', () => {
    expect(graphProblems(graph)).toEqual([])
  })

  test('every arrow joins two steps, and every step is reached', () => {
    const ids = graph.nodes.map((node) => node.id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { from, to } of graph.edges) {
      expect([triggerNode, ...ids]).toContain(from)
      expect(ids).toContain(to)
    }
    expect(new Set(graph.edges.map(({ to }) => to))).toEqual(new Set(ids))
  })

  test('no two steps are drawn on one another, and each below the one before', () => {
    const places = graph.nodes.map(({ position: { x, y } }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(places.length)
    const height = new Map(graph.nodes.map((node) => [node.id, node.position.y]))
    for (const { from, to } of graph.edges) expect(height.get(to)!).toBeGreaterThan(height.get(from) ?? 0)
  })

  test('names the e-mails that it needs; each is looked at before it goes', () => {
    const used = new Set(mails.map(({ templateId }) => templateId))
    expect(used).toEqual(new Set(standard.templateKeys.map((key) => templates[key])))
    expect(mails.every(({ review }) => review)).toBe(true)
    if (standard.templateKeys.length > 0) expect(() => standard.graph({}, english)).toThrow(/no template/)
  })
})
