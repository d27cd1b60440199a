/** The public settings that the page carries to the web app. */
import { demoAccounts } from './demo/load.ts'
import type { Env } from './env.ts'
import { version } from './version.ts'

/** `anonKey` is public by design: it names the project, rights hang on the signed-in person. */
export function webConfig(env: Env, options: { anonKey: string; isDemo: boolean }) {
  return {
    version,
    mode: env.mode,
    supabaseUrl: env.hosted?.url ?? env.appUrl,
    anonKey: options.anonKey,
    signup: env.signup,
    autoconfirm: env.autoconfirm,
    isDemo: options.isDemo,
    demoAccounts: options.isDemo ? demoAccounts : [],
    operator: env.operator,
  }
}
