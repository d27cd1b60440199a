// The walkthrough for phone users, mounted once at the root: it comes after the page it greets on.
import { useEffect, useState, type ComponentType } from 'react'
import { logError } from '#web/calls/errors.ts'
import { watchInstall } from './install.ts'

/** Milliseconds after which it may show automatically (product specification 9). */
const autoShowDelay = 2000

// Read before the router tidies the address.
const isForced = new URLSearchParams(window.location.search).get('walkthrough') === 'true'
watchInstall()

/** Nothing until the time has come. */
export function Walkthrough() {
  const [Host, setHost] = useState<ComponentType<{ isForced: boolean }>>()
  useEffect(() => {
    const load = () => {
      import('./WalkthroughHost.tsx').then(({ WalkthroughHost }) => setHost(() => WalkthroughHost), logError)
    }
    const timer = setTimeout(load, isForced ? 0 : autoShowDelay)
    return () => clearTimeout(timer)
  }, [])
  return Host ? <Host isForced={isForced} /> : null
}
