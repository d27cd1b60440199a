// Finds out where a signed-in person belongs, and goes there.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAuth } from '#web/session/auth.tsx'
import { wantedPath } from '#web/session/guards.ts'
import { landingPath, readPlace } from '#web/session/landing.ts'
import { readLocal } from '#web/device/local-store.ts'
import { lastPlaceKey } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { AccountPage } from './AccountPage.tsx'

/** Finds out where the person belongs and goes there; offers to try again when that fails. */
export function LandingNow({ wanted }: { wanted?: string }) {
  const { error, retry } = useLanding({ wanted })
  if (!error) {
    return (
      <p role="status" className="p-6 text-mute">
        <span className="sr-only">
          <Trans>Opening…</Trans>
        </span>
      </p>
    )
  }
  return (
    <AccountPage title={<Trans>You are signed in</Trans>} lead={messageOf(error)}>
      <Button variant="primary" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </AccountPage>
  )
}

type Options = { wanted?: string; enabled?: boolean }

/** Moves on as soon as there is a session. `wanted` is the raw `redirect` parameter; it is checked here. */
function useLanding({ wanted, enabled = true }: Options = {}) {
  const { session } = useAuth()
  const router = useRouter()
  const isOn = enabled && session !== null
  const me = useQuery({ ...trpc.account.me.queryOptions(), enabled: isOn, refetchOnMount: 'always' })
  const isSettled = me.isFetchedAfterMount || me.fetchStatus === 'paused'
  const path =
    isOn && me.data && isSettled
      ? landingPath(me.data, wantedPath(wanted), readPlace(readLocal(lastPlaceKey)))
      : undefined
  useEffect(() => {
    if (path) router.history.replace(path)
  }, [path, router])
  return { isLanding: isOn, error: isOn ? me.error : null, retry: () => void me.refetch() }
}
