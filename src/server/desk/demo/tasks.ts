/** What the people of the demo agency have to do, the rules that remind them, and their latest notifications. */
import { addDays, type LocalDate } from '#domain/dates.ts'
import { demoId, type Random } from './random.ts'

type Row = Record<string, unknown>
type Setting = {
  org: string
  orgId: string
  slug: string
  today: LocalDate
  now: Date
  events: readonly Row[]
  bookings: readonly Row[]
  artists: readonly Row[]
  random: Random
}

type Kind = { title: string; of: readonly string[]; dueIn: [number, number]; who: Who; checklist?: string[] }
type Who = 'agent' | 'assistant' | 'accountant' | 'owner' | 'admin' | 'tour'

const kinds: readonly Kind[] = [
  { title: 'Call the promoter about the deposit', of: ['contracted'], dueIn: [-4, 3], who: 'agent' },
  {
    title: 'Send the rider and ask for the stage plan',
    of: ['confirmed', 'contracted'],
    dueIn: [-2, 9],
    who: 'assistant',
    checklist: ['Technical rider', 'Catering', 'Stage plan back'],
  },
  { title: 'Ask for the ticket count', of: ['contracted'], dueIn: [0, 6], who: 'assistant' },
  { title: 'Decide whether we extend the hold', of: ['hold'], dueIn: [0, 5], who: 'agent' },
  { title: 'Check the withholding tax', of: ['contracted'], dueIn: [-1, 12], who: 'accountant' },
  { title: 'Ask for the box office report', of: ['played'], dueIn: [-3, 2], who: 'accountant' },
  { title: 'Look through the offer before it goes', of: ['offer'], dueIn: [0, 4], who: 'owner' },
  { title: 'Call the promoter after the show', of: ['played', 'settled'], dueIn: [-2, 5], who: 'owner' },
  { title: 'Ask for the VAT ID', of: ['confirmed'], dueIn: [0, 8], who: 'admin' },
  {
    title: 'Book the hotel near the venue',
    of: ['contracted'],
    dueIn: [1, 14],
    who: 'tour',
    checklist: ['Late check-out', 'Parking for the van'],
  },
]

const userOf = (who: Who, org: string, booking: Row) =>
  who === 'agent' ? booking['agent_user_id'] : demoId(`user ${who}@${org}`)

/** Rows for `tasks`, `reminder_rules`, `reminders` and `notifications`. */
export function makeTasks(setting: Setting) {
  return { tasks: tasksOf(setting), ...remindersOf(setting), notifications: notificationsOf(setting) }
}

function tasksOf({ org, orgId, today, now, bookings, random }: Setting): Row[] {
  const rows: Row[] = []
  for (const [index, kind] of kinds.entries()) {
    const matching = bookings.filter(({ status }) => kind.of.includes(String(status)))
    for (const booking of matching.slice(index, index + 5)) {
      const isDone = random.chance(20)
      const assignee = userOf(kind.who, org, booking)
      rows.push({
        org_id: orgId,
        id: demoId(`${org} task ${index} ${String(booking['id'])}`),
        title: kind.title,
        assignee_user_id: assignee,
        due_on: addDays(today, random.between(...kind.dueIn)),
        event_id: booking['event_id'],
        booking_id: booking['id'],
        checklist: (kind.checklist ?? []).map((text, no) => ({ text, isDone: isDone || no === 0 })),
        state: isDone ? 'done' : 'open',
        ended_at: isDone ? now : null,
        ended_by: isDone ? assignee : null,
        created_by: demoId(`user owner@${org}`),
      })
    }
  }
  return rows
}

const rules = [
  {
    key: 'show-week',
    name: 'A week before the show',
    anchor: 'event_date',
    amount: -7,
    text: 'One week to go: is everything in the advance?',
    recipients: { agent: true, owner: false, promoter: false, userIds: [] },
  },
  {
    key: 'hold-end',
    name: 'Two days before a hold ends',
    anchor: 'hold_expiry',
    amount: -2,
    text: 'This hold ends in two days: extend it or let it go.',
    recipients: { agent: true, owner: false, promoter: false, userIds: [] },
  },
  {
    key: 'contract-out',
    name: 'Contract out for five days',
    anchor: 'contract_sent',
    amount: 5,
    text: 'The contract has been out for five days. Has anybody called?',
    recipients: { agent: true, owner: false, promoter: false, userIds: [] },
  },
  {
    key: 'invoice-due',
    name: 'The day after an invoice fell due',
    anchor: 'invoice_due',
    amount: 1,
    text: 'Look whether the money came.',
    recipients: { agent: false, owner: false, promoter: false, userIds: ['accountant'] },
  },
] as const

