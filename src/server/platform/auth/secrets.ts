/** Random tokens, digests, and encryption of the few secrets that must be read again. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto'

export const randomToken = () => randomBytes(32).toString('base64url')
export const randomCode = () => String(randomInt(1_000_000)).padStart(6, '0')
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Compares in constant time, whatever the lengths. */
export function equalSecrets(left: string, right: string): boolean {
  return timingSafeEqual(
    createHash('sha256').update(left).digest(),
    createHash('sha256').update(right).digest(),
  )
}

export type Vault = {
  /** AES-256-GCM bound to `place` (table, column and row), so that a value copied elsewhere cannot be read. */
  encrypt(plain: Buffer, place: string): string
  /** Throws when the value was altered, moved, or made with an unknown secret. */
  decrypt(sealed: string, place: string): Buffer
  isCurrent(sealed: string): boolean
  /** HMACs of a short code with the present and the former secrets; the first is the one to store. */
  codeHmacs(place: string, code: string): string[]
}

type Ring = { id: string; sealing: Buffer; codes: Buffer }

function ringOf(secret: Uint8Array): Ring {
  if (secret.length < 32) throw new Error('APP_SECRET must have at least 32 bytes')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `auth ${purpose}`, 32))
  return { id: derive('key id').toString('hex', 0, 4), sealing: derive('sealing'), codes: derive('codes') }
}

/** The vault of the present secret and, for reading only, the former ones. */
export function openVault(secrets: [Uint8Array, ...Uint8Array[]]): Vault {
  const rings = secrets.map(ringOf)
  const current = rings[0]!
  return {
    encrypt(plain, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current.sealing, iv).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return `${current.id}.${sealed.toString('base64url')}`
    },
    decrypt(sealed, place) {
      const [id, text = ''] = sealed.split('.')
      const ring = rings.find((ring) => ring.id === id)
      if (!ring) throw new Error('A stored secret was encrypted with an unknown APP_SECRET')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', ring.sealing, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    },
    isCurrent: (sealed) => sealed.startsWith(`${current.id}.`),
    codeHmacs: (place, code) =>
      rings.map((ring) => createHmac('sha256', ring.codes).update(`${place}:${code}`).digest('hex')),
  }
}
