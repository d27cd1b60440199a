/** Whose name and address a message carries, and by which account it leaves. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/dialect.ts'
import { found } from '../../platform/db/records.ts'
import type { OrgScope } from '../../platform/db/scopes.ts'

/** A member's own account, or the one that the agency shares. */
export type AccountOwner = { userId: string } | 'organisation'

export type Sender = {
  /** Null: it leaves by the mail server of this installation, with the address as the one for answers. */
  accountId: string | null
  fromName: string
  fromAddress: string
  signature: string | null
  /** The account sends; without one, nothing is shown. */
  isReady: boolean
}

type AccountRow = {
  id: string
  fromName: string | null
  fromAddress: string
  signature: string | null
  state: string
}

/** The sender of a message of the organisation in scope. NOT_FOUND for who is no member. */
export async function findSender(tx: Tx, scope: OrgScope, owner: AccountOwner): Promise<Sender> {
  const account = owner === 'organisation' ? await findShared(tx, scope) : await findOwn(tx, scope, owner)
  const fallback =
    owner === 'organisation' ? await nameOfAgency(tx, scope) : await nameOfUser(tx, scope, owner.userId)
  if (!account) return { accountId: null, ...fallback, signature: null, isReady: false }
  return {
    accountId: account.id,
    fromName: account.fromName ?? fallback.fromName,
    fromAddress: account.fromAddress,
    signature: account.signature,
    isReady: account.state !== 'reauth_needed' && account.state !== 'disabled',
  }
}

async function findShared(tx: Tx, scope: OrgScope): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('mailAccounts')
    .select(['id', 'fromName', 'fromAddress', 'signature', 'state'])
    .where('ownerOrgId', '=', scope.orgId)
    .executeTakeFirst()
}

/** Row-level security shows nobody a colleague's account; this shows no more of it than its messages do. */
async function findOwn(
  tx: Tx,
  _scope: OrgScope,
  { userId }: { userId: string },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select * from private.sending_account(${userId})`.execute(tx)
  return rows[0]
}

async function nameOfUser(tx: Tx, _scope: OrgScope, userId: string) {
  const user = found(
    await tx.selectFrom('users').select(['name', 'email']).where('id', '=', userId).executeTakeFirst(),
  )
  return { fromName: user.name, fromAddress: user.email }
}

async function nameOfAgency(tx: Tx, scope: OrgScope) {
  const agency = found(
    await tx
      .selectFrom('organisations')
      .select(['name', 'email'])
      .where('id', '=', scope.orgId)
      .executeTakeFirst(),
  )
  const { fromAddress } = await nameOfUser(tx, scope, scope.userId)
  return { fromName: agency.name, fromAddress: agency.email ?? fromAddress }
}
