// Leads a signed-in person to where they wanted, or to the place that was open last.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAuth } from '#web/session/auth.tsx'
import { wantedPath } from '#web/session/guards.ts'
import { landingPath, readPlace } from '#web/session/landing.ts'
import { readLocal } from '#web/device/local-store.ts'
import { lastPlaceKey } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'

type Options = { wanted?: string; enabled?: boolean }

/** Moves on as soon as there is a session. `wanted` is the raw `redirect` parameter; it is checked here. */
export function useLanding({ wanted, enabled = true }: Options = {}) {
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
