// The moment between signing in and the page that was wanted.
import { Suspense } from 'react'
import { lazyPart } from '#web/ui/lazy-part.tsx'

// It asks the server, which the sign-in pages themselves never do: the calls stay out of their first load.
const LandingNow = lazyPart(async () => (await import('./LandingNow.tsx')).LandingNow, 'inline')

/** For a signed-in person; `wanted` is the raw `redirect` parameter. */
export function Landing({ wanted }: { wanted?: string }) {
  return (
    <Suspense>
      <LandingNow wanted={wanted} />
    </Suspense>
  )
}
