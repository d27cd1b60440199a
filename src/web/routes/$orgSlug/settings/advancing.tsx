// Settings: the templates of advancing, with their groups and questions.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LayoutTemplate } from 'lucide-react'
import { Suspense } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { refreshAdvancing } from '#web/parts/road/advancing/advancing-queries.ts'
import { useLibraryArchive } from '#web/parts/people/archive/use-library-archive.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, searchSchema, textWhere } from '#web/search-schema.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import type { Template } from './-advancing/template-draft.ts'
import { addressOf, TemplateList } from './-advancing/TemplateList.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const TemplateEditor = lazyPart(
  async () => (await import('./-advancing/TemplateEditor.tsx')).TemplateEditor,
  'inline',
)

const TemplatesSearch = searchSchema({
  /** The template that is edited: its id, the built-in one, or a new one from nothing or the standard. */
  open: textWhere((value) => isId(value) || ['built-in', 'new', 'standard'].includes(value)),
  archived: isSet,
})

export const Route = createFileRoute('/$orgSlug/settings/advancing')({
  validateSearch: TemplatesSearch,
  loaderDeps: ({ search: { archived } }) => ({ archived }),
  loader: ({ params: { orgSlug }, deps: { archived } }) => {
    void queryClient.prefetchQuery(trpc.advancing.templates.queryOptions({ orgSlug, archived }))
  },
  component: AdvancingSettings,
})

function AdvancingSettings() {
  const { orgSlug, can } = useOrganisation()
  const { open, archived = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(trpc.advancing.templates.queryOptions({ orgSlug, archived }))
  const settled = { onSettled: refreshAdvancing }
  const restore = useMutation(trpc.advancing.restoreTemplate.mutationOptions(settled))
  const remove = useMutation(trpc.advancing.removeTemplate.mutationOptions(settled))
  const templates = query.data?.templates ?? []
  const canEdit = can('advancing.manage')
  const isNew = open === 'new' || open === 'standard'
  // The first template of one's own takes the place of the built-in one.
  const isFirst = templates.every((each) => each.id === null)
  const newTemplate: Template = { id: null, version: null, name: '', isDefault: isFirst, groups: [] }
  const template = isNew ? newTemplate : templates.find((each) => addressOf(each) === open)
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), resetScroll: false })
  const { id = null, version = null } = template ?? {}

  const { archive, bringBack, sheet } = useLibraryArchive({
    effects: (one) => trpcClient.advancing.templateArchiveEffects.query(one),
    remove,
    restore,
    onArchived: () => show(undefined),
    onRestored: (restored) => void navigate({ search: { open: restored }, resetScroll: false }),
  })

  return (
    <LoadedOr query={query}>
      <div className="grid items-start gap-4 @3xl:grid-cols-[18rem_minmax(0,1fr)]">
        <Setting
          setting="advancing-templates"
          lineAt="nowhere"
          className="flex flex-col gap-3 @3xl:sticky @3xl:top-4"
        >
          <TemplateList templates={templates} open={open} canEdit={canEdit} archived={archived} />
          {template && id && canEdit && archived ? (
            <Button className="w-fit" busy={restore.isPending} onClick={() => bringBack(id)}>
              <Trans>Restore</Trans>
            </Button>
          ) : template && id && canEdit ? (
            <Button
              variant="danger"
              className="w-fit"
              busy={remove.isPending}
              onClick={() => archive({ id, name: template.name })}
            >
              <Trans>Archive template</Trans>
            </Button>
          ) : null}
        </Setting>
        {template ? (
          <Suspense>
            <TemplateEditor
              key={`${open} ${version}`}
              template={template}
              isFromStandard={open === 'standard'}
              canEdit={canEdit && !archived}
              onSaved={show}
              onClose={() => show(undefined)}
            />
          </Suspense>
        ) : (
          <div className="rounded-card border border-line bg-surface @max-3xl:hidden">
            <EmptyState icon={<LayoutTemplate aria-hidden />} title={<Trans>Choose a template</Trans>}>
              <Trans>Each show gets its own copy, so changes apply to the shows you start later.</Trans>
            </EmptyState>
          </div>
        )}
      </div>
      {sheet}
    </LoadedOr>
  )
}
