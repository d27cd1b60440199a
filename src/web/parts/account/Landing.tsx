// The moment between signing in and the page that was wanted.
import { lazy, Suspense } from 'react'

// It asks the server, which the sign-in pages themselves never do: the calls stay out of their first load.
const LandingNow = lazy(async () => ({ default: (await import('./LandingNow.tsx')).LandingNow }))

/** For a signed-in person; `wanted` is the raw `redirect` parameter. */
export function Landing({ wanted }: { wanted?: string }) {
  return (
    <Suspense>
      <LandingNow wanted={wanted} />
    </Suspense>
  )
}
