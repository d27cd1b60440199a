// Workflows in words: for the list, the drawing, the history and what a dry run would have done.
import { choicesFor } from '#domain/automation/workflow-facts.ts'
import {
  factKinds,
  type Action,
  type ActionKind,
  type Anchor,
  type Filter,
  type Node,
  type Operator,
  type Rule,
  type Trigger,
  type TriggerKind,
  type Wait,
} from '#domain/automation/workflow-graph.ts'
import { countryName } from '#domain/countries.ts'
import { msg, type Text } from '#texts/msg.ts'
import { statusLabels } from '../booking/bookings.ts'
import type { Translator } from '../translator.ts'
import { choiceLabel, factLabels } from './workflow-facts.ts'
import { triggerLabels } from './workflow-triggers.ts'

/** Names of records by id, as far as they are known. */
export type NamesOf = Partial<
  Record<'artists' | 'members' | 'templates' | 'sequences' | 'endpoints', ReadonlyMap<string, string>>
>

/** What days are counted from, for the choice. */
export const anchorLabels: Record<Anchor, Text> = {
  event_date: msg`Show date`,
  hold_expiry: msg`Hold expiry`,
  contract_sent: msg`Contract sent`,
  invoice_due: msg`Invoice due`,
  advancing_due: msg`Advance due`,
}

type OffsetTexts = { before: Text<'count'>; after: Text<'count'>; on: Text; until: Text }
const offsetTexts: Record<Anchor, OffsetTexts> = {
  event_date: {
    before: msg<'count'>`{count, plural, one {# day} other {# days}} before the show`,
    after: msg<'count'>`{count, plural, one {# day} other {# days}} after the show`,
    on: msg`On the day of the show`,
    until: msg`until the day of the show`,
  },
  hold_expiry: {
    before: msg<'count'>`{count, plural, one {# day} other {# days}} before the hold expires`,
    after: msg<'count'>`{count, plural, one {# day} other {# days}} after the hold expires`,
    on: msg`On the day the hold expires`,
    until: msg`until the day the hold expires`,
  },
  contract_sent: {
    before: msg<'count'>`{count, plural, one {# day} other {# days}} before the contract is sent`,
    after: msg<'count'>`{count, plural, one {# day} other {# days}} after the contract is sent`,
    on: msg`On the day the contract is sent`,
    until: msg`until the day the contract is sent`,
  },
  invoice_due: {
    before: msg<'count'>`{count, plural, one {# day} other {# days}} before the invoice is due`,
    after: msg<'count'>`{count, plural, one {# day} other {# days}} after the invoice is due`,
    on: msg`On the day the invoice is due`,
    until: msg`until the day the invoice is due`,
  },
  advancing_due: {
    before: msg<'count'>`{count, plural, one {# day} other {# days}} before the advance is due`,
    after: msg<'count'>`{count, plural, one {# day} other {# days}} after the advance is due`,
    on: msg`On the day the advance is due`,
    until: msg`until the day the advance is due`,
  },
}

const actionLabels: Record<
  Exclude<
    ActionKind,
    'createTask' | 'createReminder' | 'notify' | 'setLabel' | 'sendMail' | 'enrol' | 'webhook'
  >,
  Text
> = {
  sendContract: msg`Send contract`,
  remindSigners: msg`Remind signers`,
  createInvoice: msg`Create next invoice`,
  remindInvoice: msg`Send payment reminder`,
  requestAdvancing: msg`Request advance`,
  draftStatements: msg`Draft statements`,
}

const emailTexts: Record<Extract<Action, { kind: 'sendMail' }>['to'], Text<'template'>> = {
  promoter: msg<'template'>`E-mail to the promoter: {template}`,
  signers: msg<'template'>`E-mail to the signers: {template}`,
  contact: msg<'template'>`E-mail to the contact: {template}`,
  artist: msg<'template'>`E-mail to the artist: {template}`,
}

const lengths: Record<'minutes' | 'hours' | 'days', Text<'count'>> = {
  minutes: msg<'count'>`{count, plural, one {# minute} other {# minutes}}`,
  hours: msg<'count'>`{count, plural, one {# hour} other {# hours}}`,
  days: msg<'count'>`{count, plural, one {# day} other {# days}}`,
}

/** A text of the agency's own, in quotation marks; '…' while it is empty. */
export const quoted = (text: string, t: Translator): string =>
  text === '' ? '…' : t(msg<'text'>`“{text}”`, { text })

/** '3 days before the show', 'On the day of the show'. */
function describeOffset(anchor: Anchor, days: number, t: Translator): string {
  const { before, after, on } = offsetTexts[anchor]
  return days === 0 ? t(on) : t(days < 0 ? before : after, { count: Math.abs(days) })
}

