/** What reminders of invoices hang on, in the database: the agency's policy, whom they go to, which are due. */
import { sql } from 'kysely'
import type { LocalDate } from '#domain/dates.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { InvoiceRow } from '../invoices/store.ts'

/** Which level the agent was notified of last, and when; and whether the recipient is a business. */
export async function findDunningNote(tx: Tx, scope: OrgScope, invoice: Pick<InvoiceRow, 'id'>) {
  return (
    tx
      .selectFrom('invoices as i')
      .leftJoin('companies as c', (join) =>
        join.onRef('c.orgId', '=', 'i.orgId').onRef('c.id', '=', 'i.companyId'),
      )
      .select([
        'i.dunningNotifiedLevel as notifiedLevel',
        'i.dunningNotifiedAt as notifiedAt',
        'c.isBusiness',
      ])
      // Artists are businesses, people without a company are not.
      .select(sql<boolean>`i.contact_id is not null and i.company_id is null`.as('isPerson'))
      .where('i.orgId', '=', scope.orgId)
      .where('i.id', '=', invoice.id)
      .executeTakeFirstOrThrow()
  )
}

/** Notes on an invoice that is locked that the agent knows what goes out next. */
export async function noteNotified(
  tx: Tx,
  scope: OrgScope,
  invoiceId: string,
  { level, now }: { level: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ dunningNotifiedLevel: level, dunningNotifiedAt: now })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', invoiceId)
    .execute()
}

/**
 * Overdue invoices of organisations whose reminders go automatically, with the member in whose name that happens: who
 * issued it, or an owner. `on` is the latest day that it may be anywhere.
 */
export async function listOverdue(tx: Tx, _scope: JobScope, on: LocalDate, limit: number) {
  const { rows } = await sql<{ id: string; orgId: string; slug: string; userId: string }>`
    select i.id, i.org_id, o.slug, m.user_id
    from invoices i
    join organisations o on o.id = i.org_id
    join money_settings s on s.org_id = i.org_id and (s.settings #>> '{dunning,isOn}')::boolean
    join lateral (
      select m.user_id from memberships m
      where m.org_id = i.org_id and m.status = 'active' and (m.user_id = i.issued_by or m.role = 'owner')
      order by (m.user_id = i.issued_by) desc, m.created_at limit 1
    ) m on true
    where i.state in ('issued', 'sent', 'part_paid') and i.replaced_by_id is null and not i.is_disputed
      and i.kind not in ('credit_note', 'self_billed') and i.dunning_level < 3 and i.due_on < ${on}::date
      and (i.promised_on is null or i.promised_on < ${on}::date)
      -- Most were looked at an hour ago: at the next level's day, and not before.
      and i.due_on + coalesce((s.settings #>> array['dunning', 'level' || (i.dunning_level + 1) || 'Days'])::int, 7) - 1
          <= ${on}::date
    order by i.due_on, i.id limit ${limit}`.execute(tx)
  return rows
}
