// Reminder rules and what waits by them, as the page asks for them.
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterInputs, type RouterOutputs } from '#web/trpc.ts'

const meta = { persist: false }

export type Rule = RouterOutputs['reminderRules']['list']['rows'][number]
export type RuleValues = RouterInputs['reminderRules']['create']['rule']
export type Upcoming = RouterOutputs['reminderRules']['upcoming']['rows'][number]

export const rulesQuery = (orgSlug: string) => trpc.reminderRules.list.queryOptions({ orgSlug }, { meta })

export const upcomingQuery = (orgSlug: string, limit: number) =>
  trpc.reminderRules.upcoming.queryOptions({ orgSlug, limit }, { meta })

export const refreshRules = () => queryClient.invalidateQueries(trpc.reminderRules.pathFilter())

/** A rule without anything chosen but what most choose. */
export const blankRule: RuleValues = {
  name: '',
  anchor: 'event_date',
  customOn: null,
  eventId: null,
  offsetUnit: 'days',
  offsetAmount: -7,
  atTime: '09:00',
  channels: ['app', 'push'],
  recipients: { agent: true, owner: false, promoter: false, userIds: [] },
  text: '',
  filter: { artistIds: [], statuses: [] },
}

/** What is saved of a rule. */
export const valuesOf = (rule: Rule): RuleValues => ({
  name: rule.name,
  anchor: rule.anchor,
  customOn: rule.customOn,
  eventId: rule.eventId,
  offsetUnit: rule.offsetUnit,
  offsetAmount: rule.offsetAmount,
  atTime: rule.atTime,
  channels: rule.channels,
  recipients: rule.recipients,
  text: rule.text,
  filter: rule.filter,
})