/** 'until 3 days before the show', 'until the day of the show'. */
const describeUntil = (anchor: Anchor, days: number, t: Translator): string =>
  days === 0
    ? t(offsetTexts[anchor].until)
    : t(msg<'offset'>`until {offset}`, { offset: describeOffset(anchor, days, t) })

/** 'Invoice issued, for Mira': what a trigger is limited to, behind what it is. */
function withFilter(said: string, { artistIds }: Filter, names: NamesOf, t: Translator): string {
  if (artistIds.length === 0) return said
  const known = artistIds.map((id) => names.artists?.get(id)).filter((name) => name !== undefined)
  const artists =
    known.length === artistIds.length && known.length <= 3
      ? t.list(known, 'disjunction')
      : t(msg<'count'>`{count, plural, one {# artist} other {# artists}}`, { count: artistIds.length })
  return t(msg<'trigger' | 'artists'>`{trigger}, for {artists}`, { trigger: said, artists })
}

function withStatuses(kind: TriggerKind, said: string, { statuses }: Filter, t: Translator): string {
  if (statuses.length === 0) return said
  const names = t.list(
    statuses.map((status) => t(statusLabels[status])),
    'disjunction',
  )
  return kind === 'booking.status_changed'
    ? t(msg<'statuses'>`Booking changes to {statuses}`, { statuses: names })
    : t(msg<'trigger' | 'statuses'>`{trigger}, booking status {statuses}`, { trigger: said, statuses: names })
}

/** What a workflow starts with, without a full stop: 'Booking changes to Confirmed, for Mira'. */
export function describeTrigger(trigger: Trigger, names: NamesOf, t: Translator): string {
  if (!('filter' in trigger)) return describeMoment(trigger, t)
  const { kind, filter } = trigger
  return withFilter(withStatuses(kind, describeMoment(trigger, t), filter, t), filter, names, t)
}

function describeMoment(trigger: Trigger, t: Translator): string {
  switch (trigger.kind) {
    case 'invoice.overdue':
      return t(msg<'count'>`Invoice {count, plural, one {# day} other {# days}} overdue`, {
        count: trigger.daysOverdue,
      })
    case 'hold.expiring':
      return t(msg<'count'>`{count, plural, one {# hour} other {# hours}} before a hold expires`, {
        count: trigger.hoursBefore,
      })
    case 'date.relative': {
      const { anchor, offsetDays, atTime, repeatDays, untilDays } = trigger
      const when = t(msg<'when' | 'time'>`{when}, {time}`, {
        when: describeOffset(anchor, offsetDays, t),
        time: atTime,
      })
      if (repeatDays === null) return when
      const repeated = t(
        msg<'when' | 'count'>`{when}, then every {count, plural, one {day} other {# days}}`,
        { when, count: repeatDays },
      )
      return untilDays === null ? repeated : `${repeated} ${describeUntil(anchor, untilDays, t)}`
    }
    case 'calendar.monthly':
      return t(
        msg<
          'day' | 'time'
        >`On the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of each month, {time}`,
        { day: trigger.dayOfMonth, time: trigger.atTime },
      )
    default:
      return t(triggerLabels[trigger.kind])
  }
}

function describeWait(wait: Wait, t: Translator): string {
  switch (wait.kind) {
    case 'for': {
      const length = t(lengths[wait.unit], { count: wait.amount })
      return wait.unit === 'days' && wait.atTime !== null
        ? t(msg<'length' | 'time'>`Wait {length}, until {time}`, { length, time: wait.atTime })
        : t(msg<'length'>`Wait {length}`, { length })
    }
    case 'since_trigger':
      return wait.atTime === null
        ? t(msg<'count'>`Wait until {count, plural, one {# day} other {# days}} after the workflow started`, {
            count: wait.days,
          })
        : t(
            msg<
              'count' | 'time'
            >`Wait until {count, plural, one {# day} other {# days}} after the workflow started, {time}`,
            { count: wait.days, time: wait.atTime },
          )
    case 'until':
      return t(msg<'until' | 'time'>`Wait {until}, {time}`, {
        until: describeUntil(wait.anchor, wait.offsetDays, t),
        time: wait.atTime,
      })
  }
}

function valueText({ fact, value }: Rule, names: NamesOf, t: Translator): string {
  if (value === null || value === '') return '…'
  if (typeof value !== 'number' && choicesFor(fact)?.includes(value)) return choiceLabel(fact, value, t)
  switch (factKinds[fact]) {
    case 'artist':
      return names.artists?.get(String(value)) ?? t(msg`one of your artists`)
    case 'country':
      return countryName(String(value), t.language)
    case 'labels':
      return quoted(String(value), t)
    default:
      return String(value)
  }
}

