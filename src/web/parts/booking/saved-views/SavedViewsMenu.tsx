// The list of saved views, and what can be done with the one that is shown; loaded with its first use.
import { Trans, useLingui } from '@lingui/react/macro'
import { BookmarkPlus, Link as LinkIcon, PenLine, RefreshCw, Trash2, Users } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { copyLink } from '#web/device/copy-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MenuPopup } from '#web/ui/overlays/MenuPopup.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import type { SavedViewsProps } from './saved-views-props.ts'
import { paramsOf, searchOfView, showsView, type SavedView } from '#web/parts/booking/calendar/view-params.ts'
import type { ViewPage } from '#domain/desk/saved-views.ts'
import { queryClient } from '#web/calls/query.ts'
import { oneByOne, showAtOnce } from '#web/calls/show-at-once.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

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
  const open = (view: SavedView | undefined) => {
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
            onSelect: () => open(undefined),
          },
          shown && {
            label: <Trans>Copy link to “{shown.name}”</Trans>,
            icon: <LinkIcon aria-hidden />,
            onSelect: () => copyLink(t`Link copied`, link(shown.id)),
          },
          shown?.canEdit && {
            label: <Trans>Rename…</Trans>,
            icon: <PenLine aria-hidden />,
            onSelect: () => open(shown),
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

/** Saved views of a page: their list, and what can be done with them. */
function useSavedViews(page: ViewPage) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const list = useQuery(trpc.savedViews.list.queryOptions({ orgSlug, page }))
  const options = oneByOne('savedViews', () => queryClient.invalidateQueries(trpc.savedViews.pathFilter()))
  const create = useMutation(trpc.savedViews.create.mutationOptions(options))
  const update = useMutation(trpc.savedViews.update.mutationOptions(options))
  const { mutate: runRemove } = useMutation(
    trpc.savedViews.remove.mutationOptions({
      ...options,
      onMutate: ({ id }) =>
        showAtOnce<RouterOutputs['savedViews']['list']>(trpc.savedViews.list.pathFilter(), (data) => ({
          ...data,
          views: data.views.filter((one) => one.id !== id),
        })),
    }),
  )
  const { mutate: runRestore } = useMutation(trpc.savedViews.restore.mutationOptions(options))

  function remove({ id, name }: SavedView) {
    runRemove({ orgSlug, id })
    toastUndo(t`${name} deleted`, () => runRestore({ orgSlug, id }), id)
  }
  return { ...list.data, isPending: list.isPending, create, update, remove }
}

type SaveViewSheetProps = {
  open: boolean
  /** The one to rename; undefined for a new one. */
  view: SavedView | undefined
  canShare: boolean
  busy: boolean
  error: unknown
  onClose: () => void
  onSave: (values: { name: string; isShared: boolean }) => void
}

/** The name of a saved view: for a new one, or another name for one that is there. */
function SaveViewSheet({ open, view, canShare, busy, error, onClose, onSave }: SaveViewSheetProps) {
  const { t } = useLingui()
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(false)
  const [missing, setMissing] = useState(false)
  const refused = error ? (fieldErrorsOf(error)['view.name'] ?? messageOf(error)) : undefined
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      tall={false}
      title={view ? <Trans>Rename view</Trans> : <Trans>Save this view</Trans>}
      description={view ? undefined : <Trans>Saves the current layout and filters.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        if (!name.trim()) return setMissing(true)
        onSave({ name: name.trim(), isShared })
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={<Trans>Name</Trans>} error={missing && !name.trim() ? t`Enter a name.` : refused}>
          <Input
            value={name}
            autoComplete="off"
            maxLength={60}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {!view && canShare ? (
          <Checkbox
            label={<Trans>Share with everyone in the organisation</Trans>}
            checked={isShared}
            onCheckedChange={setShared}
          />
        ) : null}
      </div>
    </Sheet>
  )
}
