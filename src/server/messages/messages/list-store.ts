/** Lists of messages: conversations, and what waits in the outbox or did not arrive. */
import { sql } from 'kysely'
import type { MessageSource, MessageState, OutboxState } from '#domain/messages/messages.ts'
import { snippetOf } from '#domain/messages/mail-threads.ts'
import { searchText } from '#domain/platform/search/search.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import { likePattern, type ListInput } from '../../platform/db/records.ts'
import type { MailAddress } from '../../platform/db/schema-automations.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Conversations about artists out of scope do not exist for the caller; those about none do for everybody. */
export const inScope = ({ artistIds }: OrgScope) =>
  artistIds === null ? sql`true` : sql`(t.artist_id is null or t.artist_id = any(${artistIds}))`

/** What somebody set up, by the name it has: a workflow, a sequence, a reminder. */
export const sourceName = sql<string | null>`case m.source
  when 'workflow' then (select w.name from workflow_runs r
                        join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
                        where r.org_id = m.org_id and r.id = m.source_id)
  when 'sequence' then (select s.name from enrolments n
                        join sequences s on s.org_id = n.org_id and s.id = n.sequence_id
                        where n.org_id = m.org_id and n.id = m.source_id)
  when 'reminder' then (select u.name from reminders r
                        join reminder_rules u on u.org_id = r.org_id and u.id = r.rule_id
                        where r.org_id = m.org_id and r.id = m.source_id)
  end`

export type ThreadFilter = ListInput & {
  eventId?: string | undefined
  contactId?: string | undefined
  unread?: boolean | undefined
}

type ThreadRow = {
  id: string
  subject: string
  lastAt: Date
  lastDirection: 'out' | 'in'
  isUnread: boolean
  bodyText: string
  direction: 'out' | 'in'
  fromName: string
  fromAddress: string
  toAddresses: MailAddress[]
  messageCount: number
  openCount: number
  eventId: string | null
  eventName: string | null
  artistName: string | null
  contactId: string | null
  contactName: string | null
  total: number
}

/** Messages that make a conversation: drafts count for nobody. */
const isShown = sql`m.state not in ('draft', 'discarded')`

/** Conversations, the latest first. What is counted and quoted of them is looked up for the page alone. */
export async function listThreads(tx: Tx, scope: OrgScope, filter: ThreadFilter) {
  const { search, eventId, contactId, unread, offset, limit } = filter
  const pattern = search ? likePattern(searchText([search])) : null
  const { rows } = await sql<ThreadRow>`
    with found as (
      select t.*, count(*) over () as total
      from mail_threads t
      where t.org_id = ${scope.orgId} and ${inScope(scope)}
        and exists (
          select from messages m where m.org_id = t.org_id and m.thread_id = t.id and ${isShown})
        and (${eventId ?? null}::uuid is null or t.event_id = ${eventId ?? null}::uuid)
        and (${contactId ?? null}::uuid is null or t.contact_id = ${contactId ?? null}::uuid)
        and (not ${unread ?? false} or t.is_unread)
        and (${pattern}::text is null or exists (
          select from messages m where m.org_id = t.org_id and m.thread_id = t.id
            and ${isShown} and m.search like ${pattern}::text))
      order by t.last_at desc, t.id
      limit ${limit} offset ${offset})
    select f.id, f.subject, f.last_at, f.last_direction, f.is_unread, c.message_count, c.open_count, f.total::int,
      l.body_text, l.direction, l.from_name, l.from_address, l.to_addresses,
      f.event_id, e.name as event_name, a.name as artist_name, f.contact_id, k.name as contact_name
    from found f
    join lateral (
      select count(*)::int as message_count,
             count(*) filter (where m.state in ('outbox_review', 'queued', 'sending', 'failed', 'bounced'))::int
               as open_count
      from messages m where m.org_id = f.org_id and m.thread_id = f.id and ${isShown}) c on true
    join lateral (
      select left(m.body_text, 2000) as body_text, m.direction, m.from_name, m.from_address, m.to_addresses
      from messages m
      where m.org_id = f.org_id and m.thread_id = f.id and ${isShown}
      order by m.created_at desc limit 1) l on true
    left join events e on e.org_id = f.org_id and e.id = f.event_id
    left join artists a on a.org_id = f.org_id and a.id = f.artist_id
    left join contacts k on k.org_id = f.org_id and k.id = f.contact_id
    order by f.last_at desc, f.id`.execute(tx)
  return {
    rows: rows.map(({ bodyText, direction, fromName, fromAddress, toAddresses, total: _, ...row }) => {
      const [first] = toAddresses
      const other = direction === 'in' ? { name: fromName, address: fromAddress } : first
      return { ...row, counterpart: other?.name || other?.address || '', snippet: snippetOf(bodyText) }
    }),
    total: rows[0]?.total ?? 0,
  }
}

