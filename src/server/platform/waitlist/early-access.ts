/** Who may sign up while sign-up is by invitation: the holder of an early-access e-mail, or of an invitation. */
import type { Site } from '../../context.ts'
import { txOver } from '../db/database.ts'
import { tokenHash } from '../../trpc.ts'
import { isInvited, consumeEarlyAccess } from './store.ts'

type Request = { email: string; inviteToken?: string | undefined }

/**
 * For the sign-in service: judges a sign-up within its transaction and uses an early-access token up. Where
 * sign-up is open everybody may, and a token only shows on the list that its holder has come. An invitation's
 * token stays open, since joining the organisation uses it.
 */
export const admitSignUp =
  (signup: Site['signup']) =>
  async (client: Parameters<typeof txOver>[0], { email, inviteToken }: Request): Promise<boolean> => {
    if (!inviteToken) return signup === 'on'
    const tx = txOver(client)
    return (
      (await consumeEarlyAccess(tx, null, tokenHash('early-access', inviteToken), email)) ||
      signup === 'on' ||
      (await isInvited(tx, null, tokenHash('invitation', inviteToken), email))
    )
  }
