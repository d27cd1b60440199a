/** Messages of the demo agency with its promoters, two sequences under way, and what waits to be looked at. */
import { addDays, formatDate, type LocalDate } from '#domain/dates.ts'
import { messagesProblem } from '#domain/messages/problems.ts'
import { asMessage } from '#domain/problems.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { demoId } from './random.ts'

type Row = Record<string, unknown>
type Setting = {
  org: string
  orgId: string
  today: LocalDate
  now: Date
  events: readonly Row[]
  bookings: readonly Row[]
  artists: readonly Row[]
  contacts: readonly Row[]
}
type Contact = { id: string; name: string; firstName: string; address: string }
type Message = {
  key: string
  direction: 'out' | 'in'
  hoursAgo: number
  body: string
  state?: string
  source?: string
  sourceId?: string
  sourceStep?: number
  more?: Row
}
type Thread = {
  key: string
  subject: string
  contact: Contact
  booking?: Row
  authorId: string
  isUnread?: boolean
  messages: Message[]
}

const agency = { name: 'Tarek Aydın', address: 'agent@halbmond.example' }
const hour = 3_600_000

function contactOf(row: Row): Contact | null {
  const [first] = (row['emails'] ?? []) as { address: string }[]
  const address = first?.address
  if (!address || row['do_not_contact'] === true) return null
  return { id: String(row['id']), name: String(row['name']), firstName: String(row['first_name']), address }
}

/** Rows for `mail_threads`, `messages`, `sequences`, `sequence_steps`, `enrolments` and `mail_opt_outs`. */
export function makeMessages(setting: Setting) {
  const contacts = setting.contacts.flatMap((row) => contactOf(row) ?? [])
  const outreach = makeSequences(setting, contacts)
  const threads = [...correspondence(setting, contacts), ...outreach.threads]
  const rows = threads.map((thread) => threadRows(setting, thread))
  return {
    threads: rows.map(({ thread }) => thread),
    messages: rows.flatMap(({ messages }) => messages),
    sequences: outreach.sequences,
    steps: outreach.steps,
    enrolments: outreach.enrolments,
    optOuts: outreach.optOuts,
  }
}

function threadRows({ org, orgId, now }: Setting, thread: Thread) {
  const { key, subject, contact, booking, authorId, messages } = thread
  const id = demoId(`${org} thread ${key}`)
  const mailId = (message: Message) => `<${demoId(`${org} message ${key} ${message.key}`)}@halbmond.example>`
  const at = (message: Message) => new Date(now.getTime() - message.hoursAgo * hour)
  const last = messages.at(-1)!
  const who = { event_id: booking?.['event_id'] ?? null, booking_id: booking?.['id'] ?? null }
  return {
    thread: {
      org_id: orgId,
      id,
      subject,
      ...who,
      contact_id: contact.id,
      artist_id: booking?.['artist_id'] ?? null,
      last_at: at(last),
      last_direction: last.direction,
      is_unread: thread.isUnread ?? false,
      created_at: at(messages[0]!),
      created_by: authorId,
      updated_by: authorId,
    },
    messages: messages.map((message, index) => {
      const isOut = message.direction === 'out'
      const state = message.state ?? (isOut ? 'sent' : 'received')
      const other = [{ name: contact.name, address: contact.address }]
      return {
        org_id: orgId,
        id: demoId(`${org} message ${key} ${message.key}`),
        thread_id: id,
        direction: message.direction,
        author_user_id: isOut ? authorId : null,
        from_name: isOut ? agency.name : contact.name,
        from_address: isOut ? agency.address : contact.address,
        to_addresses: isOut ? other : [agency],
        subject: index === 0 ? subject : `Re: ${subject}`,
        body_text: message.body,
        source: message.source ?? (isOut ? 'person' : 'outside'),
        source_id: message.sourceId ?? null,
        source_step: message.sourceStep ?? null,
        dedupe_key: `demo:${key}:${message.key}`,
        message_id: mailId(message),
        in_reply_to: index === 0 ? null : mailId(messages[index - 1]!),
        refs: messages.slice(0, index).map(mailId),
        state,
        sent_at: state === 'sent' || state === 'bounced' ? at(message) : null,
        received_at: state === 'received' ? at(message) : null,
        search: searchText([subject, contact.name, contact.address, message.body]),
        created_at: at(message),
        created_by: isOut ? authorId : null,
        ...message.more,
      }
    }),
  }
}