const comparisons: Record<Exclude<Operator, 'is_missing'>, Text<'fact' | 'value'>> = {
  is: msg<'fact' | 'value'>`{fact}: {value}`,
  is_not: msg<'fact' | 'value'>`{fact}: not {value}`,
  more_than: msg<'fact' | 'value'>`{fact}: more than {value}`,
  less_than: msg<'fact' | 'value'>`{fact}: less than {value}`,
  includes: msg<'fact' | 'value'>`{fact}: {value}`,
}

/** 'Days until the show: less than 14'. */
export function describeRule(rule: Rule, names: NamesOf, t: Translator): string {
  const fact = t(factLabels[rule.fact])
  if (rule.op === 'is_missing') return t(msg<'fact'>`{fact}: none`, { fact })
  return t(comparisons[rule.op], { fact, value: valueText(rule, names, t) })
}

function whoIs(who: string, names: NamesOf, t: Translator): string {
  if (who === 'agent') return t(msg({ message: 'the agent', context: 'Task for …' }))
  if (who === 'owner') return t(msg({ message: 'the workflow owner', context: 'Task for …' }))
  return names.members?.get(who) ?? t(msg({ message: 'a colleague', context: 'Task for …' }))
}

/** What an action would do, as a short sentence without a full stop. */
export function describeAction(action: Action, names: NamesOf, t: Translator): string {
  switch (action.kind) {
    case 'createTask':
      return t(
        msg<
          'who' | 'count' | 'title'
        >`Task for {who}, due {count, plural, =0 {today} one {in # day} other {in # days}}: {title}`,
        {
          who: whoIs(action.assignee, names, t),
          count: action.dueInDays,
          title: quoted(action.title, t),
        },
      )
    case 'createReminder':
      return t(
        msg<
          'who' | 'count' | 'time' | 'text'
        >`Reminder for {who}, {count, plural, =0 {today} one {in # day} other {in # days}}, {time}: {text}`,
        {
          who: whoIs(action.recipient, names, t),
          count: action.inDays,
          time: action.atTime,
          text: quoted(action.text, t),
        },
      )
    case 'notify':
      return t(msg<'who' | 'text'>`Notify {who}: {text}`, {
        who: whoIs(action.recipient, names, t),
        text: quoted(action.text, t),
      })
    case 'setLabel': {
      const label = quoted(action.label, t)
      return action.remove
        ? t(msg<'label'>`Remove label {label}`, { label })
        : t(msg<'label'>`Add label {label}`, { label })
    }
    case 'sendMail':
      return t(emailTexts[action.to], {
        template: quoted(names.templates?.get(action.templateId) ?? '', t),
      })
    case 'enrol':
      return t(msg<'sequence'>`Add contact to sequence {sequence}`, {
        sequence: quoted(names.sequences?.get(action.sequenceId) ?? '', t),
      })
    case 'webhook':
      return t(msg<'webhook'>`Call webhook {webhook}`, {
        webhook: quoted(names.endpoints?.get(action.endpointId) ?? '', t),
      })
    default:
      return t(actionLabels[action.kind])
  }
}

/** A node as a short sentence without a full stop; its own name, where somebody gave it one, is not part of it. */
export function describeNode(node: Node, names: NamesOf, t: Translator): string {
  switch (node.type) {
    case 'condition':
      return t.list(
        node.rules.map((rule) => describeRule(rule, names, t)),
        node.match === 'all' ? 'conjunction' : 'disjunction',
      )
    case 'branch': {
      const ways = node.cases.map(({ label }) => (label === '' ? '…' : label))
      return t(msg<'ways'>`Branch: {ways}`, { ways: t.list(ways, 'disjunction') })
    }
    case 'delay':
      return describeWait(node.wait, t)
    case 'approval':
      return t(msg<'who' | 'question'>`Approval by {who}: {question}`, {
        who: whoIs(node.approver, names, t),
        question: quoted(node.question, t),
      })
    case 'action':
      return describeAction(node.action, names, t)
  }
}

/** What a node is called in lists and messages: the name given to it, else what it does. */
export const nameOfNode = (node: Node, names: NamesOf, t: Translator): string =>
  node.name || describeNode(node, names, t)

const portLabels: Readonly<Record<string, Text>> = {
  yes: msg({ message: 'Yes', context: 'path after a condition' }),
  no: msg({ message: 'No', context: 'path after a condition' }),
  approved: msg({ message: 'Approved', context: 'path after an approval' }),
  refused: msg({ message: 'Declined', context: 'path after an approval' }),
}

/** The label of a port: 'Yes', 'Approved', a case's own; null on the only one of a node. */
export function portLabel(node: Node, port: string, t: Translator): string | null {
  if (node.type === 'branch') {
    const label = node.cases.find(({ id }) => id === port)?.label
    return label ?? t(msg({ message: 'Otherwise', context: 'path after a branch' }))
  }
  const text = portLabels[port]
  return text ? t(text) : null
}
