// Shows the walkthrough for phone users, or when asked.
import { Suspense, useEffect } from 'react'
import { showsByItself } from '#domain/platform/onboarding-walkthrough.ts'
import { isAppleDevice } from './install.ts'
import { isForOutsiders } from './outsiders.ts'
import { actOnWalkthrough, showWalkthrough, useWalkthrough, walkthroughState } from './store.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// Only those who see it load it.
const WalkthroughDialog = lazyPart(async () => (await import('./WalkthroughDialog.tsx')).WalkthroughDialog)

/** Milliseconds until it looks again whether it may come. */
const again = 2000

/** Waits while somebody types, and never comes on pages that a link led to. */
export function WalkthroughHost({ isForced }: { isForced: boolean }) {
  const { step } = useWalkthrough()

  useEffect(() => {
    if (isForced) showWalkthrough()
    const { userAgent, maxTouchPoints } = navigator
    const agent = isAppleDevice(userAgent, maxTouchPoints) ? `${userAgent} iPad` : userAgent
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      if (!showsByItself(walkthroughState(), agent)) return
      const isTyping = document.activeElement?.matches('input, textarea, select')
      if (isTyping || isForOutsiders(window.location.pathname)) timer = setTimeout(look, again)
      else actOnWalkthrough('show')
    }
    look()
    return () => clearTimeout(timer)
  }, [isForced])

  if (step === null) return null
  return (
    <Suspense>
      <WalkthroughDialog step={step} />
    </Suspense>
  )
}
