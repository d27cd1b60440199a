/** Recovery codes: ten that work once each, kept as HMACs, for whoever has lost the authenticator app. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Context, Queryable } from '../context.ts'
import { base32 } from './totp.ts'

const codesInSet = 10

/** 80 random bits as `ABCD-EFGH-JKLM-NPQR`. */
const newCode = () => base32(randomBytes(10)).match(/.{4}/g)!.join('-')

/** What was typed, however it was spaced and whatever its case. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()

const codePlace = (factorId: string) => `auth.mfa_recovery_codes:${factorId}`

export type RecoverySet = { id: string; friendly_name: string; total: number; remaining: number }

/** A user's set, or undefined without one. */
export async function findRecoverySet(client: Queryable, userId: string): Promise<RecoverySet | undefined> {
  const { rows } = await client.query<RecoverySet>(
    `select f.id, f.friendly_name, count(c)::int as total, (count(c) filter (where c.used_at is null))::int as remaining
     from auth.mfa_factors f left join auth.mfa_recovery_codes c on c.factor_id = f.id
     where f.user_id = $1 and f.factor_type = 'recovery_code' group by f.id`,
    [userId],
  )
  return rows[0]
}

/** Makes a set in place of the former one; the codes are known only to who gets this answer. */
export async function makeRecoverySet(
  ctx: Context,
  client: Queryable,
  userId: string,
  name: string,
): Promise<{ id: string; codes: string[] }> {
  await dropRecoverySet(client, userId)
  const id = randomUUID()
  const codes = Array.from({ length: codesInSet }, newCode)
  await client.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, $3, 'recovery_code', 'verified', $4, $4)`,
    [id, userId, name, ctx.now()],
  )
  await client.query(
    'insert into auth.mfa_recovery_codes (factor_id, code_hmac) select $1, unnest($2::text[])',
    [id, codes.map((code) => ctx.vault.codeHmacs(codePlace(id), plainCode(code))[0])],
  )
  return { id, codes }
}

/** Takes a code; of parallel takers one wins. False: no such code, or used before. */
export async function takeRecoveryCode(
  ctx: Context,
  client: Queryable,
  factorId: string,
  typed: string,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `update auth.mfa_recovery_codes set used_at = $3
     where factor_id = $1 and code_hmac = any($2) and used_at is null`,
    [factorId, ctx.vault.codeHmacs(codePlace(factorId), plainCode(typed)), ctx.now()],
  )
  return rowCount === 1
}

export async function dropRecoverySet(client: Queryable, userId: string): Promise<void> {
  await client.query(`delete from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`, [
    userId,
  ])
}
