// The folder that holds everything this installation keeps on disk, and the secrets file in it.
import { createECDH, createHash, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const SigningKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string(),
  alg: z.literal('ES256'),
  use: z.literal('sig'),
})
/** A private key for ES256, as a JWK; `kid` is its RFC 7638 thumbprint. */
export type SigningKey = z.infer<typeof SigningKey>

const SecretsFile = z.object({
  appSecret: z.string().min(32),
  authJwtSecret: z.string().min(32),
  /** The first signs, all verify. */
  signingKeys: z.array(SigningKey).min(1),
})
type SecretsFile = z.infer<typeof SecretsFile>

/** The secrets of this installation. The `former…` ones only read what was made with them. */
export type StoredSecrets = {
  /** 32 bytes; what is kept encrypted depends on it. */
  appSecret: Uint8Array
  formerAppSecrets: Uint8Array[]
  /** Signs access tokens (ES256). */
  signingKey: SigningKey
  formerSigningKeys: SigningKey[]
  /** Secret of the HS256 keys `anon` and `service_role`. */
  authJwtSecret: string
}

/**
 * Makes the data folder where it is missing and checks that we may write to it.
 * @returns its absolute path, without symbolic links
 * @throws StartError when it cannot be made or written
 */
export function openDataFolder(dataDir: string): string {
  const path = resolve(dataDir)
  try {
    makeFolder(path)
    const probe = join(path, `.write-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe)
    return realpathSync(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      {
        EACCES: 'this user may not write there',
        EPERM: 'this user may not write there',
        EROFS: 'it is read-only',
        ENOENT: 'no folder can be made there',
        ENOSPC: 'the disk is full',
        ENOTDIR: 'a file is in its place',
        EEXIST: 'a file is in its place',
      }[code ?? ''] ?? String(error)
    throw new StartError(
      `The data folder ${path} cannot be used: ${reason}. Set DATA_DIR to a folder that can be written.`,
    )
  }
}

/** As mkdir -p; Node's own turns for ever where a file system refuses a folder as "not found", as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}

/**
 * The secrets, made at the first start and kept in `<dataDir>/secrets.json`, readable by its owner alone.
 * Processes that share the folder agree on them, also when they start at the same moment. With APP_SECRET in the
 * environment nothing is made or needed: processes on machines without a common folder agree as well, because the
 * signing key follows from it. A file that is there stays readable: what it sealed and signed before still opens.
 * @throws StartError when the file is damaged
 */
export function loadSecrets(
  dataDir: string,
  env: { appSecret?: string; authJwtSecret?: string } = {},
): StoredSecrets {
  const file = join(dataDir, 'secrets.json')
  const kept = readSecrets(file) ?? (env.appSecret ? null : makeSecrets(file))
  const given = env.appSecret ? fromAppSecret(env.appSecret) : null
  const texts = [...(given ? [given.appSecret] : []), ...(kept ? [kept.appSecret] : [])]
  const [appSecret, ...formerAppSecrets] = texts.map((text) => derive(text, 'app secret'))
  const [signingKey, ...formerSigningKeys] = [...(given?.signingKeys ?? []), ...(kept?.signingKeys ?? [])]
  const authJwtSecret = env.authJwtSecret ?? given?.authJwtSecret ?? kept?.authJwtSecret
  if (!appSecret || !signingKey || !authJwtSecret) throw new StartError(`${file} holds no secrets`)
  return { appSecret, formerAppSecrets, signingKey, formerSigningKeys, authJwtSecret }
}

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `fermata ${purpose}`, 32))

function readSecrets(file: string): SecretsFile | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
    chmodSync(file, 0o600) // a copy made with a loose umask is closed again
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new StartError(`${file} cannot be read: ${String(error)}`)
  }
  try {
    return SecretsFile.parse(JSON.parse(text))
  } catch {
    throw new StartError(
      `${file} is damaged. Restore it from a backup. Without it everyone must sign in again and stored passwords of mail servers are lost; to accept that, remove the file.`,
    )
  }
}

/** Writes a whole file aside and links it into place: the first process wins, and nobody ever reads half of it. */
function makeSecrets(file: string): SecretsFile {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const secrets: SecretsFile = {
    appSecret: randomBytes(32).toString('base64url'),
    authJwtSecret: randomBytes(32).toString('base64url'),
    signingKeys: [signingKey(x, y, d)],
  }
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(handle, `${JSON.stringify(secrets, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(draft, file)
    return secrets
  } catch (error) {
    const winner = (error as NodeJS.ErrnoException).code === 'EEXIST' ? readSecrets(file) : null
    if (!winner) throw error
    return winner
  } finally {
    rmSync(draft)
  }
}

function fromAppSecret(appSecret: string): SecretsFile {
  // P-256's order is so close to 2^256 that 32 derived bytes are a valid key but for a chance of 2^-32.
  const d = derive(appSecret, 'signing key')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(d)
  const point = pair.getPublicKey() // 04 ‖ x ‖ y
  const [x, y] = [point.subarray(1, 33), point.subarray(33)]
  return {
    appSecret,
    authJwtSecret: derive(appSecret, 'auth jwt secret').toString('base64url'),
    signingKeys: [signingKey(x.toString('base64url'), y.toString('base64url'), d.toString('base64url'))],
  }
}

function signingKey(x: string, y: string, d: string): SigningKey {
  const thumbprint = JSON.stringify({ crv: 'P-256', kty: 'EC', x, y })
  const kid = createHash('sha256').update(thumbprint).digest('base64url')
  return { kty: 'EC', crv: 'P-256', x, y, d, kid, alg: 'ES256', use: 'sig' }
}
