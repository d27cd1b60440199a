/** /factors: a second factor by authenticator app. */
import { randomBytes, randomUUID } from 'node:crypto'
import { audit, isUuid, text, transaction, type Context, type Handler, type Queryable } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { notifyOfFactor } from '../factors/notify.ts'
import { hasFactor, raiseSession } from '../factors/raise.ts'
import { factorMissing, removeFactor } from '../factors/remove.ts'
import { base32, findStep, totpUri } from '../factors/totp.ts'
import { authenticate, sessionAnswer } from '../sessions/sessions.ts'

const factorsMax = 10
/** The code of a longer address is too fine to be read from a screen (above version 20). */
const uriMaxLength = 858

type Factor = { id: string; status: 'verified' | 'unverified'; secret: string; last_step: number }

const secretPlace = (factorId: string) => `auth.mfa_factors:secret:${factorId}`

async function ownFactor(client: Queryable, userId: string, id: string, lock = ''): Promise<Factor> {
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID')
  const { rows } = await client.query<Factor>(
    `select id, status, secret, last_step::float8 as last_step from auth.mfa_factors
     where user_id = $1 and id = $2 and factor_type = 'totp' ${lock}`,
    [userId, id],
  )
  const factor = rows[0]
  if (!factor) throw factorMissing()
  return factor
}

/** The code of an address, without `#`: the client puts it into a data URL as it is. */
async function qrSvg(uri: string): Promise<string> {
  const { toString: drawQr } = await import('qrcode')
  const svg = await drawQr(uri, { type: 'svg', errorCorrectionLevel: 'L' })
  return svg.trim().replaceAll('#000000', 'black').replaceAll('#ffffff', 'white')
}

/** POST /factors `{factor_type: 'totp', friendly_name?, issuer?}` */
export const enroll: Handler = async (ctx, request) => {
  const { user, session } = await authenticate(ctx, request)
  const type = text(request.body, 'factor_type')
  const name = text(request.body, 'friendly_name')?.trim() ?? ''
  if (type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (type === 'webauthn')
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn')
  const issuer = text(request.body, 'issuer') ?? ctx.options.productName ?? new URL(ctx.options.siteUrl).host
  const id = randomUUID()
  const secret = randomBytes(20)
  const uri = totpUri(issuer, user.email ?? user.id, base32(secret))
  if (name.length > 100 || uri.length > uriMaxLength) throw invalid('friendly_name or issuer is too long')
  await transaction(ctx, async (client) => {
    await client.query('select 1 from auth.users where id = $1 for update', [user.id])
    const { rows } = await client.query<{ friendly_name: string }>(
      `select friendly_name from auth.mfa_factors where user_id = $1 and factor_type <> 'webauthn'`,
      [user.id],
    )
    if (rows.length >= factorsMax)
      throw new AuthError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of enrolled factors reached')
    if (session.aal !== 'aal2' && (await hasFactor(client, user.id)))
      throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
    if (name && rows.some((factor) => factor.friendly_name === name))
      throw new AuthError(
        422,
        'mfa_factor_name_conflict',
        `A factor with the friendly name "${name}" for this user already exists`,
      )
    await client.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
      [id, user.id, name, ctx.vault.encrypt(secret, secretPlace(id)), ctx.now()],
    )
    await audit(client, ctx, request, 'factor_enrolled', user.id, { factor_id: id })
  })
  const totp = { qr_code: await qrSvg(uri), secret: base32(secret), uri }
  return { body: { id, type: 'totp', friendly_name: name || undefined, totp } }
}

/** POST /factors/{id}/challenge */
export const challenge: Handler = async (ctx, request) => {
  const { user } = await authenticate(ctx, request)
  const factor = await ownFactor(ctx.pool, user.id, request.params['id'] ?? '')
  const id = randomUUID()
  const now = ctx.now()
  await ctx.pool.query(
    'insert into auth.mfa_challenges (id, factor_id, ip_address, created_at) values ($1, $2, $3, $4)',
    [id, factor.id, request.address, now],
  )
  const expiresAt = Math.floor(now.getTime() / 1000) + ctx.settings.lifetimes.challenge
  return { body: { id, type: 'totp', expires_at: expiresAt } }
}

/** POST /factors/{id}/verify `{challenge_id, code}`: the session becomes aal2, its older refresh tokens void. */
export const verifyFactor: Handler = async (ctx, request) => {
  const { user, session } = await authenticate(ctx, request)
  await ctx.limits.take('verify', request.address)
  const code = text(request.body, 'code') ?? ''
  const challengeId = text(request.body, 'challenge_id') ?? ''
  const id = request.params['id'] ?? ''
  await ctx.limits.tryAccount(`totp ${user.id}`)
  const answer = await transaction(ctx, async (client) => {
    const factor = await ownFactor(client, user.id, id, 'for update')
    await takeChallenge(ctx, client, factor.id, challengeId)
    const secret = ctx.vault.decrypt(factor.secret, secretPlace(factor.id))
    const step = findStep(secret, code, ctx.now(), factor.last_step)
    if (step === undefined) {
      await audit(client, ctx, request, 'factor_verification_failed', user.id, { factor_id: id })
      return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
    }
    await client.query(
      `update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = $3 where id = $1`,
      [factor.id, step, ctx.now()],
    )
    // Enrolments that were begun and left are put aside once one is finished.
    await client.query(`delete from auth.mfa_factors where user_id = $1 and status = 'unverified'`, [user.id])
    await client.query('delete from auth.mfa_challenges where factor_id = $1', [factor.id])
    await audit(client, ctx, request, 'factor_verified', user.id, { factor_id: id })
    if (factor.status === 'unverified') await notifyOfFactor(ctx, client, user, 'factor_added')
    const raised = await raiseSession(ctx, client, session, { id: factor.id, method: 'totp' })
    return sessionAnswer(ctx, client, user, raised)
  })
  await ctx.limits.succeeded(`totp ${user.id}`)
  return { body: answer }
}

async function takeChallenge(ctx: Context, client: Queryable, factorId: string, id: string): Promise<void> {
  const { rows } = await client.query<{ created_at: Date }>(
    'select created_at from auth.mfa_challenges where factor_id = $1 and id = $2',
    [factorId, isUuid(id) ? id : null],
  )
  const created = rows[0]?.created_at
  if (!created)
    throw new AuthError(404, 'mfa_challenge_not_found', 'MFA factor with the provided challenge ID not found')
  if (created.getTime() + ctx.settings.lifetimes.challenge * 1000 < ctx.now().getTime())
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
}

/** DELETE /factors/{id}: a verified factor only from a session that used one. */
export const unenroll: Handler = async (ctx, request) => {
  const { user, session } = await authenticate(ctx, request)
  const id = request.params['id'] ?? ''
  await transaction(ctx, async (client) => {
    const factor = await ownFactor(client, user.id, id, 'for update')
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await removeFactor(ctx, client, user, id, session.id)
    await audit(client, ctx, request, 'factor_removed', user.id, { factor_id: id })
  })
  return { body: { id } }
}
