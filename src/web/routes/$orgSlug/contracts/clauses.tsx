// The library of clauses: words that are in many contracts, written once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BookMarked } from 'lucide-react'
import { sourceLines } from '#domain/documents/templates/contract-clauses.ts'
import type { Language } from '#domain/language.ts'
import { isId } from '#domain/platform/search/slug.ts'
import { useLibraryArchive } from '#web/parts/people/archive/use-library-archive.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LanguageFilter } from '#web/parts/platform/library/LanguageFilter.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, oneOf, searchSchema, text, textWhere } from '#web/search-schema.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SplitView } from '#web/ui/lists/SplitView.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { clausesQuery, refreshTemplates } from '#web/routes/$orgSlug/-templates/template-calls.ts'
import { ClauseForm } from '../-clauses/ClauseForm.tsx'
import { ClauseList } from '../-clauses/ClauseList.tsx'
import { TemplatesHeader } from '../-templates/TemplatesHeader.tsx'

const ClausesSearch = searchSchema({
  /** The clause that is open: its id, or a new one. */
  open: textWhere((value) => isId(value) || value === 'new'),
  language: oneOf(['en', 'de']),
  archived: isSet,
  search: text,
})

export const Route = createFileRoute('/$orgSlug/contracts/clauses')({
  validateSearch: ClausesSearch,
  loaderDeps: ({ search: { archived } }) => ({ archived }),
  loader: ({ params: { orgSlug }, deps: { archived } }) => {
    void queryClient.prefetchQuery(clausesQuery(orgSlug, undefined, archived))
  },
  component: ClausesPage,
})

function ClausesPage() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { open, language, archived = false, search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(clausesQuery(orgSlug, undefined, archived))
  const settled = { onSettled: refreshTemplates }
  const remove = useMutation(trpc.contractClauses.remove.mutationOptions(settled))
  const restore = useMutation(trpc.contractClauses.restore.mutationOptions(settled))
  const canManage = query.data?.canManage === true
  const all = query.data?.clauses ?? []
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const clauses = all.filter((clause) => {
    if (language && clause.language !== language) return false
    const content = [clause.title, ...sourceLines(clause.body.content)].join(' ').toLowerCase()
    return words.every((word) => content.includes(word))
  })
  const isNew = open === 'new' && canManage
  const clause = all.find(({ id }) => id === open)
  const isOpen = isNew || clause !== undefined
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), resetScroll: false })

  const filter = (part: { search?: string; language?: Language | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
  const { archive, bringBack, sheet } = useLibraryArchive({
    effects: (one) => trpcClient.contractClauses.archiveEffects.query(one),
    remove,
    restore,
    onArchived: () => show(undefined),
    onRestored: (id) => void navigate({ search: { open: id }, resetScroll: false }),
  })
  useHotkeys(open ? { Escape: () => show(undefined) } : false)

  return (
    <>
      <div className={cx(isOpen && 'max-lg:hidden')}>
        <TemplatesHeader
          open="clauses"
          title={archived ? <Trans>Archived clauses</Trans> : <Trans>Clauses</Trans>}
          archived={archived}
          archiveLink={
            <Link
              to="/$orgSlug/contracts/clauses"
              params={{ orgSlug }}
              search={archived ? {} : { archived: true }}
            />
          }
          newLink={
            canManage ? (
              <Link
                to="/$orgSlug/contracts/clauses"
                params={{ orgSlug }}
                search={{ open: 'new', language, search }}
              >
                <Trans>New clause</Trans>
              </Link>
            ) : null
          }
        />
      </div>
      <div className="safe-x py-4 md:py-6">
        <LoadedOr query={query}>
          <SplitView
            list={
              <>
                <SearchInput
                  label={t`Search clauses`}
                  value={search}
                  onChange={(next) => filter({ search: next })}
                />
                <LanguageFilter value={language} onChange={(next) => filter({ language: next })} />
                <ClauseList
                  clauses={clauses}
                  open={open}
                  isFiltered={clauses.length < all.length}
                  archived={archived}
                />
              </>
            }
            open={
              isOpen ? (
                <ClauseForm
                  key={open}
                  clause={clause ?? null}
                  language={language ?? 'en'}
                  canManage={canManage}
                  onCreated={show}
                  onClose={() => show(undefined)}
                  onArchive={({ id, title }) => archive({ id, name: title })}
                  onRestore={({ id }) => bringBack(id)}
                />
              ) : null
            }
            placeholder={
              <EmptyState icon={<BookMarked aria-hidden />} title={<Trans>Choose a clause</Trans>}>
                <Trans>
                  Use clauses in templates and contracts. Differences from the library are shown before
                  sending.
                </Trans>
              </EmptyState>
            }
          />
        </LoadedOr>
      </div>
      {sheet}
    </>
  )
}
