/** Who has unsubscribed, in the database. What that ends, the database ends (see 0035-sequences.sql). */
import { sql } from 'kysely'
import type { StaffRole } from '#domain/access.ts'
import type { Language } from '#domain/language.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { OrgScope, PublicScope } from '../../platform/db/scopes.ts'
import type { Secrets } from '../../platform/process/secrets.ts'
import { readOptOutToken } from './opt-out-token.ts'

export type OptOutLink = {
  orgId: string
  userId: string
  role: StaffRole
  artistId: string
  organisation: string
  address: string
}

/** Where a link leads whose token is ours: the agency, and an owner in whose name it is noted. */
export async function findOptOutLink(
  tx: Tx,
  _scope: PublicScope,
  _tokenHash: Buffer,
  { token, secrets }: { token: string; secrets: Secrets },
): Promise<OptOutLink | undefined> {
  const said = readOptOutToken(secrets, token)
  if (!said) return undefined
  const { rows } = await sql<
    Omit<OptOutLink, 'address'>
  >`select * from private.opt_out_link(${said.orgId})`.execute(tx)
  return rows[0] && { ...rows[0], address: said.address }
}

export async function hasOptedOut(tx: Tx, scope: OrgScope, address: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mailOptOuts')
    .select('address')
    .where('orgId', '=', scope.orgId)
    .where('address', '=', address)
    .executeTakeFirst()
  return row !== undefined
}

/** The language of the latest sequence that the address got; null where it got none. */
export async function findOptOutLanguage(tx: Tx, scope: OrgScope, address: string): Promise<Language | null> {
  const row = await tx
    .selectFrom('enrolments as e')
    .innerJoin('sequences as s', (join) =>
      join.onRef('s.orgId', '=', 'e.orgId').onRef('s.id', '=', 'e.sequenceId'),
    )
    .select('s.language')
    .where('e.orgId', '=', scope.orgId)
    .where('e.address', '=', address)
    .orderBy('e.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.language ?? null
}

/** Notes by the link that the address wants none; once more changes nothing. False: it was noted already. */
export async function insertOptOut(tx: Tx, scope: OrgScope, address: string): Promise<boolean> {
  const row = await tx
    .insertInto('mailOptOuts')
    .values({ orgId: scope.orgId, address, reason: 'link' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .executeTakeFirst()
  return row !== undefined
}
