// The library of clauses: words that are in many contracts, written once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Archive, BookMarked, Plus } from 'lucide-react'
import { sourceLines } from '#domain/documents/templates/contract-clauses.ts'
import { isId } from '#domain/platform/search/slug.ts'
import { useArchiveQuestion } from '#web/parts/people/archive/use-archive.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LanguageFilter } from '#web/parts/platform/library/LanguageFilter.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, oneOf, searchSchema, text, textWhere } from '#web/search-schema.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SplitView } from '#web/ui/lists/SplitView.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { clausesQuery, refreshTemplates } from '#web/routes/$orgSlug/-templates/template-calls.ts'
import { ClauseForm } from '../-clauses/ClauseForm.tsx'
import { ClauseList, type Clause } from '../-clauses/ClauseList.tsx'
import { TemplateTabs } from '../-templates/TemplateTabs.tsx'

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
  const { confirm, sheet } = useArchiveQuestion()
  const isNew = open === 'new' && canManage
  const clause = all.find(({ id }) => id === open)
  const isOpen = isNew || clause !== undefined
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), resetScroll: false })

  const archiveClause = ({ id, title }: Clause) =>
    void confirm({
      name: title,
      effects: () => trpcClient.contractClauses.archiveEffects.query({ orgSlug, id }),
      archive: () =>
        remove.mutate(
          { orgSlug, id },
          {
            onSuccess: () => {
              show(undefined)
              toastUndo(t`${title} archived`, () => restore.mutate({ orgSlug, id }), id)
            },
          },
        ),
    })
  const restoreClause = ({ id }: Clause) =>
    restore.mutate(
      { orgSlug, id },
      { onSuccess: () => void navigate({ search: { open: id }, resetScroll: false }) },
    )
  useHotkeys(open ? { Escape: () => show(undefined) } : false)

  return (
    <>
      <div className={cx(isOpen && 'max-lg:hidden')}>
        <PageHeader
          back={
            <Link to="/$orgSlug/contracts" params={{ orgSlug }}>
              <Trans>Contracts</Trans>
            </Link>
          }
          title={archived ? <Trans>Archived clauses</Trans> : <Trans>Clauses</Trans>}
          actions={
            <>
              <Link
                to="/$orgSlug/contracts/clauses"
                params={{ orgSlug }}
                search={archived ? {} : { archived: true }}
                aria-current={archived || undefined}
                className={buttonClass(archived ? 'secondary' : 'quiet')}
              >
                <Archive aria-hidden />
                <span className="max-md:sr-only">
                  <Trans>Archived</Trans>
                </span>
              </Link>
              {canManage ? (
                <Link
                  to="/$orgSlug/contracts/clauses"
                  params={{ orgSlug }}
                  search={{ open: 'new', language, search }}
                  className={buttonClass('primary')}
                >
                  <Plus aria-hidden />
                  <Trans>New clause</Trans>
                </Link>
              ) : null}
            </>
          }
        />
        <TemplateTabs open="clauses" />
      </div>
      <div className="safe-x py-4 md:py-6">
        <LoadedOr query={query}>
          <SplitView
            list={
              <>
                <SearchInput
                  label={t`Search clauses`}
                  value={search}
                  onChange={(next) =>
                    void navigate({
                      search: (before) => ({ ...before, search: next }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
                <LanguageFilter
                  value={language}
                  onChange={(next) =>
                    void navigate({
                      search: (before) => ({ ...before, language: next }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
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
                  onArchive={archiveClause}
                  onRestore={restoreClause}
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
