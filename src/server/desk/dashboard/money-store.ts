/** What waits about money, read where it is kept: late invoices, questions about statements, expenses to decide on. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'
import type { TaskShow } from './store.ts'

const MOST = 60
/** A row that may be about no show at all. */
export type MoneyTask = Omit<TaskShow, 'artistName' | 'artistSlug' | 'tz'> & {
  id: string
  artistName: string | null
  artistSlug: string | null
  /** Whom it is about: the payer, or who handed it in. */
  sender: string | null
  label: string | null
  dueOn: LocalDate
}

const show = (scope: OrgScope, day: string) => sql`
  b.id as booking_id, e.id as event_id, e.name as event_name, coalesce(e.event_date, ${sql.raw(day)}) as event_date,
  a.name as artist_name, a.slug as artist_slug, v.name as venue_name, coalesce(v.city, e.city) as city,
  coalesce(b.agent_user_id, a.agent_user_id, ${scope.userId}::uuid) = ${scope.userId}::uuid as is_mine`
const joined = (table: string) => sql`
  left join bookings b on b.org_id = ${sql.raw(table)}.org_id and b.id = ${sql.raw(table)}.booking_id
  left join events e on e.org_id = b.org_id and e.id = b.event_id
  left join artists a on a.org_id = ${sql.raw(table)}.org_id and a.id = coalesce(b.artist_id, ${sql.raw(table)}.artist_id)
  left join venues v on v.org_id = e.org_id and v.id = e.venue_id`
const inScope = ({ artistIds }: OrgScope) => (artistIds ? sql`and a.id = any(${artistIds})` : sql``)

/** Invoices that are late, neither disputed nor promised for later, the oldest first. */
export async function listLateInvoices(tx: Tx, scope: OrgScope, today: LocalDate) {
  const { rows } = await sql<MoneyTask>`
    select i.id, i.recipient_name as sender, i.number as label, i.due_on, ${show(scope, 'i.due_on')}
    from invoices i ${joined('i')}
    where i.org_id = ${scope.orgId} and i.state in ('issued', 'sent', 'part_paid') and i.replaced_by_id is null
      and i.kind not in ('credit_note', 'self_billed') and i.due_on < ${today} and not i.is_disputed
      and (i.promised_on is null or i.promised_on < ${today}) ${inScope(scope)}
    order by i.due_on limit ${MOST}`.execute(tx)
  return rows
}

/** Statements about which an artist asked, the oldest first. */
export async function listQueriedStatements(tx: Tx, scope: OrgScope) {
  const { rows } = await sql<MoneyTask>`
    select s.id, null as sender, s.number as label, s.sent_at::date as due_on, null as booking_id, null as event_id,
           null as event_name, s.period_to as event_date, a.name as artist_name, a.slug as artist_slug,
           null as venue_name, null as city,
           coalesce(a.agent_user_id, ${scope.userId}::uuid) = ${scope.userId}::uuid as is_mine
    from statements s join artists a on a.org_id = s.org_id and a.id = s.artist_id
    where s.org_id = ${scope.orgId} and s.state = 'queried' ${inScope(scope)}
    order by s.sent_at limit ${MOST}`.execute(tx)
  return rows
}

/** Expenses that somebody else handed in, the oldest first. */
export async function listOpenExpenses(tx: Tx, scope: OrgScope) {
  const { rows } = await sql<MoneyTask>`
    select x.id, u.name as sender, x.description as label, x.submitted_at::date as due_on, ${show(scope, 'x.spent_on')}
    from expenses x ${joined('x')}
    left join users u on u.id = x.created_by
    where x.org_id = ${scope.orgId} and x.state = 'submitted' and x.archived_at is null
      and x.created_by is distinct from ${scope.userId} ${inScope(scope)}
    order by x.submitted_at limit ${MOST}`.execute(tx)
  return rows
}
