/** Who wrote to the agency, in the database. */
import { sql } from 'kysely'
import type { Sender } from '#domain/desk/imports/signatures.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** Signatures are short, and come before what is quoted. */
const MOST_CHARACTERS = 10_000

/**
 * People whose answers are in conversations that the caller sees, who wrote last first; each with the latest `letters`
 * e-mails. What machines wrote is left out.
 */
export async function listSenders(
  tx: Tx,
  scope: OrgScope,
  { most, letters }: { most: number; letters: number },
): Promise<Sender[]> {
  const { artistIds } = scope
  const { rows } = await sql<Sender>`
    with ranked as (
      select lower(m.from_address) as address, m.from_name, m.body_text, m.received_at,
             row_number() over (partition by lower(m.from_address) order by m.received_at desc, m.id) as place
      from messages m
      join mail_threads t on t.org_id = m.org_id and t.id = m.thread_id
      where m.org_id = ${scope.orgId} and m.direction = 'in' and m.state = 'received' and not m.is_automatic
        and (${artistIds === null} or t.artist_id is null or t.artist_id = any(${artistIds ?? []}))
    )
    select address,
           (array_agg(from_name order by place) filter (where place = 1))[1] as name,
           array_agg(left(body_text, ${MOST_CHARACTERS}) order by place) as texts
    from ranked where place <= ${letters}
    group by address order by max(received_at) desc, address limit ${most}`.execute(tx)
  return rows
}
