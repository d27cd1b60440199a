/** Who may sign up while sign-up is by invitation: the holder of an early-access e-mail, or of an invitation. */
import type { Site } from '../../context.ts'
import { txOver } from '../db/database.ts'
import { tokenHash } from '../../trpc.ts'
import type { SignUpJudgement } from '../auth/types.ts'
import { isInvited, consumeEarlyAccess } from './store.ts'

type Request = { email: string; inviteToken?: string | undefined }

/**
 * For the sign-in service: judges a sign-up within its transaction and uses an early-access token up. Where
 * sign-up is open everybody may, and a token only shows on the list that its holder has come. An invitation's
 * token stays open, since joining the organisation uses it; it was e-mailed to the invited address only, and so
 * proves that address to be the visitor's.
 */
export const admitSignUp =
  (signup: Site['signup']) =>
  async (client: Parameters<typeof txOver>[0], { email, inviteToken }: Request): Promise<SignUpJudgement> => {
    const unknown = signup === 'on' ? 'admitted' : 'refused'
    if (!inviteToken) return unknown
    const tx = txOver(client)
    if (await isInvited(tx, null, tokenHash('invitation', inviteToken), email)) return 'proven'
    const hasAccess = await consumeEarlyAccess(tx, null, tokenHash('early-access', inviteToken), email)
    return hasAccess ? 'admitted' : unknown
  }