/** What is still to come of them is worked out by the product itself; these are the ones that went out. */
function remindersOf({ org, orgId, today, now, events, bookings }: Setting) {
  const owner = demoId(`user owner@${org}`)
  const ruleId = (key: string) => demoId(`${org} reminder rule ${key}`)
  const rows = rules.map(({ key, amount, recipients, ...rule }) => ({
    org_id: orgId,
    id: ruleId(key),
    ...rule,
    offset_unit: 'days',
    offset_amount: amount,
    at_time: '09:00',
    channels: ['app'],
    recipients: {
      ...recipients,
      userIds: recipients.userIds.map((account) => demoId(`user ${account}@${org}`)),
    },
    filter: {},
    owner_user_id: owner,
    active_since: new Date(now.getTime() - 60 * 86_400_000),
    created_by: owner,
    updated_by: owner,
  }))
  const dateOf = new Map(events.map(({ id, event_date }) => [id, String(event_date)]))
  const lately = bookings.filter(({ event_id, status }) => {
    const date = dateOf.get(event_id) ?? ''
    return date < today && date > addDays(today, -50) && (status === 'settled' || status === 'played')
  })
  const reminders = lately.slice(0, 40).map((booking) => {
    const date = dateOf.get(booking['event_id']) ?? today
    const at = new Date(`${addDays(date, -7)}T08:00:00Z`)
    return {
      org_id: orgId,
      id: demoId(`${org} reminder ${String(booking['id'])}`),
      rule_id: ruleId('show-week'),
      subject_type: 'booking',
      subject_id: booking['id'],
      event_id: booking['event_id'],
      booking_id: booking['id'],
      artist_id: booking['artist_id'],
      anchor_on: date,
      notified_for: date,
      due_at: at,
      state: 'sent',
      sent_at: at,
    }
  })
  return { reminderRules: rows, reminders }
}

/** The last days' notifications of everybody with something to do. */
function notificationsOf({ org, orgId, slug, now, events, bookings, artists }: Setting): Row[] {
  const nameOf = new Map(events.map(({ id, name }) => [id, String(name)]))
  const artistOf = new Map(artists.map(({ id, name }) => [id, String(name)]))
  const notices: { status: string; topic: string; title: (artist: string) => string; who: Who }[] = [
    { status: 'contracted', topic: 'contracts', title: (artist) => `Signed by all: ${artist}`, who: 'agent' },
    { status: 'offer', topic: 'offers', title: (artist) => `Counter-offer for ${artist}`, who: 'agent' },
    { status: 'hold', topic: 'holds', title: (artist) => `A hold of ${artist} ends soon`, who: 'agent' },
    {
      status: 'confirmed',
      topic: 'advancing',
      title: (artist) => `Advance filled in for ${artist}`,
      who: 'assistant',
    },
    { status: 'played', topic: 'tasks', title: (artist) => `To settle: ${artist}`, who: 'accountant' },
  ]
  return notices.flatMap(({ status, topic, title, who }, kind) =>
    bookings
      .filter((booking) => booking['status'] === status)
      .slice(0, 6)
      .map((booking, index) => ({
        id: demoId(`${org} notification ${kind} ${String(booking['id'])}`),
        user_id: userOf(who, org, booking),
        org_id: orgId,
        topic,
        title: title(artistOf.get(booking['artist_id']) ?? ''),
        body: nameOf.get(booking['event_id']) ?? '',
        url: `/${slug}/${String(booking['event_id'])}/overview`,
        read_at: index > 1 ? now : null,
        created_at: new Date(now.getTime() - (index * 7 + kind * 3 + 1) * 3_600_000),
      })),
  )
}
