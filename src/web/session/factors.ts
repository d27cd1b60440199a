// The second factor of the signed-in person: the authenticator app and the recovery codes.
import type { AuthError, Factor, User } from '@supabase/auth-js'
import { authClient } from './session.ts'

/** The app that is set up, or undefined. */
export const appOf = (user: User | null): Factor | undefined =>
  user?.factors?.find(({ factor_type, status }) => factor_type === 'totp' && status === 'verified')

/** Shows the app's code; gives what was wrong, or null once the session counts. */
export async function proveByApp(user: User, code: string): Promise<AuthError | null> {
  const { mfa } = await authClient()
  const app = appOf(user)
  const { error } = await mfa.challengeAndVerify({ factorId: app?.id ?? '', code })
  return error
}

/** Shows a recovery code, however it is typed; it is used up by this. */
export async function proveByRecoveryCode(code: string): Promise<AuthError | null> {
  const { mfa } = await authClient()
  return (await mfa.recoveryCodes.verify({ code })).error
}

/** What the app is given: a picture to scan, and the same key to type. */
export type AppKey = { factorId: string; picture: string; secret: string }

/** Begins setting up an app; what was begun and left before is put aside. */
export async function beginApp(): Promise<AppKey> {
  const { mfa } = await authClient()
  const { data: known, error: unknown } = await mfa.listFactors()
  if (unknown) throw unknown
  for (const { id, status } of known.all) if (status === 'unverified') await mfa.unenroll({ factorId: id })
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: 'Fermata' })
  if (error) throw error
  return { factorId: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/** Finishes it with the app's first code. */
export async function confirmApp(factorId: string, code: string): Promise<AuthError | null> {
  const { mfa } = await authClient()
  return (await mfa.challengeAndVerify({ factorId, code })).error
}

/** Removes the app, its recovery codes with it; the present token is renewed so that it no longer names them. */
export async function removeApp(factorId: string): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  await auth.refreshSession()
}

/** A new set of recovery codes in place of any former; null where the sign-in service offers none. */
export async function makeRecoveryCodes(): Promise<string[] | null> {
  const { mfa } = await authClient()
  const first = await mfa.recoveryCodes.generate()
  if (first.data) return first.data.codes
  const { code } = first.error
  if (code === 'mfa_recovery_codes_enroll_not_enabled' || code === 'feature_disabled') return null
  const again = await mfa.recoveryCodes.regenerate()
  if (again.error) throw again.error
  return again.data.codes
}

/** How many recovery codes are left; null where there is no set. */
export async function recoveryCodesLeft(): Promise<number | null> {
  const { mfa } = await authClient()
  const { data } = await mfa.recoveryCodes.getStatus()
  return data?.remaining ?? null
}
