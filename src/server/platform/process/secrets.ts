/** Encrypts what must be read again (mail passwords, e-mails waiting to be sent) under the key of APP_SECRET. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Where a value lives. It is sealed into the ciphertext: copied to another row or owner, it cannot be read. */
export type Place = { table: string; column: string; owner: string; row: string }

export type Secrets = {
  /** AES-256-GCM; the answer is text of the form `<key id>.<base64url>`. */
  seal(plain: string, place: Place): string
  /** Throws when the value was altered, moved, or sealed with an unknown APP_SECRET. */
  open(sealed: string, place: Place): string
  /** False for values under a former secret: seal them again when they are next written. */
  isCurrent(sealed: string): boolean
  /** 32 bytes that belong to the present secret and this purpose. */
  derive(purpose: string): Buffer
  /** The same for every known secret, the present one first: what was signed under a former one still counts. */
  derivations(purpose: string): Buffer[]
}

const IV_BYTES = 12
const TAG_BYTES = 16

const placeBytes = ({ table, column, owner, row }: Place) =>
  Buffer.from([table, column, owner, row].join(':'), 'utf8')

function keyOf(appSecret: Uint8Array) {
  if (appSecret.length < 32) throw new Error('APP_SECRET must have at least 32 bytes')
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', appSecret, '', `fermata ${purpose}`, length))
  return { id: derive('key id', 4).toString('hex'), key: derive('sealing', 32), derive }
}

/** The present secret seals; former ones only open, until the last value under them is written again. */
export function createSecrets(current: Uint8Array, former: readonly Uint8Array[] = []): Secrets {
  const keys = [current, ...former].map(keyOf)
  const [sealing] = keys
  if (!sealing) throw new Error('APP_SECRET is missing')
  return {
    seal(plain, place) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealing.key, iv).setAAD(placeBytes(place))
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${sealing.id}.${sealed.toString('base64url')}`
    },
    open(sealed, place) {
      const [id, text = ''] = sealed.split('.')
      const known = keys.find((each) => each.id === id)
      if (!known) throw new Error('A stored secret was sealed with an unknown APP_SECRET')
      const bytes = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(placeBytes(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
      const plain = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]
      return Buffer.concat(plain).toString('utf8')
    },
    isCurrent: (sealed) => sealed.startsWith(`${sealing.id}.`),
    derive: (purpose) => sealing.derive(purpose, 32),
    derivations: (purpose) => keys.map((key) => key.derive(purpose, 32)),
  }
}
