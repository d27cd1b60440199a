// What webhooks hear of: what workflows start with, and changes of records.
import { recordChanged, type WebhookEvent } from '#domain/automation/webhooks.ts'
import type { TriggerKind } from '#domain/automation/workflow-graph.ts'
import { msg, type Text } from '#texts/msg.ts'
import { triggerLabels } from './workflow-triggers.ts'

export const eventLabels: Record<TriggerKind | WebhookEvent, Text> & Partial<Record<string, Text>> = {
  ...triggerLabels,
  [recordChanged]: msg`Record added, changed or archived`,
}
