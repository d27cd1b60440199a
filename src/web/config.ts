// What this installation is set to: read from the page the server sent, or from the build where there is none.

import type { Language } from '#domain/language.ts'
import type { Destination } from '#domain/platform/destinations.ts'

export type Operator = {
  name: string
  address?: string
  email?: string
  phone?: string
  represented?: string
  register?: string
  vatId?: string
}

/** Someone of the demo; its accounts share one published password. */
export type DemoAccount = { email: string; password: string; labels: Record<Language, string> }

export type Config = {
  supabaseUrl: string
  anonKey: string
  /** Who answers sign-in: this server, or a hosted project. */
  mode: 'embedded' | 'hosted'
  signup: 'on' | 'off' | 'invite'
  /** Accounts are usable at once, without an e-mail to confirm the address. */
  autoconfirm: boolean
  /** People may sign in with passkeys. */
  passkeys: boolean
  isDemo: boolean
  demoAccounts: DemoAccount[]
  operator: Operator
  version: string
  /** Services outside that the server may connect to. */
  destinations: readonly Destination[]
}

type BuildValues = { VITE_SUPABASE_URL?: string; VITE_SUPABASE_ANON_KEY?: string }

function parse(text: string | null | undefined): Partial<Config> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {} // A page without a server behind it keeps the placeholder.
  }
}

/**
 * Puts the configuration together: both values of the page, else both of the build (product specification 5).
 * Throws with the specification's messages when the address or the key is missing.
 */
export function readConfig(text: string | null | undefined, build: BuildValues): Config {
  const sent = parse(text)
  const isComplete = Boolean(sent.supabaseUrl && sent.anonKey)
  const supabaseUrl = (isComplete ? sent.supabaseUrl : build.VITE_SUPABASE_URL) ?? ''
  const anonKey = (isComplete ? sent.anonKey : build.VITE_SUPABASE_ANON_KEY) ?? ''
  if (!URL.canParse(supabaseUrl)) throw new Error('SUPABASE_URL must be a valid URL')
  if (anonKey.length < 1) throw new Error('SUPABASE_ANON_KEY is required')
  return {
    mode: sent.mode ?? 'hosted',
    signup: sent.signup ?? 'on',
    autoconfirm: sent.autoconfirm ?? false,
    passkeys: sent.passkeys ?? false,
    isDemo: sent.isDemo ?? false,
    demoAccounts: sent.demoAccounts ?? [],
    operator: sent.operator ?? { name: 'Fermata' },
    version: sent.version ?? 'development',
    destinations: sent.destinations ?? [],
    supabaseUrl: supabaseUrl.replace(/\/+$/, ''),
    anonKey,
  }
}

let current: Config | undefined

/** The configuration of this page; read once. Throws as `readConfig` does. */
export function config(): Config {
  current ??= readConfig(document.getElementById('config')?.textContent, {
    VITE_SUPABASE_URL: import.meta.env.VITE_SUPABASE_URL as string | undefined,
    VITE_SUPABASE_ANON_KEY: import.meta.env.VITE_SUPABASE_ANON_KEY as string | undefined,
  })
  return current
}
