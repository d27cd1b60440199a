/** How often: token buckets per address, gaps between e-mails, growing delays after wrong passwords. */
import { BlockList, isIP } from 'node:net'
import { tries, type Levels } from '../limits/levels.ts'
import { AuthError, tooMany } from './errors.ts'

export type Bucket = { perFiveMinutes: number; burst: number }
export const buckets = {
  token: { perFiveMinutes: 150, burst: 30 },
  verify: { perFiveMinutes: 30, burst: 30 },
  otp: { perFiveMinutes: 30, burst: 30 },
} satisfies Record<string, Bucket>
export type BucketName = keyof typeof buckets

const minute = 60_000
/**
 * Wrong passwords for one account, from wherever: those of many addresses together are slowed down as well, except for
 * addresses that the account has been signed in from. Whoever guesses keeps its owner out of nothing.
 */
const freeFromAnywhere = 100

export type Limits = {
  /** Takes one from the bucket of this address; throws 429 when it is empty. */
  take(name: BucketName, address: string): Promise<void>
  /** One e-mail a minute per address and slot, whether or not anybody lives there; and so many an hour in all. */
  email(slots: string[], email: string): Promise<void>
  /** Counts one try at a second secret of the account before it is judged, so that parallel tries count too; throws 429. */
  tryAccount(account: string): Promise<void>
  succeeded(account: string): Promise<void>
  /** The same for a password, which anybody may try: by the address, and by the account for addresses it does not know. */
  tryPassword(email: string, address: string, isKnown: () => Promise<boolean>): Promise<void>
  passwordSucceeded(email: string, address: string): Promise<void>
}

const tooManyEmails = (seconds?: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    seconds === undefined
      ? 'Email rate limit exceeded'
      : `For security purposes, you can only request this after ${seconds} seconds.`,
  )

/** Limits over `levels`; without any nothing is ever refused. */
export function createLimits(levels: Levels | null, emailsPerHour: number): Limits {
  const one = { least: 1, most: 1 }
  const none = { least: 1, most: 0 }
  const gap = { burst: 1, perMs: 1 / minute }
  const instance = { burst: emailsPerHour, perMs: emailsPerHour / (60 * minute) }
  const from = (email: string, address: string) => `password ${limitKey(address)} ${email}`
  const count = async (key: string, free: number) => {
    if (levels && !(await levels.countTry(key, free))) throw tooMany()
  }

  return {
    async take(name, address) {
      const { perFiveMinutes, burst } = buckets[name]
      const rate = { burst, perMs: perFiveMinutes / (5 * minute) }
      if (levels && !(await levels.draw(`${name} ${limitKey(address)}`, rate, one)).taken) throw tooMany()
    },
    async email(slots, email) {
      if (!levels) return
      const keys = slots.map((slot) => `email ${slot} ${email}`)
      // Only looked at: a refused e-mail must not make the wait for another slot longer.
      const states = await Promise.all(keys.map((key) => levels.draw(key, gap, none)))
      const wait = (1 - Math.min(...states.map(({ left }) => left))) / gap.perMs
      if (wait > 0) throw tooManyEmails(Math.ceil(wait / 1000))
      if (!(await levels.draw('emails', instance, one)).taken) throw tooManyEmails()
      await Promise.all(keys.map((key) => levels.draw(key, gap, one)))
    },
    tryAccount: (account) => count(`account ${account}`, tries.free),
    succeeded: async (account) => levels?.forget(`account ${account}`),
    async tryPassword(email, address, isKnown) {
      await count(from(email, address), tries.free)
      if (levels && !(await levels.countTry(`anywhere ${email}`, freeFromAnywhere)) && !(await isKnown()))
        throw tooMany()
    },
    passwordSucceeded: async (email, address) => levels?.forget(from(email, address)),
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
