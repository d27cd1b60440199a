// The ready-made workflows that an agency begins with, in its own language.
import { moveNodes } from '#domain/automation/workflow-edits.ts'
import {
  Graph,
  triggerNode,
  type Edge,
  type Node,
  type Rule,
  type Trigger,
} from '#domain/automation/workflow-graph.ts'
import { tidy } from '#domain/automation/workflow-layout.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../translator.ts'

/** The ids of e-mail templates by the key of the ready-made e-mail that each began as. */
export type TemplatesByKey = Readonly<Record<string, string>>

export type StandardWorkflow = {
  key: string
  name: Text
  description: Text
  /** E-mails that its graph needs; `graph` throws where one of them has no template. */
  templateKeys: readonly string[]
  graph(templates: TemplatesByKey, t: Translator): Graph
}

type Content<Each = Node> = Each extends Node ? Omit<Each, 'id' | 'position'> : never
const at = (id: string, content: Content): Node => ({ id, position: { x: 0, y: 0 }, ...content })

const to = (from: string, port: string, next: string): Edge => ({ from, port, to: next })
const start = (next: string): Edge => to(triggerNode, 'next', next)

function drawn(trigger: Trigger, nodes: Node[], edges: Edge[]): Graph {
  const graph = Graph.parse({ trigger, nodes, edges })
  return moveNodes(graph, tidy(graph))
}

const noFilter = { artistIds: [], statuses: [] }
const shows = { artistIds: [], statuses: ['confirmed' as const, 'contracted' as const] }
const afterShow = { artistIds: [], statuses: [...shows.statuses, 'played' as const, 'settled' as const] }

const rule = (fact: Rule['fact'], op: Rule['op'], value: Rule['value']): Rule => ({ fact, op, value })
const condition = (name: string, match: 'all' | 'any', rules: Rule[]): Content => ({
  type: 'condition',
  name,
  match,
  rules,
})
const action = (name: string, what: Extract<Node, { type: 'action' }>['action']): Content => ({
  type: 'action',
  name,
  action: what,
})

function email(
  name: string,
  templates: TemplatesByKey,
  key: string,
  recipient: 'promoter' | 'signers',
): Content {
  const templateId = templates[key]
  if (!templateId) throw new Error(`no template for the e-mail ${key}`)
  return action(name, { kind: 'sendMail', to: recipient, templateId, account: 'owner', review: true })
}
const task = (t: Translator, title: Text, dueInDays: number, notes: Text | null = null): Content =>
  action(t(msg`Task for the agent`), {
    kind: 'createTask',
    title: t(title),
    assignee: 'agent',
    dueInDays,
    notes: notes && t(notes),
  })
const notify = (t: Translator, text: Text): Content =>
  action(t(msg`Notify the agent`), { kind: 'notify', text: t(text), recipient: 'agent' })
const afterTrigger = (t: Translator, days: number): Content => ({
  type: 'delay',
  name: t(msg<'count'>`{count} days after sending`, { count: days }),
  wait: { kind: 'since_trigger', days, atTime: '10:00' },
})
const untilShow = (name: string, offsetDays: number): Content => ({
  type: 'delay',
  name,
  wait: { kind: 'until', anchor: 'event_date', offsetDays, atTime: '10:00' },
})

/** A contract is out, and nobody has declined or withdrawn it. */
const stillOut = (t: Translator) =>
  condition(t(msg`Still not signed?`), 'any', [
    rule('contract.state', 'is', 'sent'),
    rule('contract.state', 'is', 'viewed'),
    rule('contract.state', 'is', 'part_signed'),
  ])
const depositOpen = (t: Translator) =>
  condition(t(msg`Deposit still open?`), 'all', [
    rule('deposit.isPaid', 'is', false),
    rule('invoice.isPaid', 'is', false),
  ])
const stillMissing = (t: Translator) =>
  condition(t(msg`Anything missing?`), 'all', [rule('advancing.missing', 'more_than', 0)])

