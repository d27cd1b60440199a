/** What hangs on a show and ends with it, in the database. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** By name: offers without an answer, reminders that wait, runs and enrolments that go on, tasks that are open, people who follow the artist. */
export type HangingOn = {
  offers: string[]
  reminders: string[]
  runs: string[]
  sequences: string[]
  tasks: string[]
  drafts: string[]
  team: string[]
}

/** What hangs on a booking; of invoices only their drafts. */
export async function listHangingOn(
  tx: Tx,
  scope: OrgScope,
  booking: { id: string; artistId: string },
): Promise<HangingOn> {
  const { id } = booking
  const { rows } = await sql<HangingOn>`
    select
      array(select coalesce(v.recipient_name, v.recipient, '') from offers o
        join offer_versions v on v.org_id = o.org_id and v.offer_id = o.id and v.no = o.latest_no
        where o.org_id = ${scope.orgId} and o.booking_id = ${id} and o.state in ('sent', 'countered')) as offers,
      array(select r.name from reminders d
        join reminder_rules r on r.org_id = d.org_id and r.id = d.rule_id
        where d.org_id = ${scope.orgId} and d.booking_id = ${id} and d.state = 'scheduled'
          and d.subject_type <> 'invoice' order by d.due_at) as reminders,
      array(select w.name from workflow_runs r
        join workflows w on w.org_id = r.org_id and w.id = r.workflow_id
        where r.org_id = ${scope.orgId} and r.booking_id = ${id} and r.ended_at is null
          and r.subject_type <> 'invoice' order by r.created_at) as runs,
      array(select s.name || ': ' || e.address from enrolments e
        join sequences s on s.org_id = e.org_id and s.id = e.sequence_id
        where e.org_id = ${scope.orgId} and e.booking_id = ${id} and e.state = 'active'
        order by e.created_at) as sequences,
      array(select t.title from tasks t
        where t.org_id = ${scope.orgId} and t.booking_id = ${id} and t.state = 'open' and t.origin <> 'status'
        order by t.due_on, t.created_at) as tasks,
      array(select i.recipient_name from invoices i
        where i.org_id = ${scope.orgId} and i.booking_id = ${id} and i.state = 'draft'
        order by i.created_at) as drafts,
      array(select distinct u.name from artist_access x join users u on u.id = x.user_id
        where x.org_id = ${scope.orgId} and x.artist_id = ${booking.artistId} and x.status = 'active'
        order by u.name) as team`.execute(tx)
  return rows[0]!
}
