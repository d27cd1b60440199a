/** What anybody may ask, and the documented refusals of everything that this service does not offer. */
import type { Handler } from '../context.ts'
import { AuthError, invalid } from '../errors.ts'
import { hasPasskeys } from '../factors/passkeys.ts'
import { authenticate } from '../sessions/sessions.ts'

export const health: Handler = async () => ({
  body: { version: 'v2', name: 'GoTrue', description: 'Sign-in service with the interface of Supabase Auth' },
})

export const settings: Handler = async ({ options }) => ({
  body: {
    external: {
      email: true,
      phone: false,
      anonymous_users: false,
      apple: false,
      azure: false,
      github: false,
      google: false,
    },
    disable_signup: options.signup === 'off',
    mailer_autoconfirm: options.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: hasPasskeys(options.siteUrl),
  },
})

export const jwks: Handler = async (ctx) => ({
  body: await ctx.keys.jwks(),
  headers: { 'cache-control': 'public, max-age=600' },
})

export const authorize: Handler = async () => {
  throw invalid('Unsupported provider: provider is not enabled')
}

const refusal = (status: number, code: string, message: string): Handler => {
  return async () => {
    throw new AuthError(status, code, message)
  }
}

export const noSso = refusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')
export const noOauthServer = refusal(422, 'feature_disabled', 'The OAuth server is disabled')
export const noProviders = refusal(422, 'feature_disabled', 'Custom providers are disabled')

export const noLinking: Handler = async (ctx, request) => {
  await authenticate(ctx, request)
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}
