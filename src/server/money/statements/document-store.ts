/** What a printed statement needs, who gets it, and the bytes once they are printed. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'

/** The agency and the artist as they are on paper. */
export async function findSides(tx: Tx, scope: OrgScope, artistId: string) {
  const agency = found(
    await tx
      .selectFrom('organisations')
      .select(['name', 'legalName', 'addressLine1', 'addressLine2', 'zip', 'city', 'country'])
      .select(['email', 'phone', 'vatId', 'taxNumber'])
      .where('id', '=', scope.orgId)
      .executeTakeFirst(),
  )
  const artist = found(
    await tx
      .selectFrom('artists as a')
      .leftJoin('artistTax as t', (join) =>
        join.onRef('t.orgId', '=', 'a.orgId').onRef('t.artistId', '=', 'a.id'),
      )
      .select(['a.name', 't.legalName', 't.addressLine1', 't.addressLine2', 't.zip', 't.city'])
      .select(['t.residenceCountry', 't.billingEmail'])
      .where('a.orgId', '=', scope.orgId)
      .where('a.id', '=', artistId)
      .executeTakeFirst(),
  )
  return { agency, artist }
}

/** People of the artist's side who see statements in the portal, the artist first. */
export async function listReaders(tx: Tx, scope: OrgScope, artistId: string) {
  return tx
    .selectFrom('artistAccess as x')
    .innerJoin('users as u', 'u.id', 'x.userId')
    .select(['u.email', 'u.name', 'u.locale'])
    .where('x.orgId', '=', scope.orgId)
    .where('x.artistId', '=', artistId)
    .where('x.status', '=', 'active')
    .where(
      sql<boolean>`(x.flags ->> 'seeStatements')::boolean is true and x.flags ->> 'seeFee' in ('net', 'gross')`,
    )
    .orderBy(sql`x.role = 'artist_owner'`, 'desc')
    .orderBy('u.email')
    .execute()
}

/** The member in scope. */
export async function findSender(tx: Tx, scope: OrgScope) {
  return tx.selectFrom('users').select(['name', 'email']).where('id', '=', scope.userId).executeTakeFirst()
}

/** The printed file; undefined while there is none. */
export async function findPdf(tx: Tx, scope: OrgScope, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('statements')
    .select('pdf')
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.pdf ?? undefined
}

/** Keeps the printed file, once. */
export async function keepPdf(
  tx: Tx,
  scope: OrgScope,
  id: string,
  { bytes, sha256 }: { bytes: Buffer; sha256: Buffer },
): Promise<boolean> {
  const row = await tx
    .updateTable('statements')
    .set({ pdf: bytes, sha256 })
    .where('orgId', '=', scope.orgId)
    .where('id', '=', id)
    .where('sentAt', 'is not', null)
    .where('pdf', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Statements that were sent and are not printed yet, each with the member in whose name that goes on. */
export async function listUnprinted(tx: Tx, _scope: JobScope, limit: number) {
  const { rows } = await sql<{ id: string; userId: string; slug: string }>`
    select s.id, m.user_id, o.slug from statements s
    join organisations o on o.id = s.org_id
    join lateral (
      select m.user_id from memberships m
      where m.org_id = s.org_id and m.status = 'active' and (m.user_id = s.sent_by or m.role = 'owner')
      order by (m.user_id = s.sent_by) desc, m.created_at limit 1
    ) m on true
    where s.sent_at is not null and s.pdf is null and s.sent_at < now() - interval '30 seconds'
    order by s.sent_at limit ${limit}`.execute(tx)
  return rows
}

/** Statements that nobody has answered or opened for the days after which their organisation takes them as seen. */
export async function listUnseen(tx: Tx, _scope: JobScope, now: Date, limit: number) {
  const { rows } = await sql<{ orgId: string; id: string; sentAt: Date; days: number }>`
    select s.org_id, s.id, s.sent_at, coalesce((m.settings ->> 'statementSeenDays')::int, 14) as days
    from statements s left join money_settings m on m.org_id = s.org_id
    where s.state = 'sent' and s.seen_at is null
      and s.sent_at <= ${now}::timestamptz - make_interval(days => coalesce((m.settings ->> 'statementSeenDays')::int, 14))
    order by s.sent_at limit ${limit}`.execute(tx)
  return rows
}

/** Takes a statement as seen; false when somebody opened or answered it meanwhile. */
export async function markSilent(
  tx: Tx,
  _scope: JobScope,
  { orgId, id }: { orgId: string; id: string },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('statements')
    .set({ seenAt: now })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .where('seenAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
