// The walkthrough for phone users: shows itself after two seconds, or when asked. Mounted once at the root.
import { Suspense, useEffect } from 'react'
import { autoShowDelayMs, showsByItself } from '#domain/platform/onboarding-walkthrough.ts'
import { isAppleDevice, watchInstall } from './install.ts'
import { isForOutsiders } from './outsiders.ts'
import { actOnWalkthrough, showWalkthrough, useWalkthrough, walkthroughState } from './store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Only those who see it load it.
const WalkthroughDialog = lazyPart(async () => (await import('./WalkthroughDialog.tsx')).WalkthroughDialog)

// Read before the router tidies the address.
const isForced = new URLSearchParams(window.location.search).get('walkthrough') === 'true'
watchInstall()

/** Nothing until the time has come; waits while somebody types, and never comes on pages that a link led to. */
export function Walkthrough() {
  const { step } = useWalkthrough()

  useEffect(() => {
    if (isForced) showWalkthrough()
    const { userAgent, maxTouchPoints } = navigator
    const agent = isAppleDevice(userAgent, maxTouchPoints) ? `${userAgent} iPad` : userAgent
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      if (!showsByItself(walkthroughState(), agent)) return
      const isTyping = document.activeElement?.matches('input, textarea, select')
      if (isTyping || isForOutsiders(window.location.pathname)) wait()
      else actOnWalkthrough('show')
    }
    const wait = () => (timer = setTimeout(look, autoShowDelayMs))
    wait()
    return () => clearTimeout(timer)
  }, [])

  if (step === null) return null
  return (
    <Suspense>
      <WalkthroughDialog step={step} />
    </Suspense>
  )
}
