/**
 * Whether the domain of an address says that mail from its server is its own: SPF, DKIM, DMARC in the DNS.
 * @destination dns
 */
import { Resolver } from 'node:dns/promises'
import type { MailProvider } from '#domain/messages/mail-providers.ts'

export type HintKind = 'spf' | 'dkim' | 'dmarc'
export type HintState = 'ok' | 'missing' | 'unknown'
export type Hint = { kind: HintKind; state: HintState; domain: string }

/** The texts at a name of the DNS; an empty list where there are none. Throws when nobody answers. */
export type ReadTexts = (name: string) => Promise<string[]>

const LIMIT_MS = 3_000

export const readTexts: ReadTexts = async (name) => {
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 })
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}

// A key lies under a name that only the server that signs knows; these are the usual ones.
const selectors = [
  'default',
  'google',
  'selector1',
  'selector2',
  'dkim',
  'mail',
  's1',
  's2',
  'k1',
  'fm1',
  'strato-dkim-0002',
  's1-ionos',
]

const stateOf = (isThere: boolean): HintState => (isThere ? 'ok' : 'missing')

/** Domains of providers themselves: theirs is in order, whoever writes. */
const isProvidersOwn = (domain: string) =>
  ['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com'].includes(domain)

/** What the domain of `address` says. Unknown, and no error, where nobody answers, as offline. */
export async function mailHints(
  address: string,
  read: ReadTexts = readTexts,
  provider: MailProvider | null = null,
): Promise<Hint[]> {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  const organisational = domain.split('.').slice(-2).join('.')
  const looked = (find: () => Promise<boolean>) => find().then(stateOf, () => 'unknown' as const)
  const has = async (name: string, pattern: RegExp) => (await read(name)).some((text) => pattern.test(text))
  const spf = looked(() => has(domain, /^v=spf1\b/i))
  const dkim = looked(async () => {
    if (provider && isProvidersOwn(domain)) return true
    const found = await Promise.all(
      selectors.map((selector) => has(`${selector}._domainkey.${domain}`, /(^|;)\s*p=\s*[A-Za-z0-9+/]/)),
    )
    return found.includes(true)
  })
  const dmarc = looked(
    async () =>
      (await has(`_dmarc.${domain}`, /^v=DMARC1\b/i)) ||
      (organisational !== domain && (await has(`_dmarc.${organisational}`, /^v=DMARC1\b/i))),
  )
  const states = { spf: await spf, dkim: await dkim, dmarc: await dmarc }
  return (['spf', 'dkim', 'dmarc'] as const).map((kind) => ({
    kind,
    state: states[kind],
    domain,
  }))
}
