/** Time-based one-time passwords (RFC 6238): SHA-1, six digits, 30 seconds, as authenticator apps expect. */
import { createHmac } from 'node:crypto'

const stepSeconds = 30
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), the form in which people type secrets. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of a 30 s step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest[19]! & 15
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** The step whose code this is, one step of clock difference allowed, but none up to `lastStep`: a code works once. */
export function findStep(secret: Buffer, code: string, now: Date, lastStep: number): number | undefined {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  return [current - 1, current, current + 1].find(
    (step) => step > lastStep && totpCode(secret, step) === code,
  )
}

/** The address that authenticator apps read from the picture. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = new URLSearchParams({
    algorithm: 'SHA1',
    digits: '6',
    issuer,
    period: String(stepSeconds),
    secret,
  })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
