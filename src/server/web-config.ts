/** The public settings that the page carries to the web app. */
import { destinations, type Destination } from '#domain/platform/destinations.ts'
import { demoAccounts } from './desk/demo/load.ts'
import type { Env } from './env.ts'
import { hasPasskeys } from './platform/auth/factors/passkeys.ts'
import { isBucketUrl } from './platform/files/configured.ts'
import { version } from './platform/process/version.ts'

/** Whether a service is set up that only the operator can set up; all others may be used at any time. */
const isSetUp: Record<Destination, (env: Env) => boolean> = {
  database: (env) => env.databaseUrl !== undefined,
  storage: (env) => [env.filesUrl, env.backupDir].some((place) => place !== undefined && isBucketUrl(place)),
  signIn: (env) => env.hosted !== undefined,
  mailServer: (env) => env.smtpUrl !== undefined,
  google: (env) => env.mailProviders.google !== null,
  microsoft: (env) => env.mailProviders.microsoft !== null,
  stripe: (env) => env.stripe !== undefined,
  telemetry: (env) => env.traces !== undefined,
  ownMail: () => true,
  dns: () => true,
  push: () => true,
  vies: () => true,
  webhooks: () => true,
  singleSignOn: (env) => env.mode === 'embedded',
  calendars: () => true,
}

/** `anonKey` is public by design: it names the project, rights hang on the signed-in person. */
export function webConfig(env: Env, options: { anonKey: string; isDemo: boolean }) {
  return {
    version,
    mode: env.mode,
    supabaseUrl: env.hosted?.url ?? env.appUrl,
    anonKey: options.anonKey,
    signup: env.signup,
    autoconfirm: env.autoconfirm,
    // Passkeys of a hosted service do not count as a second factor there.
    passkeys: env.mode === 'embedded' && hasPasskeys(env.appUrl),
    isDemo: options.isDemo,
    demoAccounts: options.isDemo ? demoAccounts : [],
    operator: env.operator,
    /** Services outside that this installation may connect to. */
    destinations: destinations.filter((destination) => isSetUp[destination](env)),
  }
}
