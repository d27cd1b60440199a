/** /factors/recovery-codes: a way in for whoever has lost the second factor. */
import { audit, text, transaction, type Context, type Handler } from '../context.ts'
import { AuthError } from '../errors.ts'
import { notifyOfFactor } from '../factors/notify.ts'
import { hasFactor, raiseSession } from '../factors/raise.ts'
import {
  dropRecoverySet,
  findRecoverySet,
  makeRecoverySet,
  takeRecoveryCode,
  type RecoverySet,
} from '../factors/recovery-codes.ts'
import { authenticate, sessionAnswer, type Caller } from '../sessions/sessions.ts'

const usualName = 'Recovery codes'
const setMissing = () => new AuthError(404, 'mfa_factor_not_found', 'Factor not found')

async function ownSet(ctx: Context, { user }: Caller): Promise<RecoverySet> {
  const set = await findRecoverySet(ctx.pool, user.id)
  if (!set) throw setMissing()
  return set
}

/** They stand in for a factor, so there has to be one, and the session must have shown it. */
async function demandFactor(ctx: Context, { user, session }: Caller): Promise<void> {
  if (session.aal !== 'aal2')
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes')
  if (!(await hasFactor(ctx.pool, user.id)))
    throw new AuthError(
      422,
      'mfa_recovery_codes_sole_factor',
      'Recovery codes need another verified factor to stand in for',
    )
}

/** GET /factors/recovery-codes */
export const recoveryStatus: Handler = async (ctx, request) => {
  const { id, total, remaining } = await ownSet(ctx, await authenticate(ctx, request))
  return { body: { id, type: 'recovery_code', total, remaining } }
}

const make = (mode: 'first' | 'again'): Handler => {
  return async (ctx, request) => {
    const caller = await authenticate(ctx, request)
    await demandFactor(ctx, caller)
    const { user } = caller
    const name = text(request.body, 'friendly_name')?.trim() ?? usualName
    const { id, codes } = await transaction(ctx, async (client) => {
      await client.query('select 1 from auth.users where id = $1 for update', [user.id])
      const present = await findRecoverySet(client, user.id)
      if (mode === 'again' && !present) throw setMissing()
      if (mode === 'first' && present)
        throw new AuthError(
          422,
          'mfa_verified_factor_exists',
          'Recovery codes exist already; regenerate them',
        )
      await audit(client, ctx, request, 'recovery_codes_made', user.id)
      return makeRecoverySet(ctx, client, user.id, name)
    })
    return { body: { id, type: 'recovery_code', friendly_name: name, total: codes.length, codes } }
  }
}

/** POST /factors/recovery-codes `{friendly_name?}` */
export const makeRecoveryCodes = make('first')
/** POST /factors/recovery-codes/regenerate: the former codes are void. */
export const remakeRecoveryCodes = make('again')

/** POST /factors/recovery-codes/verify `{code}`: the session becomes aal2, as by the factor that was lost. */
export const verifyRecoveryCode: Handler = async (ctx, request) => {
  const caller = await authenticate(ctx, request)
  const { user, session } = caller
  await ctx.limits.take('verify', request.address)
  const code = text(request.body, 'code') ?? ''
  await ctx.limits.tryAccount(`totp ${user.id}`)
  const set = await ownSet(ctx, caller)
  const answer = await transaction(ctx, async (client) => {
    if (!(await takeRecoveryCode(ctx, client, set.id, code))) {
      await audit(client, ctx, request, 'factor_verification_failed', user.id, { factor_id: set.id })
      return new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
    }
    await audit(client, ctx, request, 'recovery_code_used', user.id, { remaining: set.remaining - 1 })
    await notifyOfFactor(ctx, client, user, 'recovery_code_used')
    const raised = await raiseSession(ctx, client, session, { id: set.id, method: 'recovery_code' })
    return sessionAnswer(ctx, client, user, raised)
  })
  await ctx.limits.succeeded(`totp ${user.id}`)
  return { body: answer }
}

/** DELETE /factors/recovery-codes */
export const dropRecoveryCodes: Handler = async (ctx, request) => {
  const caller = await authenticate(ctx, request)
  const set = await ownSet(ctx, caller)
  if (caller.session.aal !== 'aal2')
    throw new AuthError(422, 'insufficient_aal', 'AAL2 required to remove recovery codes')
  await transaction(ctx, async (client) => {
    await dropRecoverySet(client, caller.user.id)
    await audit(client, ctx, request, 'recovery_codes_removed', caller.user.id)
  })
  return { body: { id: set.id } }
}
