// The second factor of the signed-in person: the authenticator app and the recovery codes.
import type { AuthError, Factor, User } from '@supabase/auth-js'
import { authClient } from './session.ts'

const verified = (user: User | null, type: Factor['factor_type']): Factor[] =>
  user?.factors?.filter(({ factor_type, status }) => factor_type === type && status === 'verified') ?? []

/** The apps that are set up: here at most one, at a hosted service perhaps more. */
export const appsOf = (user: User | null): Factor[] => verified(user, 'totp')

/** Whether the person has a passkey. */
export const hasPasskey = (user: User | null): boolean => verified(user, 'webauthn').length > 0

/** Whether the person has a second factor at all. */
export const hasFactor = (user: User | null): boolean => appsOf(user).length > 0 || hasPasskey(user)

/** Shows an app's code; gives what was wrong, or null once the session counts. */
export async function proveByApp(factorId: string, code: string): Promise<AuthError | null> {
  const { mfa } = await authClient()
  return (await mfa.challengeAndVerify({ factorId, code })).error
}

/** Shows a recovery code, however it is typed; it is used up by this. */
export async function proveByRecoveryCode(code: string): Promise<AuthError | null> {
  const { mfa } = await authClient()
  return (await mfa.recoveryCodes.verify({ code })).error
}

/** What the app is given: a picture to scan, an address to open on the same device, and the same key to type. */
export type AppKey = { factorId: string; picture: string; address: string; secret: string }

/** Begins setting up an app; what was begun and left before is put aside. */
export async function beginApp(): Promise<AppKey> {
  const { mfa } = await authClient()
  const { data: known, error: unknown } = await mfa.listFactors()
  if (unknown) throw unknown
  for (const { id, status } of known.all) if (status === 'unverified') await mfa.unenroll({ factorId: id })
  const { data, error } = await mfa.enroll({ factorType: 'totp', issuer: 'Fermata' })
  if (error) throw error
  const { qr_code: picture, uri: address, secret } = data.totp
  return { factorId: data.id, picture, address, secret }
}

/** Removes the app, with the last factor its recovery codes; the present token is renewed so that it no longer names them. */
export async function removeApp(factorId: string): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  await auth.refreshSession()
}

const withoutCodes = ['mfa_recovery_codes_enroll_not_enabled', 'feature_disabled']

/** The recovery codes that go with a first factor; null where there are some already, or none are offered. */
export async function firstRecoveryCodes(): Promise<string[] | null> {
  const { mfa } = await authClient()
  const { data, error } = await mfa.recoveryCodes.generate()
  if (data) return data.codes
  if ([...withoutCodes, 'mfa_verified_factor_exists'].includes(String(error.code))) return null
  throw error
}

/** A new set of recovery codes in place of any former; null where the sign-in service offers none. */
export async function makeRecoveryCodes(): Promise<string[] | null> {
  const first = await firstRecoveryCodes()
  if (first) return first
  const { mfa } = await authClient()
  const again = await mfa.recoveryCodes.regenerate()
  if (again.data) return again.data.codes
  if (withoutCodes.includes(String(again.error.code))) return null
  throw again.error
}

/** How many recovery codes are left; null where there is no set. */
export async function recoveryCodesLeft(): Promise<number | null> {
  const { mfa } = await authClient()
  const { data } = await mfa.recoveryCodes.getStatus()
  return data?.remaining ?? null
}
