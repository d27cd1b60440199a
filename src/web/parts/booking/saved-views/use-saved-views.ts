// Saved views of a page: their list, and what can be done with them.
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ViewPage } from '#domain/desk/saved-views.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import type { SavedView } from '#web/parts/booking/calendar/view-params.ts'

export function useSavedViews(page: ViewPage) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const list = useQuery(trpc.savedViews.list.queryOptions({ orgSlug, page }))
  const options = {
    scope: { id: 'savedViews' },
    onSettled: () => queryClient.invalidateQueries(trpc.savedViews.pathFilter()),
  }
  const create = useMutation(trpc.savedViews.create.mutationOptions(options))
  const update = useMutation(trpc.savedViews.update.mutationOptions(options))
  const { mutate: runRemove } = useMutation(trpc.savedViews.remove.mutationOptions(options))
  const { mutate: runRestore } = useMutation(trpc.savedViews.restore.mutationOptions(options))

  function remove({ id, name }: SavedView) {
    const key = trpc.savedViews.list.queryKey({ orgSlug, page })
    queryClient.setQueryData(key, (old) => old && { ...old, views: old.views.filter((one) => one.id !== id) })
    runRemove({ orgSlug, id })
    toastUndo(t`${name} deleted`, () => runRestore({ orgSlug, id }), id)
  }
  return { ...list.data, isPending: list.isPending, create, update, remove }
}
