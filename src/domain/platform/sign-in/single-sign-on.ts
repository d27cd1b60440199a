// Sign-in by the OpenID Connect provider of an organisation: what is set up.
import { z } from 'zod'
import { commonProblem } from '../../common-problems.ts'
import { requiredText } from '../../fields.ts'
import { asMessage } from '../../problems.ts'
import { platformProblem } from '../problems.ts'

/** Discovery (OpenID Connect Discovery 1.0, 3): an address with neither query nor fragment. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash
}

/** An address as people copy it, which may end where the provider’s settings are read. */
const issuer = z
  .string()
  .trim()
  .max(500, asMessage(commonProblem('tooLong', { max: 500 })))
  .transform((text) => text.replace(/\/\.well-known\/openid-configuration$/, ''))
  .refine(isIssuer, { error: asMessage(platformProblem('singleSignOn.issuer')) })
  .meta({ examples: ['https://accounts.example.com'] })

export const SingleSignOnInput = z.strictObject({
  issuer,
  clientId: requiredText(300, platformProblem('singleSignOn.clientIdMissing')),
  /** Left blank, the present one stays. */
  clientSecret: z
    .string()
    .trim()
    .max(500, asMessage(commonProblem('tooLong', { max: 500 })))
    .optional()
    .transform((text) => text || undefined),
})
export type SingleSignOnInput = z.infer<typeof SingleSignOnInput>

/** What an identity of this provider is filed under in the sign-in service. */
export const identityProviderOf = (providerId: string): string => `sso:${providerId}`

/** How the session was proven, in the `amr` of its token (RFC 8176, as Supabase writes it). */
export const ssoMethod = 'sso/oidc'
