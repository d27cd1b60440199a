// The people of the demo, each one click away; only on an installation that holds the demo.
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { config, type DemoAccount } from '#web/config.ts'
import { pageLanguage } from '#web/page-language.ts'
import { authMessage } from './auth-message.ts'
import { FormError } from './FormError.tsx'

/** Nothing when there is no demo. Signing in shows on the page around it. */
export function DemoAccounts() {
  const { client } = useAuth()
  const [opening, setOpening] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { isDemo, demoAccounts } = config()
  if (!isDemo || demoAccounts.length === 0) return null

  async function open({ email, password }: DemoAccount) {
    setOpening(email)
    setProblem(undefined)
    const { error } = await client.signInWithPassword({ email, password })
    if (!error) return
    setProblem(authMessage(error))
    setOpening(undefined)
  }

  return (
    <section className="mt-8 border-t border-line pt-5">
      <h2 className="text-md tracking-[-0.01em]">
        <Trans>Explore the demo</Trans>
      </h2>
      <p className="mt-1 text-mute">
        <Trans>Choose a role to explore.</Trans>
      </p>
      <FormError>{problem}</FormError>
      <ul className="mt-3 overflow-hidden rounded-card border border-line">
        {demoAccounts.map((account) => (
          <li key={account.email} className="border-b border-line last:border-0">
            <button
              type="button"
              disabled={opening !== undefined}
              aria-busy={opening === account.email}
              onClick={() => void open(account)}
              className="flex min-h-11 w-full items-center gap-3 px-3 text-left hover:bg-hover focus-visible:-outline-offset-2 md:min-h-9"
            >
              <span className="shrink-0 font-semibold">{account.labels[pageLanguage()]}</span>
              <span className="min-w-0 flex-1 truncate text-right text-xs text-mute">{account.email}</span>
              <ArrowRight aria-hidden className="size-4 shrink-0 text-mute" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
