// Starts the web app: link, session, texts, cache, then the router.
import './calls/zod-settings.ts'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Fragment, StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { atRest } from './device/at-rest.ts'
import { limitSinks } from './device/trusted-types.ts'
import { AuthProvider } from './session/auth.tsx'
import { config } from './config.ts'
import { takeMagicLink, type MagicLink } from './session/magic-link.ts'
import { forgetPerson, ownCache, queryClient, restoreCache } from './calls/query.ts'
import { followLanguage } from './session/language.ts'
import { takeProviderAnswer } from './session/provider-answer.ts'
import { router } from './router.ts'
import { currentSession, isEnding, onSession, startSession } from './session/session.ts'
import { startLanguage } from './page-language.ts'
import { TooltipProvider } from './ui/overlays/Tooltip.tsx'
import './styles.css'

/** Follows sign-in and sign-out, here or in another tab: whoever comes next finds nothing of the one before. */
function followSession(): void {
  let userId = currentSession()?.user.id
  onSession(() => {
    const next = currentSession()?.user.id
    if (next === userId) return
    const before = userId
    userId = next
    // Signing out forgets the person itself and then opens a fresh page: nothing may ask again before that.
    if (isEnding()) return
    if (before) void forgetPerson().then(() => next && ownCache(next))
    else if (next) ownCache(next)
    // The guards look again: signed out leads to /login.
    void router.invalidate()
  })
}

/** Begins again in another language: not every text asks for it while rendering (`translate`). */
function InOneLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return <Fragment key={i18n.locale}>{children}</Fragment>
}

function show(link: MagicLink | undefined): void {
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          {/* The content policy allows no style elements; what they would style is not in use here. */}
          <CSPProvider disableStyleElements>
            <TooltipProvider>
              <AuthProvider link={link}>
                <InOneLanguage>
                  <RouterProvider router={router} />
                </InOneLanguage>
              </AuthProvider>
            </TooltipProvider>
          </CSPProvider>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>,
  )
}

// A function, not top-level await: that would put every route definition in a chunk of its own.
function start(): void {
  limitSinks()
  const link = takeMagicLink()
  takeProviderAnswer()
  // Query would otherwise believe it is online and try three times first.
  onlineManager.setOnline(navigator.onLine)
  try {
    config()
  } catch (error) {
    document.body.textContent = error instanceof Error ? error.message : String(error)
    return
  }
  startSession()
  followSession()
  followLanguage()
  void Promise.all([startLanguage(), restoreCache().catch(() => undefined)]).then(() => show(link))
  atRest(() => void import('./after-start.ts').then((rest) => rest.afterStart()).catch(() => undefined))
}

start()
