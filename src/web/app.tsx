// The app itself: session, texts, cache, then the router.
import { onlineManager } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { forgetPerson, keepOwnCopy, ownCache } from './calls/query.ts'
import { atRest } from './device/at-rest.ts'
import { InOneLanguage, showPage } from './page-frame.tsx'
import { startLanguage } from './page-language.ts'
import { router } from './router.ts'
import { AuthProvider } from './session/auth.tsx'
import { followLanguage } from './session/language.ts'
import type { MagicLink } from './session/magic-link.ts'
import { currentSession, isEnding, onSession, startSession } from './session/session.ts'

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

/** Call once. `link` is the sign-in link that the app was opened with, if any. */
export function startApp(link: MagicLink | undefined): void {
  // Query would otherwise believe it is online and try three times first.
  onlineManager.setOnline(navigator.onLine)
  startSession()
  followSession()
  followLanguage()
  const app = (
    <AuthProvider link={link}>
      <InOneLanguage>
        <RouterProvider router={router} />
      </InOneLanguage>
    </AuthProvider>
  )
  void Promise.all([startLanguage(), keepOwnCopy().catch(() => undefined)]).then(() => showPage(app))
  atRest(() => void import('./after-start.ts').then((rest) => rest.afterStart()).catch(() => undefined))
}
