// The ready-made workflows that an agency takes over and changes to its liking.
import { moveNodes } from './workflow-edits.ts'
import { Graph, triggerNode, type Edge, type Node, type Rule, type Trigger } from './workflow-graph.ts'
import { tidy } from './workflow-layout.ts'

/** The ids of e-mail templates by the key of the ready-made e-mail that each began as. */
export type TemplatesByKey = Readonly<Record<string, string>>

export type StandardWorkflow = {
  key: string
  name: string
  description: string
  /** E-mails that its graph needs; `graph` throws where one of them has no template. */
  templateKeys: readonly string[]
  graph(templates: TemplatesByKey): Graph
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
const task = (title: string, dueInDays: number, notes: string | null = null): Content =>
  action('Task for the agent', { kind: 'createTask', title, assignee: 'agent', dueInDays, notes })
const notify = (text: string): Content =>
  action('Tell the agent', { kind: 'notify', text, recipient: 'agent' })
const afterTrigger = (days: number): Content => ({
  type: 'delay',
  name: `${days} days after sending`,
  wait: { kind: 'since_trigger', days, atTime: '10:00' },
})
const untilShow = (name: string, offsetDays: number): Content => ({
  type: 'delay',
  name,
  wait: { kind: 'until', anchor: 'event_date', offsetDays, atTime: '10:00' },
})

/** A contract is out, and nobody has declined or withdrawn it. */
const stillOut = () =>
  condition('Still not signed?', 'any', [
    rule('contract.state', 'is', 'sent'),
    rule('contract.state', 'is', 'viewed'),
    rule('contract.state', 'is', 'part_signed'),
  ])
const depositOpen = () =>
  condition('Deposit still open?', 'all', [
    rule('deposit.isPaid', 'is', false),
    rule('invoice.isPaid', 'is', false),
  ])
const stillMissing = () => condition('Anything missing?', 'all', [rule('advancing.missing', 'more_than', 0)])

const deposit: StandardWorkflow = {
  key: 'deposit_overdue',
  name: 'Deposit overdue',
  description: 'Reminds the promoter three days after a deposit was due; a week later the agent calls.',
  templateKeys: ['deposit_reminder'],
  graph: (templates) =>
    drawn(
      { kind: 'invoice.overdue', daysOverdue: 3, filter: noFilter },
      [
        at('open', depositOpen()),
        at('email', email('Remind the promoter', templates, 'deposit_reminder', 'promoter')),
        at('week', {
          type: 'delay',
          name: 'A week',
          wait: { kind: 'for', amount: 7, unit: 'days', atTime: '10:00' },
        }),
        at('again', depositOpen()),
        at('task', task('Call the promoter about the deposit', 1)),
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
  name: 'Contract unsigned',
  description:
    'After 3 days the signers are reminded, after 7 the agent gets a task, after 14 you are asked before another reminder goes.',
  templateKeys: ['contract_reminder'],
  graph: (templates) =>
    drawn(
      { kind: 'contract.sent', filter: noFilter },
      [
        at('wait-3', afterTrigger(3)),
        at('out-3', stillOut()),
        at('email', email('Remind the signers', templates, 'contract_reminder', 'signers')),
        at('wait-7', afterTrigger(7)),
        at('out-7', stillOut()),
        at('task', task('Ask the promoter about the contract', 1)),
        at('wait-14', afterTrigger(14)),
        at('out-14', stillOut()),
        at('ask', {
          type: 'approval',
          name: 'Remind once more?',
          approver: 'agent',
          question: 'Two weeks without a signature. Send the signers their links once more?',
        }),
        at('links', action('Send the links again', { kind: 'remindSigners', review: false })),
        at('decide', task('Decide what happens to the unsigned contract', 2)),
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
  name: 'Advancing at 28, 14 and 7 days',
  description:
    'Asks for the advance 28 days before the show, reminds of what is missing after 14, and gives the agent a task at 7.',
  templateKeys: ['advancing_reminder'],
  graph: (templates) =>
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
          action('Ask for the advance', { kind: 'requestAdvancing', message: null, review: true }),
        ),
        at('wait-14', untilShow('14 days before', -14)),
        at('missing-14', stillMissing()),
        at('email', email('Remind of what is missing', templates, 'advancing_reminder', 'promoter')),
        at('wait-7', untilShow('7 days before', -7)),
        at('missing-7', stillMissing()),
        at('task', task('Get what is missing of the advance', 1)),
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
  name: 'Option about to expire',
  description: 'Tells the agent 48 hours before a hold ends, and leaves a task to extend or release it.',
  templateKeys: [],
  graph: () =>
    drawn(
      { kind: 'hold.expiring', hoursBefore: 48, filter: noFilter },
      [
        at('tell', notify('A hold ends in 48 hours. Extend it, turn it into an offer, or let it go.')),
        at('task', task('Extend or release the hold', 1)),
      ],
      [start('tell'), to('tell', 'next', 'task')],
    ),
}

const tickets: StandardWorkflow = {
  key: 'ticket_counts',
  name: 'Ticket counts each week',
  description: 'Asks the promoter each week for the tickets sold, from six weeks before until the show.',
  templateKeys: ['ticket_counts'],
  graph: (templates) =>
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
      [at('email', email('Ask for the count', templates, 'ticket_counts', 'promoter'))],
      [start('email')],
    ),
}

const settlement: StandardWorkflow = {
  key: 'settlement_request',
  name: 'Settlement on the day after',
  description: 'Asks the promoter for the settlement the day after the show; a week later the agent looks.',
  templateKeys: ['settlement_request'],
  graph: (templates) =>
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
        at('email', email('Ask for the settlement', templates, 'settlement_request', 'promoter')),
        at('wait', untilShow('8 days after the show', 8)),
        at('open', condition('Still not settled?', 'all', [rule('booking.status', 'is_not', 'settled')])),
        at('task', task('Settle the show', 2, 'The promoter was asked the day after the show.')),
      ],
      [start('email'), to('email', 'next', 'wait'), to('wait', 'next', 'open'), to('open', 'yes', 'task')],
    ),
}

const statements: StandardWorkflow = {
  key: 'statements_monthly',
  name: 'Statements each month',
  description: 'Drafts last month’s statements on the 5th and leaves you a task to check and send them.',
  templateKeys: [],
  graph: () =>
    drawn(
      { kind: 'calendar.monthly', dayOfMonth: 5, atTime: '09:00' },
      [
        at('draft', action('Draft the statements', { kind: 'draftStatements' })),
        at(
          'task',
          action('Task for you', {
            kind: 'createTask',
            title: 'Check and send the statements of last month',
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
  name: 'Thank-you and rebooking',
  description:
    'Thanks the promoter two weeks after the show and asks about another one nine months after it.',
  templateKeys: ['thank_you', 'rebooking'],
  graph: (templates) =>
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
        at('thanks', email('Thank the promoter', templates, 'thank_you', 'promoter')),
        at('wait', untilShow('Nine months after the show', 274)),
        at('again', email('Ask about another show', templates, 'rebooking', 'promoter')),
        at('task', task('Talk to the promoter about another show', 7)),
      ],
      [
        start('thanks'),
        to('thanks', 'next', 'wait'),
        to('wait', 'next', 'again'),
        to('again', 'next', 'task'),
      ],
    ),
}

/** The eight that every agency finds ready. E-mails wait in the outbox until somebody lets them go. */
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
