// What the card of a step says, in the drawing and in the outline.
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { LucideIcon } from 'lucide-react'
import { portsAt } from '#domain/workflow-edits.ts'
import { triggerNode, type Graph, type Node } from '#domain/workflow-graph.ts'
import { describeNode, describeTrigger, portLabel, type NamesOf } from '#domain/workflow-words.ts'
import type { Choices } from '#web/parts/workflow/workflow-queries.ts'
import { kindOf, stepLooks, triggerLooks } from './step-kinds.ts'

export type StepView = {
  id: string
  icon: LucideIcon
  /** What kind of step it is. */
  noun: string
  title: string
  /** What it does, where the title is a name that somebody gave it. */
  detail: string | null
  /** It reaches people outside, and a person looks at it first. */
  asksFirst: boolean
  ports: { port: string; label: string | null }[]
}

/** What a page knows of a step beside its words. */
export type StepMark = {
  problem?: 'error' | 'warning'
  /** How often it was come by. */
  count?: number
  /** In a run: how it went. Without one, while others have it, the run did not come by. */
  status?: string
}

const listOf = (rows: readonly { id: string; name: string }[] | undefined) =>
  rows && new Map(rows.map(({ id, name }) => [id, name]))

/** Names for the sentences of steps, as far as the choices are there. */
export function namesOf(choices: Choices | undefined): NamesOf {
  return {
    artists: listOf(choices?.artists),
    members: listOf(choices?.members),
    templates: listOf(choices?.templates),
    sequences: listOf(choices?.sequences),
    endpoints: listOf(choices?.endpoints),
  }
}

/** Cards by id, the trigger's among them. Those of steps that did not change stay the same objects. */
export function useStepViews(graph: Graph, choices: Choices | undefined): ReadonlyMap<string, StepView> {
  const { i18n, t } = useLingui()
  const names = useMemo(() => namesOf(choices), [choices])
  const cache = useMemo(() => {
    void names
    return new WeakMap<object, StepView>()
  }, [names])
  return useMemo(() => {
    const viewOf = (node: Node): StepView => {
      const look = stepLooks[kindOf(node)]
      const words = describeNode(node, names)
      return {
        id: node.id,
        icon: look.icon,
        noun: i18n._(look.noun),
        title: node.name || words,
        detail: node.name ? words : null,
        asksFirst: node.type === 'action' && 'review' in node.action && node.action.review,
        ports: portsAt({ ...graph, nodes: [node] }, node.id).map((port) => ({
          port,
          label: portLabel(node, port),
        })),
      }
    }
    const kept = <Key extends object>(key: Key, make: (key: Key) => StepView): StepView => {
      const view = cache.get(key) ?? make(key)
      cache.set(key, view)
      return view
    }
    const trigger = kept(graph.trigger, (it) => ({
      id: triggerNode,
      icon: triggerLooks[it.kind].icon,
      noun: t`When`,
      title: describeTrigger(it, names),
      detail: null,
      asksFirst: false,
      ports: [{ port: 'next', label: null }],
    }))
    return new Map([
      [triggerNode, trigger],
      ...graph.nodes.map((node): [string, StepView] => [node.id, kept(node, viewOf)]),
    ])
  }, [graph, names, cache, i18n, t])
}
