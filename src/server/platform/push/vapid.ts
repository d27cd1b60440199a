/** The key pair that this installation signs its pushes with (RFC 8292): made of APP_SECRET, so nothing is stored. */
import { createECDH } from 'node:crypto'
import type { Secrets } from '../process/secrets.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

const known = new WeakMap<Secrets, VapidKeys>()

/** The same on every instance; another APP_SECRET gives another pair, and devices subscribe again. */
export function vapidKeys(secrets: Secrets): VapidKeys {
  const made = known.get(secrets)
  if (made) return made
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secrets.derive('push'))
  const keys = {
    publicKey: curve.getPublicKey().toString('base64url'),
    privateKey: curve.getPrivateKey().toString('base64url').padStart(43, 'A'),
  }
  known.set(secrets, keys)
  return keys
}
