/** Remembers the answer to a mutation under the caller's key, so that a repeated send has one effect. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { platformProblem } from '#domain/platform/problems.ts'
import type { Tx } from './dialect.ts'
import type { JobScope } from './scopes.ts'

export type Request = { userId: string; key: string; procedure: string; input: unknown }

const fingerprint = (input: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(input) ?? '')
    .digest()

/**
 * Claims the key as the first statement of the mutation's transaction. A parallel call with the same key
 * waits on the index until the first commits. Returns the stored answer of an earlier call, or undefined
 * when this call is the first. Throws CONFLICT when the key was used for another request.
 */
export async function claimKey(tx: Tx, request: Request): Promise<{ response: unknown } | undefined> {
  const hash = fingerprint(request.input)
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values({ userId: request.userId, key: request.key, procedure: request.procedure, requestSha256: hash })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return undefined
  const earlier = await tx
    .selectFrom('idempotencyKeys')
    .select(['procedure', 'requestSha256', 'response'])
    .where('userId', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirstOrThrow()
  if (earlier.procedure !== request.procedure || !hash.equals(earlier.requestSha256)) {
    throw new DomainError('CONFLICT', { problem: platformProblem('key.usedBefore') })
  }
  return { response: earlier.response }
}

/** Stores the answer beside the key; commits together with the effect. */
export async function storeAnswer(tx: Tx, request: Request, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ response: JSON.stringify(response ?? null) })
    .where('userId', '=', request.userId)
    .where('key', '=', request.key)
    .execute()
}

/**
 * Forgets answers older than 8 days. Returns how many. A device without a connection repeats a call automatically for 7 days
 * (waitingDays in web/waiting/rules.ts).
 */
export async function forgetOldAnswers(tx: Tx, _scope: JobScope): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - interval '8 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
