/** The waitlists: written by visitors, read by whoever runs the installation. */
import { sql } from 'kysely'
import type { Language } from '#domain/language.ts'
import type { AgencyWaitlistInput, ArtistWaitlistInput, WaitlistKind } from '#domain/platform/waitlist.ts'
import type { Tx } from '../db/dialect.ts'
import { found, likePattern } from '../db/records.ts'
import type { JobScope, PublicScope } from '../db/scopes.ts'

/** Puts an address on a list; true when an e-mail shall ask for confirmation (see private.join_waitlist). */
export async function joinWaitlist(
  tx: Tx,
  _scope: PublicScope,
  kind: WaitlistKind,
  entry: ArtistWaitlistInput & Partial<AgencyWaitlistInput>,
  language: Language,
  tokenHash: Buffer,
): Promise<boolean> {
  const { email, name, organisation = null, website, country, rosterSize = null, message } = entry
  const { rows } = await sql<{ isNew: boolean }>`
    select private.join_waitlist(${kind}, ${email}, ${name}, ${organisation}, ${website}, ${country},
      ${rosterSize}::int, ${message}, ${language}, ${tokenHash}) as is_new`.execute(tx)
  return rows[0]?.isNew === true
}

/** Confirms the entry that this e-mail belongs to; NOT_FOUND for an unknown, replaced or old token. */
export async function confirmEntry(tx: Tx, _scope: PublicScope, tokenHash: Buffer) {
  const { rows } = await sql<{ id: string; kind: WaitlistKind }>`
    select id, kind from private.confirm_waitlist(${tokenHash})`.execute(tx)
  return found(rows[0])
}

/** The address that an unused early-access token admits; NOT_FOUND when there is none. */
export async function findEarlyAccess(tx: Tx, _scope: PublicScope, tokenHash: Buffer): Promise<string> {
  const { rows } = await sql<{ email: string | null }>`
    select private.early_access(${tokenHash}) as email`.execute(tx)
  return found(rows[0]?.email ?? undefined)
}

/** Uses an early-access token up for this address; false when it admits nobody, or somebody else. */
export async function consumeEarlyAccess(
  tx: Tx,
  _scope: null,
  tokenHash: Buffer,
  email: string,
): Promise<boolean> {
  const { rows } = await sql<{ isAdmitted: boolean }>`
    select private.use_early_access(${tokenHash}, ${email}) as is_admitted`.execute(tx)
  return rows[0]?.isAdmitted === true
}

/** Whether an open invitation into an organisation was sent to this address with this token. */
export async function isInvited(tx: Tx, _scope: null, tokenHash: Buffer, email: string): Promise<boolean> {
  const { rows } = await sql<{ email: string }>`
    select email from private.open_invitation(${tokenHash})`.execute(tx)
  return rows[0]?.email.toLowerCase() === email.toLowerCase()
}

const columns = [
  'id',
  'kind',
  'email',
  'name',
  'organisation',
  'website',
  'country',
  'rosterSize',
  'message',
  'confirmedAt',
  'admittedAt',
  'usedAt',
  'createdAt',
] as const

export const waitlistStates = ['unconfirmed', 'waiting', 'admitted', 'joined'] as const
export type WaitlistState = (typeof waitlistStates)[number]

type Filter = {
  kind?: WaitlistKind | undefined
  state?: WaitlistState | undefined
  search?: string | undefined
  offset: number
  limit: number
}

/** One page of entries, those who wait longest first. */
export async function listEntries(tx: Tx, _scope: JobScope, { kind, state, search, offset, limit }: Filter) {
  let query = tx.selectFrom('waitlistEntries')
  if (kind) query = query.where('kind', '=', kind)
  if (state) {
    query = query
      .where('confirmedAt', state === 'unconfirmed' ? 'is' : 'is not', null)
      .where('admittedAt', state === 'admitted' || state === 'joined' ? 'is not' : 'is', null)
      .where('usedAt', state === 'joined' ? 'is not' : 'is', null)
  }
  if (search) {
    const pattern = likePattern(search.toLowerCase())
    query = query.where(sql<boolean>`lower(concat_ws(' ', name, email, organisation)) like ${pattern}`)
  }
  const rows = await query
    .select(columns)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Locks an entry, or NOT_FOUND. */
export async function lockEntry(tx: Tx, _scope: JobScope, id: string) {
  const row = await tx
    .selectFrom('waitlistEntries')
    .select([...columns, 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found(row)
}

/** Admits an entry: the token of its e-mail opens sign-up, once. An earlier e-mail's token no longer does. */
export async function admitEntry(
  tx: Tx,
  _scope: JobScope,
  id: string,
  { tokenHash, admittedBy }: { tokenHash: Buffer; admittedBy: string },
): Promise<void> {
  await tx
    .updateTable('waitlistEntries')
    .set({ accessTokenHash: tokenHash, admittedBy, admittedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Forgets addresses that nobody confirmed within 30 days. */
export async function forgetUnconfirmed(tx: Tx, _scope: JobScope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('waitlistEntries')
    .where('confirmedAt', 'is', null)
    .where('confirmSentAt', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
