/** The public settings that the page carries to the web app. */
import type { Env } from './env.ts'

/** `anonKey` is public by design: it names the project, rights hang on the signed-in person. */
export function webConfig(
  env: Env,
  options: { anonKey: string; version: string; demoAccounts: readonly string[] },
) {
  const { version, anonKey, demoAccounts } = options
  return {
    version,
    mode: env.mode,
    supabaseUrl: env.hosted?.url ?? env.appUrl,
    anonKey,
    signup: env.signup,
    demoAccounts,
    operator: env.operator,
  }
}
