// Follows a link to a saved view: puts what the view keeps into the address.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { SavedViewsProps } from './saved-views-props.ts'
import { isBareLink, searchOfView, type SavedView } from '#web/parts/booking/calendar/view-params.ts'

export function SavedViewLink({ id, page, search, setSearch }: SavedViewsProps & { id: string }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const isLink = isBareLink(search)
  const { data } = useQuery(trpc.savedViews.list.queryOptions({ orgSlug, page }, { enabled: isLink }))
  const follow = useEffectEvent((views: readonly SavedView[]) => {
    const view = views.find((one) => one.id === id)
    if (view) {
      if (Object.keys(view.params).length > 0) setSearch(searchOfView(view))
      return
    }
    toast.error(t`This view was deleted or is private.`)
    setSearch({ saved: undefined })
  })
  useEffect(() => {
    if (isLink && data) follow(data.views)
  }, [isLink, data])
  return null
}
