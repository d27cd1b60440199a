// The list of saved views, and what can be done with the one that is shown; loaded with its first use.
import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus, Link as LinkIcon, PenLine, RefreshCw, Trash2, Users } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { copyLink } from '#web/device/copy-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MenuPopup } from '#web/ui/overlays/MenuPopup.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import type { SavedViewsProps } from './saved-views-props.ts'
import { SaveViewSheet } from './SaveViewSheet.tsx'
import { useSavedViews } from './use-saved-views.ts'
import { paramsOf, searchOfView, showsView, type SavedView } from '#web/parts/booking/calendar/view-params.ts'

type Naming = { view: SavedView | undefined }

export function SavedViewsMenu({
  trigger,
  page,
  search,
  setSearch,
}: SavedViewsProps & { trigger: ReactElement }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const saved = useSavedViews(page)
  const [naming, setNaming] = useState<Naming>()
  const [isNaming, setIsNaming] = useState(false)
  const views = saved.views ?? []
  const shown = views.find(({ id }) => id === search.saved)
  const isChanged = shown && !showsView(search, shown)
  const ask = (view: SavedView | undefined) => {
    setNaming({ view })
    setIsNaming(true)
  }
  const toEntry = (view: SavedView): MenuEntry => ({
    label: view.name,
    checked: view === shown,
    hint: view === shown && isChanged ? t`Unsaved changes` : undefined,
    onSelect: () => setSearch(searchOfView(view)),
  })
  const change = (view: SavedView, patch: { isShared?: boolean; params?: SavedView['params'] }) =>
    saved.update.mutate({ orgSlug, id: view.id, version: view.version, view: patch })
  const own = views.filter(({ isShared }) => !isShared)
  const shared = views.filter(({ isShared }) => isShared)
  const link = (id: string) => `${location.origin}/${orgSlug}/${page}?saved=${id}`

  return (
    <>
      <MenuPopup
        align="end"
        trigger={trigger}
        items={[
          views.length === 0 && {
            heading: saved.isPending ? <Trans>Loading…</Trans> : <Trans>No saved views yet</Trans>,
          },
          own.length > 0 && { heading: <Trans>My views</Trans> },
          ...own.map(toEntry),
          shared.length > 0 && { heading: <Trans>Shared views</Trans> },
          ...shared.map(toEntry),
          'separator',
          shown && shown.canEdit && isChanged
            ? {
                label: <Trans>Save changes to “{shown.name}”</Trans>,
                icon: <RefreshCw aria-hidden />,
                onSelect: () => change(shown, { params: paramsOf(search) }),
              }
            : null,
          {
            label: <Trans>Save this view…</Trans>,
            icon: <BookmarkPlus aria-hidden />,
            onSelect: () => ask(undefined),
          },
          shown && {
            label: <Trans>Copy link to “{shown.name}”</Trans>,
            icon: <LinkIcon aria-hidden />,
            onSelect: () => copyLink(t`Link copied`, link(shown.id)),
          },
          shown?.canEdit && {
            label: <Trans>Rename…</Trans>,
            icon: <PenLine aria-hidden />,
            onSelect: () => ask(shown),
          },
          shown?.isOwn &&
            (shown.isShared || saved.canShare) && {
              label: shown.isShared ? <Trans>Make private</Trans> : <Trans>Share with everyone</Trans>,
              icon: <Users aria-hidden />,
              onSelect: () => change(shown, { isShared: !shown.isShared }),
            },
          shown?.canEdit && {
            label: <Trans>Delete</Trans>,
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => {
              saved.remove(shown)
              setSearch({ saved: undefined })
            },
          },
        ]}
      />
      {naming ? (
        <SaveViewSheet
          key={naming.view?.id ?? 'new'}
          open={isNaming}
          view={naming.view}
          canShare={saved.canShare ?? false}
          busy={saved.create.isPending || saved.update.isPending}
          error={saved.create.error ?? saved.update.error}
          onClose={() => setIsNaming(false)}
          onSave={({ name, isShared }) => {
            const { view } = naming
            const done = (id: string) => {
              setIsNaming(false)
              setNaming(undefined)
              setSearch({ saved: id })
            }
            if (view) {
              saved.update.mutate(
                { orgSlug, id: view.id, version: view.version, view: { name } },
                { onSuccess: () => done(view.id) },
              )
            } else {
              saved.create.mutate(
                { orgSlug, view: { name, page, isShared, params: paramsOf(search) } },
                { onSuccess: ({ id }) => done(id) },
              )
            }
          }}
        />
      ) : null}
    </>
  )
}