/** Ten threads about shows: answered, unread, waiting for an answer, not delivered, to be looked at, a draft. */
function correspondence({ org, events, bookings, artists, today }: Setting, contacts: Contact[]): Thread[] {
  const eventOf = new Map(events.map((event) => [event['id'], event]))
  const artistOf = new Map(artists.map(({ id, name }) => [id, String(name)]))
  const byId = new Map(contacts.map((contact) => [contact.id, contact]))
  const coming = bookings.filter(
    ({ status, event_id, buyer_contact_id }) =>
      (status === 'confirmed' || status === 'contracted') &&
      String(eventOf.get(event_id)?.['event_date']) > today &&
      byId.has(String(buyer_contact_id)),
  )
  return coming.slice(0, 10).map((booking, index) => {
    const contact = byId.get(String(booking['buyer_contact_id']))!
    const event = eventOf.get(booking['event_id'])!
    const artist = artistOf.get(booking['artist_id']) ?? ''
    const day = formatDate(String(event['event_date']), 'en')
    const opening: Message = {
      key: 'first',
      direction: 'out',
      hoursAgo: 90 - index * 4,
      body: `Hello ${contact.firstName},\n\nwe look forward to ${artist} on ${day}. Could you tell us when load-in opens and whether the backline of the rider is on site?\n\nBest,\nTarek`,
    }
    const answer: Message = {
      key: 'answer',
      direction: 'in',
      hoursAgo: 40 - index * 3,
      body: `Hi Tarek,\n\nload-in is at 15:00 through the yard. The bass rig is ours, drums we would rent. Is a Gretsch kit fine?\n\n${contact.firstName}`,
    }
    const thread: Thread = {
      key: `show ${String(booking['id'])}`,
      subject: `${artist}, ${String(event['name'])}`,
      contact,
      booking,
      authorId: demoId(`user agent@${org}`),
      messages: [opening],
    }
    if (index < 4) return { ...thread, isUnread: index < 2, messages: [opening, answer] }
    if (index === 4) {
      const reply = {
        ...opening,
        key: 'reply',
        hoursAgo: 5,
        body: 'A Gretsch kit is perfect, thank you.\n\nTarek',
      }
      return { ...thread, messages: [opening, answer, reply] }
    }
    if (index === 5) return { ...thread, messages: [{ ...opening, state: 'bounced', more: bounced }] }
    if (index === 6) return { ...thread, messages: [{ ...opening, state: 'draft' }] }
    if (index > 6) {
      const requested = `Hello ${contact.firstName},\n\nhow many tickets have been sold for ${artist} on ${day}? A short number is enough.\n\nBest,\nJule`
      const byItself = { source: 'workflow', sourceId: demoId(`${org} ticket run ${String(booking['id'])}`) }
      const message = { ...opening, ...byItself, body: requested, state: 'outbox_review', hoursAgo: index }
      return { ...thread, authorId: demoId(`user owner@${org}`), messages: [message] }
    }
    return thread
  })
}

const bounced = { bounce_reason: asMessage(messagesProblem('bounce', { address: null, reason: 'address' })) }

