// The debug page: for owners who are signed in; everybody else does not find it. It is for operators, in English only.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { requireSession } from '#web/session/guards.ts'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { PageNotFound } from '#web/parts/platform/screens/NotFound.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { AppCard } from './-debug/AppCard.tsx'
import { DeviceCard } from './-debug/DeviceCard.tsx'
import { RightsCard, ServerCard } from './-debug/ServerCards.tsx'

export const Route = createFileRoute('/debug')({ beforeLoad: requireSession, component: Debug })

function Debug() {
  const cache = useQueryClient()
  const info = useQuery(trpc.debug.info.queryOptions(undefined, { staleTime: 0, meta: { persist: false } }))
  if (info.error && (codeOf(info.error) === 'FORBIDDEN' || codeOf(info.error) === 'NOT_FOUND')) {
    return <PageNotFound />
  }
  // Whether the reader may see this page is not known yet.
  if (!info.data && !info.error && info.fetchStatus !== 'paused') return null

  const refresh = () => {
    void info.refetch()
    void cache.invalidateQueries({ queryKey: ['debug'] })
  }
  return (
    <PublicPage>
      <header className="flex flex-wrap items-center justify-between gap-3 pt-6 pb-5">
        <h1 tabIndex={-1} className="text-3xl">
          Debug
        </h1>
        <Button icon={<RefreshCw aria-hidden />} busy={info.isFetching} onClick={refresh}>
          Refresh
        </Button>
      </header>
      <div className="grid items-start gap-4 pb-12 lg:grid-cols-3">
        <AppCard />
        <DeviceCard />
        {info.data ? (
          <>
            <ServerCard info={info.data} />
            <div className="lg:col-span-3">
              <RightsCard info={info.data} />
            </div>
          </>
        ) : (
          <ErrorNotice onRetry={refresh}>
            {info.error ? messageOf(info.error) : 'You are offline.'}
          </ErrorNotice>
        )}
      </div>
    </PublicPage>
  )
}