const deposit: StandardWorkflow = {
  key: 'deposit_overdue',
  name: msg`Deposit overdue`,
  description: msg`Reminds the promoter three days after the due date. A week later, the agent gets a task.`,
  templateKeys: ['deposit_reminder'],
  graph: (templates, t) =>
    drawn(
      { kind: 'invoice.overdue', daysOverdue: 3, filter: noFilter },
      [
        at('open', depositOpen(t)),
        at('email', email(t(msg`Remind the promoter`), templates, 'deposit_reminder', 'promoter')),
        at('week', {
          type: 'delay',
          name: t(msg`One week`),
          wait: { kind: 'for', amount: 7, unit: 'days', atTime: '10:00' },
        }),
        at('again', depositOpen(t)),
        at('task', task(t, msg`Call the promoter about the deposit`, 1)),
      ],
      [
        start('open'),
        to('open', 'yes', 'email'),
        to('email', 'next', 'week'),
        to('week', 'next', 'again'),
        to('again', 'yes', 'task'),
      ],
    ),
}

const unsigned: StandardWorkflow = {
  key: 'contract_unsigned',
  name: msg`Contract not signed`,
  description: msg`Reminds the signers after 3 days, gives the agent a task after 7, and requests approval for another reminder after 14.`,
  templateKeys: ['contract_reminder'],
  graph: (templates, t) =>
    drawn(
      { kind: 'contract.sent', filter: noFilter },
      [
        at('wait-3', afterTrigger(t, 3)),
        at('out-3', stillOut(t)),
        at('email', email(t(msg`Remind the signers`), templates, 'contract_reminder', 'signers')),
        at('wait-7', afterTrigger(t, 7)),
        at('out-7', stillOut(t)),
        at('task', task(t, msg`Call the promoter about the contract`, 1)),
        at('wait-14', afterTrigger(t, 14)),
        at('out-14', stillOut(t)),
        at('ask', {
          type: 'approval',
          name: t(msg`Another reminder?`),
          approver: 'agent',
          question: t(msg`Not signed for two weeks. Send the links to the signers again?`),
        }),
        at('links', action(t(msg`Send links again`), { kind: 'remindSigners', review: false })),
        at('decide', task(t, msg`Decide what happens to the unsigned contract`, 2)),
      ],
      [
        start('wait-3'),
        to('wait-3', 'next', 'out-3'),
        to('out-3', 'yes', 'email'),
        to('email', 'next', 'wait-7'),
        to('wait-7', 'next', 'out-7'),
        to('out-7', 'yes', 'task'),
        to('task', 'next', 'wait-14'),
        to('wait-14', 'next', 'out-14'),
        to('out-14', 'yes', 'ask'),
        to('ask', 'approved', 'links'),
        to('ask', 'refused', 'decide'),
      ],
    ),
}

const advancing: StandardWorkflow = {
  key: 'advancing',
  name: msg`Advancing 28, 14 and 7 days before`,
  description: msg`Requests the advance 28 days before the show, reminds the promoter at 14, and gives the agent a task at 7.`,
  templateKeys: ['advancing_reminder'],
  graph: (templates, t) =>
    drawn(
      {
        kind: 'date.relative',
        anchor: 'event_date',
        offsetDays: -28,
        atTime: '10:00',
        repeatDays: null,
        untilDays: null,
        filter: shows,
      },
      [
        at(
          'request',
          action(t(msg`Request advance`), { kind: 'requestAdvancing', message: null, review: true }),
        ),
        at('wait-14', untilShow(t(msg`14 days before`), -14)),
        at('missing-14', stillMissing(t)),
        at('email', email(t(msg`Remind about missing answers`), templates, 'advancing_reminder', 'promoter')),
        at('wait-7', untilShow(t(msg`7 days before`), -7)),
        at('missing-7', stillMissing(t)),
        at('task', task(t, msg`Get the missing advance answers`, 1)),
      ],
      [
        start('request'),
        to('request', 'next', 'wait-14'),
        to('wait-14', 'next', 'missing-14'),
        to('missing-14', 'yes', 'email'),
        to('email', 'next', 'wait-7'),
        to('wait-7', 'next', 'missing-7'),
        to('missing-7', 'yes', 'task'),
      ],
    ),
}

