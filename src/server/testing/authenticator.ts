/** What an authenticator app shows. */
import { totpCode } from '../platform/auth/factors/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code for a secret in base32 at this moment. */
export function appCode(secret: string, at: Date): string {
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
  return totpCode(bytes, Math.floor(at.getTime() / 30_000))
}
