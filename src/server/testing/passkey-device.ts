/** A device that makes passkeys and answers with them as browsers do, or as no honest one would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What an answer says otherwise than it should. */
export type Twist = Partial<{
  origin: string
  rpId: string
  challenge: string
  counter: number
  userHandle: string
  isVerified: boolean
  type: string
  signature: string
}>

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest()
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

type Cbor = Parameters<typeof isoCBOR.encode>[0]
const cbor = (entries: [string | number, Cbor][]) => Buffer.from(isoCBOR.encode(new Map(entries)))

/** One passkey of a person at the site `origin`; its counter rises with each use. */
export function passkeyDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const own = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }
  let userHandle = ''
  let uses = 0

  const clientData = (type: string, challenge: string, twist: Twist) =>
    base64url(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (twist: Twist, flags: number, credential = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(twist.counter ?? uses)
    const verified = twist.isVerified === false ? 0 : 4
    const rpId = twist.rpId ?? new URL(origin).hostname
    return Buffer.concat([digest(rpId), Buffer.from([1 | verified | flags]), counter, credential])
  }

  return {
    /** Answers `POST /passkeys/registration/options`. */
    register(options: { challenge: string; user: { id: string } }, twist: Twist = {}) {
      userHandle = options.user.id
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const authData = authenticatorData(twist, 0x40, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const clientDataJSON = clientData('webauthn.create', options.challenge, twist)
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] }
      return { ...own, response }
    },
    /** Answers `POST /passkeys/authentication/options`. */
    answer(options: { challenge: string }, twist: Twist = {}) {
      uses += 1
      const authData = authenticatorData(twist, 0)
      const clientDataJSON = clientData('webauthn.get', options.challenge, twist)
      const signed = Buffer.concat([authData, digest(Buffer.from(clientDataJSON, 'base64url'))])
      const response = {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: twist.signature ?? base64url(sign('sha256', signed, privateKey)),
        userHandle: twist.userHandle ?? userHandle,
      }
      return { ...own, response }
    },
  }
}
