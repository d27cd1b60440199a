// The saved views as tabs above the list of events; the strip comes with the first view that somebody saved.
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { ViewTabsProps } from './ViewStrip.tsx'

const ViewStrip = lazyPart(async () => (await import('./ViewStrip.tsx')).ViewStrip, 'inline')

export function ViewTabs(props: ViewTabsProps) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.savedViews.list.queryOptions({ orgSlug, page: 'events' }))
  if (!data || data.views.length === 0) return null
  return (
    <Suspense fallback={<div className="h-11 border-b border-line md:h-9.5" />}>
      <ViewStrip {...props} views={data.views} />
    </Suspense>
  )
}
