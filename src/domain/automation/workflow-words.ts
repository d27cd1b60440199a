// Workflows in sentences: for the list, the drawing, the history and what a dry run would have done.
import { statusInfo } from '../booking/bookings/bookings.ts'
import { choicesFor, factLabels, operatorLabels } from './workflow-facts.ts'
import {
  factKinds,
  type Action,
  type ActionKind,
  type Anchor,
  type Filter,
  type Graph,
  type Node,
  type Rule,
  type Trigger,
  type TriggerKind,
  type Wait,
} from './workflow-graph.ts'

/** Names of records by id, as far as they are known; of others the sentence says "one". */
export type NamesOf = Partial<
  Record<'artists' | 'members' | 'templates' | 'sequences' | 'endpoints', ReadonlyMap<string, string>>
>

export const triggerLabels: Record<TriggerKind, string> = {
  'booking.status_changed': 'A booking changes its status',
  'inquiry.created': 'An inquiry comes in',
  'offer.answered': 'An offer is answered',
  'contract.sent': 'A contract is sent',
  'contract.signed': 'A contract is signed by everybody',
  'contract.declined': 'A contract is declined',
  'invoice.issued': 'An invoice is issued',
  'invoice.overdue': 'An invoice is overdue',
  'payment.recorded': 'A payment is recorded',
  'advancing.received': 'A promoter fills in the advance',
  'message.received': 'An e-mail is answered',
  'hold.expiring': 'A hold is about to end',
  'date.relative': 'A day before or after something',
  'calendar.monthly': 'A day of each month',
  manual: 'Started by hand',
}

export const anchorLabels: Record<Anchor, string> = {
  event_date: 'the show',
  hold_expiry: 'the end of the hold',
  contract_sent: 'the contract was sent',
  invoice_due: 'the invoice is due',
  advancing_due: 'the advance is due',
}