const hold: StandardWorkflow = {
  key: 'hold_expiring',
  name: msg`Hold expiring soon`,
  description: msg`Notifies the agent 48 hours before a hold expires and creates a task.`,
  templateKeys: [],
  graph: (_templates, t) =>
    drawn(
      { kind: 'hold.expiring', hoursBefore: 48, filter: noFilter },
      [
        at('tell', notify(t, msg`A hold expires in 48 hours. Extend it, make an offer or release it.`)),
        at('task', task(t, msg`Extend or release the hold`, 1)),
      ],
      [start('tell'), to('tell', 'next', 'task')],
    ),
}

const tickets: StandardWorkflow = {
  key: 'ticket_counts',
  name: msg`Weekly ticket counts`,
  description: msg`Requests ticket sales from the promoter every week, from six weeks before the show.`,
  templateKeys: ['ticket_counts'],
  graph: (templates, t) =>
    drawn(
      {
        kind: 'date.relative',
        anchor: 'event_date',
        offsetDays: -42,
        atTime: '10:00',
        repeatDays: 7,
        untilDays: 0,
        filter: shows,
      },
      [at('email', email(t(msg`Request ticket count`), templates, 'ticket_counts', 'promoter'))],
      [start('email')],
    ),
}

const settlement: StandardWorkflow = {
  key: 'settlement_request',
  name: msg`Settlement the day after`,
  description: msg`Requests the settlement from the promoter the day after the show. A week later, the agent gets a task.`,
  templateKeys: ['settlement_request'],
  graph: (templates, t) =>
    drawn(
      {
        kind: 'date.relative',
        anchor: 'event_date',
        offsetDays: 1,
        atTime: '11:00',
        repeatDays: null,
        untilDays: null,
        filter: afterShow,
      },
      [
        at('email', email(t(msg`Request settlement`), templates, 'settlement_request', 'promoter')),
        at('wait', untilShow(t(msg`8 days after the show`), 8)),
        at(
          'open',
          condition(t(msg`Still not settled?`), 'all', [rule('booking.status', 'is_not', 'settled')]),
        ),
        at(
          'task',
          task(
            t,
            msg`Settle the show`,
            2,
            msg`The settlement was requested from the promoter the day after the show.`,
          ),
        ),
      ],
      [start('email'), to('email', 'next', 'wait'), to('wait', 'next', 'open'), to('open', 'yes', 'task')],
    ),
}

const statements: StandardWorkflow = {
  key: 'statements_monthly',
  name: msg`Monthly statements`,
  description: msg`Drafts last month’s statements on the 5th and creates a task to check and send them.`,
  templateKeys: [],
  graph: (_templates, t) =>
    drawn(
      { kind: 'calendar.monthly', dayOfMonth: 5, atTime: '09:00' },
      [
        at('draft', action(t(msg`Draft statements`), { kind: 'draftStatements' })),
        at(
          'task',
          action(t(msg`Task for you`), {
            kind: 'createTask',
            title: t(msg`Check and send last month’s statements`),
            assignee: 'owner',
            dueInDays: 5,
            notes: null,
          }),
        ),
      ],
      [start('draft'), to('draft', 'next', 'task')],
    ),
}

const thanks: StandardWorkflow = {
  key: 'thank_you',
  name: msg`Thank-you and rebooking`,
  description: msg`Thanks the promoter two weeks after the show and asks about another one after nine months.`,
  templateKeys: ['thank_you', 'rebooking'],
  graph: (templates, t) =>
    drawn(
      {
        kind: 'date.relative',
        anchor: 'event_date',
        offsetDays: 14,
        atTime: '10:00',
        repeatDays: null,
        untilDays: null,
        filter: afterShow,
      },
      [
        at('thanks', email(t(msg`Thank the promoter`), templates, 'thank_you', 'promoter')),
        at('wait', untilShow(t(msg`Nine months after the show`), 274)),
        at('again', email(t(msg`Ask about another show`), templates, 'rebooking', 'promoter')),
        at('task', task(t, msg`Talk to the promoter about another show`, 7)),
      ],
      [
        start('thanks'),
        to('thanks', 'next', 'wait'),
        to('wait', 'next', 'again'),
        to('again', 'next', 'task'),
      ],
    ),
}

/** The eight that every agency finds ready. E-mails wait in the outbox for review. */
export const standardWorkflows: readonly StandardWorkflow[] = [
  deposit,
  unsigned,
  advancing,
  hold,
  tickets,
  settlement,
  statements,
  thanks,
]
