/** Who may sign up while sign-up is by invitation: the holder of an early-access letter, or of an invitation. */
import { txOver } from '../db/database.ts'
import { tokenHash } from '../trpc.ts'
import { isInvited, spendEarlyAccess } from './store.ts'

type Request = { email: string; inviteToken?: string | undefined }

/**
 * For the sign-in service in mode `invite`: judges a sign-up within its transaction and uses an early-access
 * token up. An invitation's token stays open, since joining the organisation uses it.
 */
export async function admitSignUp(
  client: Parameters<typeof txOver>[0],
  { email, inviteToken }: Request,
): Promise<boolean> {
  if (!inviteToken) return false
  const tx = txOver(client)
  return (
    (await spendEarlyAccess(tx, null, tokenHash('early-access', inviteToken), email)) ||
    (await isInvited(tx, null, tokenHash('invitation', inviteToken), email))
  )
}
