// Encrypts the objects of a backup under a passphrase; nothing in the backup can open it without.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { promisify } from 'node:util'

const ivBytes = 12
const tagBytes = 16

export type Seal = {
  /** What an object with this content is called: without the key nobody can tell what it holds. */
  nameOf(sha256: Buffer): string
  encrypt(): Transform
  /** Fails at its end when a single bit was changed. */
  decrypt(): Transform
}

/** As the backup keeps it: the salt, and a check by which a wrong passphrase is known from a damaged backup. */
export type SealInfo = { salt: string; check: string }

const keyOf = (salt: Buffer, passphrase: string) =>
  // 128 MiB and about 0.4 s: each guess at a passphrase costs as much.
  promisify<string, Buffer, number, object, Buffer>(scrypt)(passphrase.normalize('NFC'), salt, 32, {
    N: 2 ** 17,
    r: 8,
    p: 1,
    maxmem: 2 ** 28,
  })

const part = (key: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `backup ${purpose}`, 32))

/** A new key for a passphrase, and what the backup keeps of it. */
export async function newSeal(passphrase: string): Promise<{ seal: Seal; info: SealInfo }> {
  const salt = randomBytes(16)
  const key = await keyOf(salt, passphrase)
  return {
    seal: sealWith(key),
    info: { salt: salt.toString('hex'), check: part(key, 'check').toString('hex') },
  }
}

/** The key for a passphrase, or null when it is not the one the backup was made with. */
export async function openSeal(info: SealInfo, passphrase: string): Promise<Seal | null> {
  const key = await keyOf(Buffer.from(info.salt, 'hex'), passphrase)
  return part(key, 'check').toString('hex') === info.check ? sealWith(key) : null
}

function sealWith(key: Buffer): Seal {
  const [names, contents] = [part(key, 'names'), part(key, 'contents')]
  return {
    nameOf: (sha256) => createHmac('sha256', names).update(sha256).digest('hex'),
    encrypt: () => encryption(contents),
    decrypt: () => decryption(contents),
  }
}

/** Nonce, ciphertext, tag. */
function encryption(key: Buffer): Transform {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  let isBegun = false
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isBegun) this.push(iv)
      isBegun = true
      done(null, cipher.update(chunk))
    },
    flush(done) {
      if (!isBegun) this.push(iv)
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

function decryption(key: Buffer): Transform {
  let waiting = Buffer.alloc(0)
  let decipher: ReturnType<typeof decipherFrom> | undefined
  const decipherFrom = (iv: Buffer) => createDecipheriv('aes-256-gcm', key, iv)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, chunk])
      if (!decipher && waiting.length >= ivBytes) {
        decipher = decipherFrom(waiting.subarray(0, ivBytes))
        waiting = waiting.subarray(ivBytes)
      }
      // The last bytes seen may be the tag.
      const known = waiting.length - tagBytes
      if (!decipher || known <= 0) return done()
      const plain = decipher.update(waiting.subarray(0, known))
      waiting = waiting.subarray(known)
      done(null, plain)
    },
    flush(done: TransformCallback) {
      try {
        if (!decipher || waiting.length < tagBytes) throw new Error('an encrypted object is cut short')
        decipher.setAuthTag(waiting)
        done(null, decipher.final())
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
}