export type OutboxFilter = ListInput & {
  states: readonly OutboxState[]
  source?: MessageSource | undefined
}

type OutboxRow = {
  id: string
  threadId: string
  state: MessageState
  version: number
  subject: string
  bodyText: string
  to: MailAddress[]
  source: MessageSource
  sourceName: string | null
  authorUserId: string | null
  authorName: string | null
  eventId: string | null
  eventName: string | null
  artistName: string | null
  createdAt: Date
  sendAt: Date | null
  lastError: string | null
  bounceReason: string | null
  total: number
}

/** Messages that have not left or did not arrive, the latest first. Drafts are shown to their author alone. */
export async function listOutbox(tx: Tx, scope: OrgScope, filter: OutboxFilter) {
  const { search, states, source, offset, limit } = filter
  const pattern = search ? likePattern(searchText([search])) : null
  const { rows } = await sql<OutboxRow>`
    select m.id, m.thread_id, m.state, m.version, m.subject, left(m.body_text, 2000) as body_text,
      m.to_addresses as to, m.source, ${sourceName} as source_name, m.author_user_id, u.name as author_name,
      t.event_id, e.name as event_name, a.name as artist_name, m.created_at, m.send_at, m.last_error,
      m.bounce_reason, (count(*) over ())::int as total
    from messages m
    join mail_threads t on t.org_id = m.org_id and t.id = m.thread_id
    left join users u on u.id = m.author_user_id
    left join events e on e.org_id = t.org_id and e.id = t.event_id
    left join artists a on a.org_id = t.org_id and a.id = t.artist_id
    where m.org_id = ${scope.orgId} and ${inScope(scope)} and m.state = any(${states})
      and (m.state <> 'draft' or m.author_user_id = ${scope.userId})
      and (${source ?? null}::text is null or m.source = ${source ?? null}::text)
      and (${pattern}::text is null or m.search like ${pattern}::text)
    order by m.created_at desc, m.id
    limit ${limit} offset ${offset}`.execute(tx)
  return {
    rows: rows.map(({ bodyText, total: _, ...row }) => ({ ...row, snippet: snippetOf(bodyText) })),
    total: rows[0]?.total ?? 0,
  }
}

/** How many messages of each state wait, of all sources. */
export async function countOutbox(tx: Tx, scope: OrgScope): Promise<Record<OutboxState, number>> {
  const { rows } = await sql<{ state: OutboxState; count: number }>`
    select m.state, count(*)::int as count
    from messages m join mail_threads t on t.org_id = m.org_id and t.id = m.thread_id
    where m.org_id = ${scope.orgId} and ${inScope(scope)}
      and m.state in ('draft', 'outbox_review', 'queued', 'sending', 'failed', 'bounced')
      and (m.state <> 'draft' or m.author_user_id = ${scope.userId})
    group by m.state`.execute(tx)
  const none = { draft: 0, outbox_review: 0, queued: 0, sending: 0, failed: 0, bounced: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

/** Addresses that have unsubscribed, the latest first. */
export async function listOptOuts(tx: Tx, scope: OrgScope, { search, offset, limit }: ListInput) {
  let query = tx.selectFrom('mailOptOuts').where('orgId', '=', scope.orgId)
  if (search) query = query.where('address', 'like', likePattern(search.toLowerCase()))
  const rows = await query
    .select(['address', 'reason', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('address')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await query
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