const plans = [
  {
    key: 'spring',
    name: 'Mara Voss, spring tour',
    artist: 'mara-voss',
    steps: [
      [
        0,
        '{{artist.name}} in {{dates}}',
        'Hello {{contact.firstName}},\n\n{{personalLine}}\n\n{{artist.name}} is on the road in {{dates}} and we would love to bring the show to you. Shall I send dates and figures?\n\n{{signature}}',
      ],
      [
        5,
        'Re: {{artist.name}} in {{dates}}',
        'Hello {{contact.firstName}},\n\ntwo weekends are still open. Does one of them suit you?\n\n{{signature}}',
      ],
      [
        9,
        'Last dates with {{artist.name}}',
        'Hello {{contact.firstName}},\n\nI am closing the routing on Friday. A short yes or no helps me a lot.\n\n{{signature}}',
      ],
    ],
  },
  {
    key: 'festivals',
    name: 'Festivals next summer',
    artist: null,
    steps: [
      [
        0,
        'Our roster for next summer',
        'Hello {{contact.firstName}},\n\n{{personalLine}}\n\nmay I send you who of ours is free for festivals next summer?\n\n{{signature}}',
      ],
      [
        7,
        'Re: Our roster for next summer',
        'Hello {{contact.firstName}},\n\na short reminder, in case this went under.\n\n{{signature}}',
      ],
    ],
  },
] as const

/** Where each contact of a sequence is. */
const standings = [
  'active',
  'active',
  'active',
  'replied',
  'replied',
  'bounced',
  'unsubscribed',
  'finished',
  'stopped',
] as const

function makeSequences({ org, orgId, today, now }: Setting, contacts: Contact[]) {
  const owner = demoId(`user agent@${org}`)
  const made = { sequences: [] as Row[], steps: [] as Row[], enrolments: [] as Row[], optOuts: [] as Row[] }
  const threads: Thread[] = []
  for (const [number, plan] of plans.entries()) {
    const id = demoId(`${org} sequence ${plan.key}`)
    const artistId = plan.artist && demoId(`${org} artist ${plan.artist}`)
    made.sequences.push({
      org_id: orgId,
      id,
      name: plan.name,
      state: 'active',
      owner_user_id: owner,
      artist_id: artistId,
      tz: 'Europe/Berlin',
      daily_cap: 20,
      created_by: owner,
      updated_by: owner,
    })
    for (const [index, [dayOffset, subject, body]] of plan.steps.entries()) {
      made.steps.push({ org_id: orgId, sequence_id: id, no: index + 1, day_offset: dayOffset, subject, body })
    }
    for (const [index, state] of standings.entries()) {
      const contact = contacts[40 + number * 20 + index]
      if (!contact) continue
      const enrolmentId = demoId(`${org} enrolment ${plan.key} ${contact.id}`)
      const isOver = state !== 'active'
      made.enrolments.push({
        org_id: orgId,
        id: enrolmentId,
        sequence_id: id,
        contact_id: contact.id,
        artist_id: artistId,
        address: contact.address,
        personal_line: index % 2 ? null : 'I still think of your sold-out night in spring.',
        context: { dates: 'April and May' },
        consent: 'business_contact',
        step_no: isOver ? plan.steps.length : 2,
        state,
        next_at: isOver ? null : new Date(`${addDays(today, 2 + index)}T08:${10 + index * 5}:00Z`),
        ended_at: isOver ? new Date(now.getTime() - index * 5 * hour) : null,
        created_by: owner,
        updated_by: owner,
        created_at: new Date(now.getTime() - 96 * hour),
      })
      if (state === 'unsubscribed') {
        made.optOuts.push({
          org_id: orgId,
          address: contact.address.toLowerCase(),
          reason: 'link',
          created_at: new Date(now.getTime() - index * 5 * hour),
        })
      }
      const first: Message = {
        key: 'step 1',
        direction: 'out',
        hoursAgo: 95 - index,
        body: `Hello ${contact.firstName},\n\nmay I send you dates and figures?\n\nBest,\nTarek`,
        state: state === 'bounced' ? 'bounced' : 'sent',
        source: 'sequence',
        sourceId: enrolmentId,
        sourceStep: 1,
        ...(state === 'bounced' && { more: bounced }),
      }
      const answer: Message = {
        key: 'answer',
        direction: 'in',
        hoursAgo: 30 - index,
        body: `Hi Tarek,\n\nyes please, the 18th would be ours.\n\n${contact.firstName}`,
      }
      threads.push({
        key: `${plan.key} ${contact.id}`,
        subject: plan.name,
        contact,
        authorId: owner,
        isUnread: state === 'replied' && index === 3,
        messages: state === 'replied' ? [first, answer] : [first],
      })
    }
  }
  return { ...made, threads }
}
