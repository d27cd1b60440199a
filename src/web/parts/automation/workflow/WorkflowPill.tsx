// The state of a workflow and of a run, as pills.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import type { RunState, WorkflowRow } from './workflow-queries.ts'

type Look = { tone: Tone; label: MessageDescriptor }

const workflowLooks: Record<WorkflowRow['state'], Look> = {
  draft: { tone: 'inquiry', label: msg`Draft` },
  active: { tone: 'confirmed', label: msg`On` },
  paused: { tone: 'hold', label: msg`Paused` },
  archived: { tone: 'cancelled', label: msg`Archived` },
}

const runLooks: Record<RunState, Look> = {
  running: { tone: 'offer', label: msg`In progress` },
  waiting: { tone: 'hold', label: msg`Waiting` },
  awaiting_approval: { tone: 'attention', label: msg`Needs approval` },
  done: { tone: 'confirmed', label: msg`Done` },
  failed: { tone: 'attention', label: msg`Failed` },
  cancelled: { tone: 'cancelled', label: msg({ message: 'Cancelled', context: 'run of a workflow' }) },
}

/** In the order in which filters offer them. */
export const runStates = Object.keys(runLooks) as RunState[]
export const runStateLabel = (state: RunState): MessageDescriptor => runLooks[state].label

export function WorkflowPill({ state }: { state: WorkflowRow['state'] }) {
  const { i18n } = useLingui()
  const { tone, label } = workflowLooks[state]
  return <Pill tone={tone}>{i18n._(label)}</Pill>
}

export function RunPill({ state }: { state: RunState }) {
  const { i18n } = useLingui()
  const { tone, label } = runLooks[state]
  return <Pill tone={tone}>{i18n._(label)}</Pill>
}
