/** Tries at connecting an account, under way: each counts once, within ten minutes, for whoever began it. */
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { CONNECT_MINUTES, type MailProvider } from '#domain/messages/mail-providers.ts'
import type { Tx } from '../../platform/db/dialect.ts'
import type { JobScope, OrgScope } from '../../platform/db/scopes.ts'
import type { Secrets } from '../../platform/process/secrets.ts'

const hashOf = (state: string) => createHash('sha256').update(state).digest()
const placeOf = (userId: string, row: string) => ({
  table: 'mail_connections',
  column: 'verifier_encrypted',
  owner: userId,
  row,
})

/** What an account is connected for. */
export type ConnectionPurpose = 'mail' | 'calendar'

export type Connection = {
  purpose: ConnectionPurpose
  provider: MailProvider
  ownerOrgId: string | null
  verifier: string
  /** The address that the provider led back to, as it was given. */
  returnTo: string
}

/** Remembers a try of the member in scope; of the state, only its hash. */
export async function insertConnection(
  tx: Tx,
  scope: OrgScope,
  secrets: Secrets,
  { state, verifier, ...rest }: Connection & { state: string },
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('mailConnections')
    .values({
      id,
      userId: scope.userId,
      stateHash: hashOf(state),
      verifierEncrypted: secrets.seal(verifier, placeOf(scope.userId, id)),
      ...rest,
    })
    .execute()
}

/** Takes the try out, so that it counts no second time; undefined when there is none of this member in time. */
export async function takeConnection(
  tx: Tx,
  scope: OrgScope,
  secrets: Secrets,
  purpose: ConnectionPurpose,
  state: string,
): Promise<Connection | undefined> {
  const row = await tx
    .deleteFrom('mailConnections')
    .where('userId', '=', scope.userId)
    .where('stateHash', '=', hashOf(state))
    .where('purpose', '=', purpose)
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${CONNECT_MINUTES})`)
    .returning(['id', 'purpose', 'provider', 'ownerOrgId', 'returnTo', 'verifierEncrypted'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, verifierEncrypted, ...connection } = row
  return { ...connection, verifier: secrets.open(verifierEncrypted, placeOf(scope.userId, id)) }
}

/** Forgets attempts that nobody finished. */
export async function forgetConnections(tx: Tx, _scope: JobScope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailConnections')
    .where('createdAt', '<', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
