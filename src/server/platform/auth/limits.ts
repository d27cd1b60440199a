/** How often: token buckets per address, gaps between e-mails, growing delays after wrong passwords. */
import { BlockList, isIP } from 'node:net'
import { AuthError, tooMany } from './errors.ts'

export type Bucket = { perFiveMinutes: number; burst: number }
export const buckets = {
  token: { perFiveMinutes: 150, burst: 30 },
  verify: { perFiveMinutes: 30, burst: 30 },
  otp: { perFiveMinutes: 30, burst: 30 },
} satisfies Record<string, Bucket>
export type BucketName = keyof typeof buckets

const maxEntries = 20_000
const failuresFree = 10
const failureWindow = 15 * 60_000
const emailGap = 60_000

/** A map that forgets what was touched longest ago once it is full, so that no flood fills the memory. */
export class Bounded<Value> {
  readonly #entries = new Map<string, Value>()
  readonly #max: number

  constructor(max = maxEntries) {
    this.#max = max
  }
  get(key: string): Value | undefined {
    return this.#entries.get(key)
  }
  set(key: string, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#max) {
      const oldest = this.#entries.keys().next().value
      if (oldest !== undefined) this.#entries.delete(oldest)
    }
  }
  delete(key: string): void {
    this.#entries.delete(key)
  }
  get size(): number {
    return this.#entries.size
  }
}

/** Milliseconds to wait after the n-th failure in a row: none for ten, then 1 s doubling up to the window. */
export const failureDelay = (failures: number) =>
  failures < failuresFree ? 0 : Math.min(failureWindow, 1000 * 2 ** (failures - failuresFree))

export type Limits = {
  /** Takes one from the bucket of this address; throws 429 when it is empty. */
  take(name: BucketName, address: string): void
  /** One e-mail a minute per address and slot, whether or not anybody lives there; and so many an hour in all. */
  email(slots: string[], email: string): void
  /** Counts one try for the account before it is judged, so that parallel tries count too; throws 429. */
  tryAccount(account: string): void
  succeeded(account: string): void
}

const tooManyEmails = (seconds?: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    seconds === undefined
      ? 'Email rate limit exceeded'
      : `For security purposes, you can only request this after ${seconds} seconds.`,
  )

/** Limits kept in the memory of this process; with `on` false nothing is ever refused. */
export function createLimits(on: boolean, emailsPerHour: number, now: () => number): Limits {
  type Levels = Bounded<{ left: number; at: number }>
  const levels: Levels = new Bounded()
  const instance: Levels = new Bounded()
  const emailsSent = new Bounded<number>()
  const failures = new Bounded<{ count: number; at: number }>()

  const draw = (levels: Levels, key: string, burst: number, perMs: number) => {
    const last = levels.get(key) ?? { left: burst, at: now() }
    const left = Math.min(burst, last.left + Math.max(0, now() - last.at) * perMs)
    levels.set(key, { left: left >= 1 ? left - 1 : left, at: now() })
    return left >= 1
  }

  return {
    take(name, address) {
      const { perFiveMinutes, burst } = buckets[name]
      if (on && !draw(levels, `${name} ${limitKey(address)}`, burst, perFiveMinutes / 300_000))
        throw tooMany()
    },
    email(slots, email) {
      if (!on) return
      const keys = slots.map((slot) => `${slot} ${email}`)
      const last = Math.max(...keys.map((key) => emailsSent.get(key) ?? -emailGap))
      const wait = last + emailGap - now()
      if (wait > 0) throw tooManyEmails(Math.ceil(wait / 1000))
      if (!draw(instance, 'emails', emailsPerHour, emailsPerHour / 3_600_000)) throw tooManyEmails()
      for (const key of keys) emailsSent.set(key, now())
    },
    tryAccount(account) {
      if (!on) return
      const last = failures.get(account)
      const count = last && now() - last.at < failureWindow ? last.count : 0
      if (last && count > 0 && now() - last.at < failureDelay(count)) throw tooMany()
      failures.set(account, { count: count + 1, at: now() })
    },
    succeeded: (account) => failures.delete(account),
  }
}

/** Reads the client's address: the socket's peer, or behind known proxies the rightmost hop that is not one. */
export function createAddressReader(trustedProxies: string[]) {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', prefix] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(prefix), family)
  }
  const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (peer: string, forwardedFor: string | null): string => {
    let client = plain(peer)
    for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
      if (!isTrusted(client) || !isIP(plain(hop))) break
      client = plain(hop)
    }
    return client
  }
}

/** What a limit is counted for: the address itself, or with IPv6 its /64, which one client owns whole. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')
}
