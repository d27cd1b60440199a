/** The ends of enrolments in the database: by replies, by bounces, by hand. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

type End = {
  orgId: string
  messageIds: readonly string[]
  state: 'replied' | 'bounced'
  reason: string
}

/**
 * Ends the enrolments of those e-mails that still go on or are finished; for sequences that do not stop on answers, an
 * answer is only noted. Returns how many ended.
 */
export async function endByEmails(
  tx: Tx,
  _scope: OrgScope | JobScope,
  { orgId, messageIds, state, reason }: End,
): Promise<number> {
  if (messageIds.length === 0) return 0
  const { rows } = await sql<{ isEnded: boolean }>`
    update enrolments e
    set outcome_step = m.step, version = e.version + 1, updated_at = now(),
        state = case when x.ends then ${state} else e.state end,
        reason = case when x.ends then ${reason} else e.reason end,
        next_at = case when x.ends then null else e.next_at end,
        ended_at = case when x.ends then coalesce(e.ended_at, now()) else e.ended_at end
    from (
      select source_id, max(source_step) as step from messages
      where org_id = ${orgId} and id = any(${messageIds}::uuid[]) and source = 'sequence' and direction = 'out'
      group by source_id
    ) m, sequences s, lateral (select s.stop_on_reply or ${state} <> 'replied' as ends) x
    where e.org_id = ${orgId} and e.id = m.source_id and e.state in ('active', 'finished')
      and s.org_id = e.org_id and s.id = e.sequence_id
    returning x.ends as is_ended`.execute(tx)
  return rows.filter(({ isEnded }) => isEnded).length
}

/** Ends what is on its way about a show that is off, or to somebody, for an artist or in a sequence that was archived. */
export async function stopAllAbout(
  tx: Tx,
  scope: OrgScope,
  { about, reason, now }: { about: EndedSubject; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('enrolments')
    .set({ state: 'stopped', reason, nextAt: null, endedAt: now, updatedBy: scope.userId })
    .set({ version: sql<number>`version + 1`, updatedAt: sql<Date>`now()` })
    .where('orgId', '=', scope.orgId)
    .where((where) => where.and(about))
    .where('state', '=', 'active')
    .execute()
}
type EndedSubject =
  | { bookingId: string }
  | { contactId: string }
  | { artistId: string }
  | { sequenceId: string }
