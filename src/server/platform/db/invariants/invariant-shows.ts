/**
 * The shows that the view invariants look at, and whom to look as. Read as the owner of the schema, like all invariants.
 * @destination database
 */
import pg from 'pg'

export type ComparedShow = {
  orgSlug: string
  eventId: string
  /** An owner of the organisation. */
  owner: { userId: string; email: string }
  /** Somebody who follows an artist of the show in the portal, where there is anybody. */
  artist: { userId: string; email: string } | null
}

/** At most `limit` shows of all organisations, the same ones at each run. */
export async function listComparedShows(owner: pg.PoolConfig, limit: number): Promise<ComparedShow[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<ComparedShow>(
      `select o.slug as "orgSlug", e.id as "eventId", w.person as owner, a.person as artist
       from events e
       join organisations o on o.id = e.org_id and o.status <> 'closed'
       cross join lateral (
         select jsonb_build_object('userId', u.id, 'email', u.email) as person
         from memberships m join users u on u.id = m.user_id
         where m.org_id = e.org_id and m.role = 'owner' and m.status = 'active'
         order by u.id limit 1) w
       left join lateral (
         select jsonb_build_object('userId', u.id, 'email', u.email) as person
         from bookings b
         join artist_access x on x.org_id = b.org_id and x.artist_id = b.artist_id and x.status = 'active'
         join users u on u.id = x.user_id
         where b.org_id = e.org_id and b.event_id = e.id
         order by u.id limit 1) a on true
       where e.archived_at is null
       order by md5(e.id::text) limit $1`,
      [limit],
    )
    return rows
  } finally {
    await client.end()
  }
}