export const actionLabels: Record<ActionKind, string> = {
  createTask: 'Create a task',
  createReminder: 'Create a reminder',
  notify: 'Notify somebody',
  setLabel: 'Set a label',
  sendMail: 'Send an e-mail',
  sendContract: 'Send the contract',
  remindSigners: 'Remind the signers',
  createInvoice: 'Create the next invoice',
  remindInvoice: 'Remind of the invoice',
  requestAdvancing: 'Ask for the advance',
  draftStatements: 'Draft the statements',
  enrol: 'Enrol in a sequence',
  webhook: 'Call a webhook',
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
const or = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`
const quoted = (text: string) => (text === '' ? '…' : `“${text}”`)

/** '3 days before the show', 'on the day of the show', '1 day after the contract was sent'. */
export function describeOffset(anchor: Anchor, days: number): string {
  const what = anchorLabels[anchor]
  if (days === 0)
    return anchor === 'event_date' || anchor === 'hold_expiry'
      ? `on the day of ${what}`
      : `on the day ${what}`
  return `${plural(Math.abs(days), 'day')} ${days < 0 ? 'before' : 'after'} ${what}`
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

function filterWords({ artistIds, statuses }: Filter, kind: TriggerKind, names: NamesOf): string {
  const gets = kind === 'booking.status_changed' ? ' to ' : ', while the booking is '
  const status = statuses.length > 0 ? gets + or(statuses.map((each) => statusInfo[each].label)) : ''
  const known = artistIds.map((id) => names.artists?.get(id)).filter((name) => name !== undefined)
  const artists =
    known.length === artistIds.length && known.length <= 3 ? or(known) : plural(artistIds.length, 'artist')
  return status + (artistIds.length > 0 ? `, for ${artists}` : '')
}

const ordinal = (day: number) => {
  const ends: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }
  return `${day}${(day > 10 && day < 14 ? undefined : ends[day % 10]) ?? 'th'}`
}

/** What a workflow begins with, without a full stop: 'A booking changes its status to Confirmed, for Mira'. */
export function describeTrigger(trigger: Trigger, names: NamesOf = {}): string {
  switch (trigger.kind) {
    case 'invoice.overdue': {
      const { kind, daysOverdue, filter } = trigger
      return `An invoice is ${plural(daysOverdue, 'day')} overdue${filterWords(filter, kind, names)}`
    }
    case 'hold.expiring': {
      const { kind, hoursBefore, filter } = trigger
      return `${plural(hoursBefore, 'hour')} before a hold ends${filterWords(filter, kind, names)}`
    }
    case 'date.relative': {
      const { kind, anchor, offsetDays, atTime, repeatDays, untilDays, filter } = trigger
      const again =
        repeatDays === null ? '' : `, again every ${repeatDays === 1 ? 'day' : plural(repeatDays, 'day')}`
      const until =
        repeatDays === null || untilDays === null
          ? ''
          : ` until ${describeOffset(anchor, untilDays).replace(/^on /, '')}`
      return `${capital(describeOffset(anchor, offsetDays))} at ${atTime}${again}${until}${filterWords(filter, kind, names)}`
    }
    case 'calendar.monthly':
      return `On the ${ordinal(trigger.dayOfMonth)} of each month at ${trigger.atTime}`
    case 'manual':
      return triggerLabels.manual
    default:
      return triggerLabels[trigger.kind] + filterWords(trigger.filter, trigger.kind, names)
  }
}

/** 'Wait 3 days, until 10:00'. */
export function describeWait(wait: Wait): string {
  const at = (time: string | null) => (time === null ? '' : `, until ${time}`)
  switch (wait.kind) {
    case 'for':
      return `Wait ${plural(wait.amount, wait.unit.slice(0, -1))}${wait.unit === 'days' ? at(wait.atTime) : ''}`
    case 'since_trigger':
      return `Wait until ${plural(wait.days, 'day')} after it began${wait.atTime === null ? '' : ` at ${wait.atTime}`}`
    case 'until':
      return `Wait until ${describeOffset(wait.anchor, wait.offsetDays).replace(/^on /, '')} at ${wait.atTime}`
  }
}

function valueWords({ fact, value }: Rule, names: NamesOf): string {
  const choice = choicesFor(fact)?.find((each) => each.value === value)
  if (choice) return choice.label
  if (value === null || value === '') return '…'
  if (factKinds[fact] === 'artist') return names.artists?.get(String(value)) ?? 'one of your artists'
  return factKinds[fact] === 'labels' ? quoted(String(value)) : String(value)
}

/** 'Days until the show is less than 14'. */
export function describeRule(rule: Rule, names: NamesOf = {}): string {
  const { fact, op } = rule
  const isPlural =
    factKinds[fact] === 'labels' ||
    fact === 'event.daysUntil' ||
    fact === 'invoice.daysOverdue' ||
    fact === 'advancing.missing'
  if (op === 'is_missing') return `${factLabels[fact]}: none`
  if (factKinds[fact] === 'labels')
    return `${factLabels[fact]} ${op === 'includes' ? 'include' : 'do not include'} ${valueWords(rule, names)}`
  const verb = isPlural ? operatorLabels[op].replace(/^is/, 'are') : operatorLabels[op]
  if (factKinds[fact] === 'yesNo') return `${factLabels[fact]}: ${valueWords(rule, names)}`
  return `${factLabels[fact]} ${verb} ${valueWords(rule, names)}`
}

const whoIs = (who: string, names: NamesOf): string => {
  if (who === 'agent') return 'the agent'
  return who === 'owner' ? 'the owner of the workflow' : (names.members?.get(who) ?? 'a colleague')
}
const inDays = (days: number) => (days === 0 ? 'today' : `in ${plural(days, 'day')}`)
const emailTo = {
  promoter: 'the promoter',
  signers: 'the signers',
  contact: 'the contact',
  artist: 'the artist',
}

/** What an action would do, as a short sentence without a full stop. */
export function describeActionOf(action: Action, names: NamesOf = {}): string {
  switch (action.kind) {
    case 'createTask':
      return `Task for ${whoIs(action.assignee, names)}, due ${inDays(action.dueInDays)}: ${quoted(action.title)}`
    case 'createReminder':
      return `Remind ${whoIs(action.recipient, names)} ${inDays(action.inDays)} at ${action.atTime}: ${quoted(action.text)}`
    case 'notify':
      return `Notify ${whoIs(action.recipient, names)}: ${quoted(action.text)}`
    case 'setLabel':
      return action.remove
        ? `Remove the label ${quoted(action.label)}`
        : `Set the label ${quoted(action.label)}`
    case 'sendMail':
      return `E-mail to ${emailTo[action.to]}: ${quoted(names.templates?.get(action.templateId) ?? '')}`
    case 'enrol':
      return `Enrol the contact in ${quoted(names.sequences?.get(action.sequenceId) ?? '')}`
    case 'webhook':
      return `Call the webhook ${quoted(names.endpoints?.get(action.endpointId) ?? '')}`
    default:
      return actionLabels[action.kind]
  }
}

/** A node as a short sentence without a full stop; its own name, where somebody gave it one, is not part of it. */
export function describeNode(node: Node, names: NamesOf = {}): string {
  switch (node.type) {
    case 'condition':
      return node.rules.map((rule) => describeRule(rule, names)).join(node.match === 'all' ? ' and ' : ' or ')
    case 'branch':
      return `Choose: ${or(node.cases.map(({ label }) => (label === '' ? '…' : label)))}`
    case 'delay':
      return describeWait(node.wait)
    case 'approval':
      return `Ask ${whoIs(node.approver, names)}: ${quoted(node.question)}`
    case 'action':
      return describeActionOf(node.action, names)
  }
}

/** What a node is called in lists and messages: the name given to it, else what it does. */
export const nameOfNode = (node: Node, names: NamesOf = {}): string => node.name || describeNode(node, names)

/** The words on a port of a node: 'yes', 'approved', a case's own; null on the only one of a node. */
export function portLabel(node: Node, port: string): string | null {
  if (node.type === 'branch') return node.cases.find(({ id }) => id === port)?.label ?? 'otherwise'
  return port === 'next' ? null : port
}

/** What e-mails, members and so on a graph speaks of, for looking up their names. */
export function idsIn(graph: Pick<Graph, 'nodes'>): {
  templates: string[]
  sequences: string[]
  endpoints: string[]
} {
  const actions = graph.nodes.flatMap((node) => (node.type === 'action' ? [node.action] : []))
  return {
    templates: actions.flatMap((each) => (each.kind === 'sendMail' ? [each.templateId] : [])),
    sequences: actions.flatMap((each) => (each.kind === 'enrol' ? [each.sequenceId] : [])),
    endpoints: actions.flatMap((each) => (each.kind === 'webhook' ? [each.endpointId] : [])),
  }
}
