// How assistants connect by OAuth 2.1: what a program may register, and what a person's consent gives it.
import { z } from 'zod'
import { apiNouns, type AccessScope } from '../access-tokens/access-scopes.ts'

const minutes = (count: number) => count * 60_000
const codeMs = minutes(5)
const accessMs = minutes(60)
/** A program that does not come for this long asks its person again. */
const renewableMs = minutes(60 * 24 * 60)

export const codeEnd = (now: Date): Date => new Date(now.getTime() + codeMs)
export const accessSeconds = accessMs / 1000
export const tokenEnds = (now: Date) => ({
  expiresAt: new Date(now.getTime() + accessMs),
  renewableUntil: new Date(now.getTime() + renewableMs),
})

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Where a person may be sent back to: a website, or a program on their own machine (RFC 8252). */
function redirectOf(uri: string): URL | null {
  const url = URL.canParse(uri) ? new URL(uri) : null
  if (!url || url.hash !== '' || url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || isLoopback(url) ? url : null
}

/** Whether a program that registered these may be answered there: exactly so, but for the port of one's own machine. */
export function isRedirectOf(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return redirectOf(asked) !== null
  const url = redirectOf(asked)
  if (!url || !isLoopback(url)) return false
  url.port = ''
  return registered.some((uri) => {
    const known = redirectOf(uri)
    if (!known || !isLoopback(known)) return false
    known.port = ''
    return known.href === url.href
  })
}

/** Whom a person is sent back to, as they read it. */
export const redirectHost = (uri: string): string => new URL(uri).host

/** What a program says of itself (RFC 7591). What we do not use is ignored. */
export const Registration = z.object({
  redirect_uris: z
    .array(
      z
        .string()
        .max(500)
        .refine((uri) => redirectOf(uri) !== null),
    )
    .min(1)
    .max(10),
  client_name: z
    .string()
    .max(200)
    .default('')
    // The log puts names of tokens into these quotation marks.
    .transform(
      (name) =>
        name
          .replaceAll(/[\p{Cc}\p{Cf}“”]/gu, '')
          .trim()
          .slice(0, 80) || 'Assistant',
    ),
})

/** base64url of a SHA-256 (RFC 7636, S256): plain challenges are refused. */
export const CodeChallenge = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .meta({ examples: ['0'.repeat(43)] })
/** Made on the device of whoever consents: no answer of ours holds it. */
export const ConsentCode = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .meta({ examples: ['0'.repeat(43)] })

/** What an assistant may be given: reading, and proposing. Never changing. */
export const assistantScopes: readonly AccessScope[] = [
  ...apiNouns.map((noun): AccessScope => `${noun}:read`),
  'proposals',
]

/** Of what a program asks for what it can be given; everything that is for reading where it names nothing. */
export function wantedScopes(scope: string | undefined): AccessScope[] {
  const named = scope?.split(' ') ?? []
  const wanted = assistantScopes.filter((each) => named.includes(each))
  return wanted.length > 0 ? wanted : assistantScopes.filter((each) => each !== 'proposals')
}
