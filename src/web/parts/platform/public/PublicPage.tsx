// The frame of the pages that everyone may read: wordmark and ways in above, the legal pages below.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { config } from '#web/config.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Wordmark } from '#web/ui/Wordmark.tsx'

const quiet =
  'hit inline-flex items-center py-2 max-md:min-h-11 hover:text-ink hover:underline hover:underline-offset-4'

/** Content in one wide column on paper; each page brings its own h1. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-300 flex-col safe-top">
      <Header />
      <main className="safe-x flex-1">{children}</main>
      <Footer />
    </div>
  )
}

/** Its buttons are quiet: the primary one is the page's own. */
function Header() {
  const { t } = useLingui()
  const { session } = useAuth()
  const { signup } = config()
  return (
    <header className="safe-x flex items-center gap-4 py-3 max-[23rem]:gap-2 md:py-5">
      <Link to="/" className="rounded-control py-2 text-xl">
        <Wordmark />
      </Link>
      <nav
        aria-label={t`Account`}
        className="ml-auto flex items-center gap-1.5 max-[23rem]:gap-0 max-[23rem]:*:px-2.5!"
      >
        {session ? (
          <Link to="/login" className={buttonClass('secondary')}>
            <Trans>Open Fermata</Trans>
          </Link>
        ) : (
          <>
            <Link to="/login" className={buttonClass('quiet')}>
              <Trans>Sign in</Trans>
            </Link>
            {signup === 'on' ? (
              <Link to="/signup" className={buttonClass('secondary')}>
                <Trans>Sign up</Trans>
              </Link>
            ) : null}
          </>
        )}
      </nav>
    </header>
  )
}

function Footer() {
  const { t } = useLingui()
  const { version, operator } = config()
  return (
    <footer className="safe-x mt-12 border-t border-line py-6 text-sm text-mute">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <nav aria-label={t`About this site`} className="flex flex-wrap gap-x-5">
          <Link to="/traction" className={quiet}>
            <Trans>Traction</Trans>
          </Link>
          <Link to="/verify" className={quiet}>
            <Trans>Verify a document</Trans>
          </Link>
          <Link to="/terms" className={quiet}>
            <Trans context="terms of use">Terms</Trans>
          </Link>
          <Link to="/privacy" className={quiet}>
            <Trans>Privacy</Trans>
          </Link>
          <Link to="/imprint" className={quiet}>
            <Trans>Imprint</Trans>
          </Link>
        </nav>
        <p className="md:ml-auto">
          {operator.name} · <Trans context="of the software">version {version}</Trans>
        </p>
      </div>
    </footer>
  )
}
