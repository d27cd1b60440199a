/** The e-mail that follows a change of how somebody signs in, so that no stranger makes it unseen. */
import type { PoolClient } from 'pg'
import type { Context } from '../context.ts'
import { recipient } from '../emails.ts'
import type { FactorEvent } from '../types.ts'
import type { UserRow } from '../users.ts'

/** Sent within the transaction of the change; somebody without an address gets none. */
export async function notifyOfFactor(
  ctx: Context,
  client: PoolClient,
  user: UserRow,
  kind: FactorEvent,
): Promise<void> {
  if (user.email) await ctx.options.sendEmail(client, { kind, ...recipient(user) })
}
