/** Password rules and hashing: argon2id, two at a time, with a bounded queue. */
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AuthError, invalid } from '../errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { randomToken } from '../secrets.ts'

const policy = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const parallel = 2
const queueMax = 50
const passwordMax = 128

/** Works hashes out, and takes as long as their costs say. */
export type Hashing = { hash: typeof hash; verify: typeof verify }

export type Passwords = {
  /** Throws weak_password or validation_failed when the password is too short or too long. */
  checkLength(password: string): void
  /** The same, and rejects with weak_password for one that guessers try first. */
  check(password: string): Promise<void>
  hash(password: string): Promise<string>
  /** Costs the same when there is no hash to compare with. */
  verify(password: string, stored: string | null | undefined): Promise<boolean>
}

/** Whether an imported hash is of a kind we can verify at a bearable cost. */
export function isKnownHash(stored: string): boolean {
  const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(stored)
  if (bcrypt) return Number(bcrypt[1]) >= 4 && Number(bcrypt[1]) <= 14
  if (!/^\$argon2(id|i)\$/.test(stored)) return false
  try {
    const { memoryCost, timeCost, parallelism } = parseOptions(stored)
    return memoryCost <= 262_144 && timeCost <= 10 && parallelism <= 8
  } catch {
    return false
  }
}

/** Whether the hash is weaker than, or other than, what we would make today. */
export function needsRehash(stored: string): boolean {
  if (!stored.startsWith('$argon2id$')) return true
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < policy.memoryCost || timeCost < policy.timeCost
}

/** Runs at most `parallel` jobs at once and refuses with 429 once `queueMax` are waiting. */
export function createGate(parallel: number, queueMax: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running >= parallel) {
      if (waiting.length >= queueMax)
        throw new AuthError(429, 'over_request_rate_limit', 'Too many sign-ins at once, please try again')
      await new Promise<void>((resolve) => waiting.push(resolve)) // the leaving job hands over its place
    } else running++
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}

/** Password checking with a minimum length in characters. */
export function createPasswords(min: number, hashing: Hashing = { hash, verify }): Passwords {
  const gate = createGate(parallel, queueMax)
  const dummy = hashing.hash(randomToken(), policy)
  dummy.catch(() => {}) // reported where it is awaited

  const checkLength = (password: string) => {
    const { length } = [...password]
    if (length > passwordMax) throw invalid(`Password cannot be longer than ${passwordMax} characters`)
    if (length < min)
      throw new AuthError(422, 'weak_password', `Password should be at least ${min} characters.`, ['length'])
  }

  return {
    checkLength,
    async check(password) {
      checkLength(password)
      if (await isCommonPassword(password))
        throw new AuthError(
          422,
          'weak_password',
          'Password is known to be weak and easy to guess, please choose a different one.',
          ['pwned'],
        )
    },
    hash: (password) => gate(() => hashing.hash(password, policy)),
    async verify(password, stored) {
      const comparable = [...password].length <= passwordMax
      const against = stored ?? (await dummy)
      const matches = await gate(async () =>
        against.startsWith('$argon2')
          ? hashing.verify(against, comparable ? password : '')
          : (await import('bcryptjs')).compare(password, against),
      )
      return matches && comparable && stored != null
    },
  }
}
