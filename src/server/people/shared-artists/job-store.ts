/** What other agencies have done with agreements, and whom to notify of it, over all organisations. */
import { sql } from 'kysely'
import type { PartnerAct } from '#domain/people/shared-artists/sharing-actions.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope } from '../../platform/db/scopes.ts'

/**
 * What nobody has been notified of yet. The reader is who invited or accepted, where that person is still an owner or
 * admin, else the owner who is there longest: only these can answer.
 */
export async function listPartnerActs(tx: Tx, _scope: JobScope, limit: number) {
  return tx
    .selectFrom('sharedArtists as s')
    .innerJoin('artists as a', (join) =>
      join.onRef('a.orgId', '=', 's.orgId').onRef('a.id', '=', 's.artistId'),
    )
    .innerJoin('organisations as o', 'o.id', 's.orgId')
    .innerJoin('users as u', (join) =>
      join.on(
        sql<boolean>`u.id = (
          select m.user_id from memberships m
          where m.org_id = s.org_id and m.status = 'active'
            and (m.role = 'owner' or m.role = 'admin' and m.user_id = s.created_by)
          order by m.user_id is distinct from s.created_by, m.created_at, m.id limit 1)`,
      ),
    )
    .where('s.partnerAct', 'is not', null)
    .select(['s.orgId', 's.id', 'a.name as artistName', 'a.slug as artistSlug', 'o.slug as orgSlug'])
    .select(['u.email', 'u.locale'])
    .select(sql<PartnerAct>`s.partner_act`.as('act'))
    .select(sql<string | null>`private.shared_artist_partner(s.org_id, s.id)`.as('partnerName'))
    .orderBy('s.updatedAt')
    .limit(limit)
    .forUpdate('s')
    .skipLocked()
    .execute()
}

export async function clearPartnerAct(
  tx: Tx,
  _scope: JobScope,
  { orgId, id }: { orgId: string; id: string },
): Promise<void> {
  await tx
    .updateTable('sharedArtists')
    .set({ partnerAct: null })
    .where('orgId', '=', orgId)
    .where('id', '=', id)
    .execute()
}
