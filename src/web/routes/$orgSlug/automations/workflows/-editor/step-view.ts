// What the card of a step says, in the drawing and in the outline.
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { LucideIcon } from 'lucide-react'
import { approvalBefore, portsOf } from '#domain/automation/workflow-flow.ts'
import { triggerNode, type Graph, type Node } from '#domain/automation/workflow-graph.ts'
import { describeNode, describeTrigger, portLabel, type NamesOf } from '#texts/automation/workflow-steps.ts'
import { translate } from '#web/texts.ts'
import type { Choices } from '#web/parts/automation/workflow/workflow-queries.ts'
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
  needsApproval: boolean
  ports: { port: string; label: string | null }[]
}

/** What a page knows of a step beside its texts. */
export type StepMark = {
  problem?: 'error' | 'warning'
  /** How often it was come by. */
  count?: number
  /** In a run: how it went. Without one, while others have it, the run did not come by. */
  status?: string
}

const listOf = (rows: readonly { id: string; name: string }[] | undefined) =>
  rows && new Map(rows.map(({ id, name }) => [id, name]))

/** Names for the descriptions of steps, as far as the choices are there. */
export function namesOf(choices: Choices | undefined): NamesOf {
  return {
    artists: listOf(choices?.artists),
    members: listOf(choices?.members),
    templates: listOf(choices?.templates),
    sequences: listOf(choices?.sequences),
    endpoints: listOf(choices?.endpoints),
  }
}

/** Cards by id, the trigger's among them. */
export function useStepViews(graph: Graph, choices: Choices | undefined): ReadonlyMap<string, StepView> {
  const { i18n, t } = useLingui()
  return useMemo(() => {
    const names = namesOf(choices)
    const say = translate()
    const trigger: StepView = {
      id: triggerNode,
      icon: triggerLooks[graph.trigger.kind].icon,
      noun: t`Trigger`,
      title: describeTrigger(graph.trigger, names, say),
      detail: null,
      needsApproval: false,
      ports: [{ port: 'next', label: null }],
    }
    const viewOf = (node: Node): StepView => {
      const look = stepLooks[kindOf(node)]
      // What is checked reads as a question, which its ways answer.
      const description = describeNode(node, names, say)
      const text = node.type === 'condition' ? t`${description}?` : description
      return {
        id: node.id,
        icon: look.icon,
        noun: i18n._(look.noun),
        title: node.name || text,
        detail: node.name && node.name.toLowerCase() !== text.toLowerCase() ? text : null,
        needsApproval:
          node.type === 'action' &&
          'review' in node.action &&
          node.action.review &&
          approvalBefore(graph, node.id) === null,
        ports: portsOf(node).map((port) => ({ port, label: portLabel(node, port, say) })),
      }
    }
    return new Map([trigger, ...graph.nodes.map(viewOf)].map((view) => [view.id, view]))
  }, [graph, choices, i18n, t])
}

/** Does a card say the same as before? */
export const isSameView = (a: StepView, b: StepView): boolean =>
  a === b ||
  (a.icon === b.icon &&
    a.noun === b.noun &&
    a.title === b.title &&
    a.detail === b.detail &&
    a.needsApproval === b.needsApproval &&
    a.ports.length === b.ports.length &&
    a.ports.every(
      ({ port, label }, index) => b.ports[index]?.port === port && b.ports[index].label === label,
    ))
