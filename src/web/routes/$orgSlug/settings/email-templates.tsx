// Settings: templates of e-mails, in English and German, with fields that are filled in when one is written.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Archive, FileText, Plus } from 'lucide-react'
import { languages } from '#domain/language.ts'
import { isId } from '#domain/platform/search/slug.ts'
import { byLanguage, templatesQuery, type EmailTemplate } from '#web/parts/messages/thread/message-queries.ts'
import { useLibraryArchive } from '#web/parts/people/archive/use-library-archive.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LanguageFilter } from '#web/parts/platform/library/LanguageFilter.tsx'
import { LibraryRow } from '#web/parts/platform/library/LibraryRow.tsx'
import { Setting } from '#web/parts/platform/settings/Setting.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/Page.tsx'
import { SplitView } from '#web/ui/lists/SplitView.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { TemplateForm } from './-email-templates/TemplateForm.tsx'

const TemplatesSearch = searchSchema({
  /** The template that is open: its id, or a new one. */
  open: textWhere((value) => isId(value) || value === 'new'),
  language: oneOf(languages),
  archived: isSet,
})

export const Route = createFileRoute('/$orgSlug/settings/email-templates')({
  validateSearch: TemplatesSearch,
  loaderDeps: ({ search: { archived } }) => ({ archived }),
  loader: ({ params: { orgSlug }, deps: { archived } }) => {
    void queryClient.prefetchQuery(templatesQuery(orgSlug, archived))
  },
  component: EmailTemplates,
})

const refresh = () => queryClient.invalidateQueries(trpc.emailTemplates.pathFilter())

function EmailTemplates() {
  const { orgSlug } = useOrganisation()
  const { open, language, archived = false } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(templatesQuery(orgSlug, archived))
  const settled = { onSettled: refresh }
  const remove = useMutation(trpc.emailTemplates.remove.mutationOptions(settled))
  const restore = useMutation(trpc.emailTemplates.restore.mutationOptions(settled))
  const canManage = query.data?.canEdit === true
  const all = byLanguage(query.data?.rows ?? [])
  const rows = language ? all.filter((row) => row.language === language) : all
  const isNew = open === 'new' && canManage
  const template = all.find(({ id }) => id === open)
  const isOpen = isNew || template !== undefined
  const show = (next: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: next }), resetScroll: false })

  const { archive, bringBack, sheet } = useLibraryArchive({
    effects: (one) => trpcClient.emailTemplates.archiveEffects.query(one),
    remove,
    restore,
    onArchived: () => show(undefined),
    onRestored: (id) => void navigate({ search: { open: id }, resetScroll: false }),
  })
  useHotkeys(open ? { Escape: () => show(undefined) } : false)

  return (
    <LoadedOr query={query}>
      <SplitView
        list={
          <Setting setting="email-templates" lineAt="nowhere" className="flex flex-col gap-3">
            <div className="flex flex-wrap items-center gap-2">
              {canManage && !archived ? (
                <Link
                  to="/$orgSlug/settings/email-templates"
                  params={{ orgSlug }}
                  search={{ open: 'new', language }}
                  className={buttonClass('primary')}
                >
                  <Plus aria-hidden />
                  <Trans>New template</Trans>
                </Link>
              ) : null}
              <Link
                to="/$orgSlug/settings/email-templates"
                params={{ orgSlug }}
                search={archived ? {} : { archived: true }}
                aria-current={archived || undefined}
                className={cx(buttonClass(archived ? 'secondary' : 'quiet'), 'ml-auto')}
              >
                <Archive aria-hidden />
                <Trans context="the archived templates">Archive</Trans>
              </Link>
            </div>
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
            <TemplateRows rows={rows} open={open} archived={archived} />
          </Setting>
        }
        open={
          isOpen ? (
            <TemplateForm
              key={open}
              template={template ?? null}
              language={language ?? 'en'}
              canManage={canManage}
              onCreated={show}
              onClose={() => show(undefined)}
              onArchive={archive}
              onRestore={({ id }) => bringBack(id)}
            />
          ) : null
        }
        placeholder={
          <EmptyState icon={<FileText aria-hidden />} title={<Trans>Choose a template</Trans>}>
            <Trans>
              Use templates in e-mails and workflows. Fields in braces are filled in automatically.
            </Trans>
          </EmptyState>
        }
      />
      {sheet}
    </LoadedOr>
  )
}

type TemplateRowsProps = { rows: readonly EmailTemplate[]; open: string | undefined; archived: boolean }

/** Templates of e-mails as rows that open them. */
function TemplateRows({ rows, open, archived }: TemplateRowsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  if (rows.length === 0)
    return (
      <div className="rounded-card border border-line bg-surface">
        {archived ? (
          <EmptyState icon={<Archive aria-hidden />} title={<Trans>The archive is empty</Trans>} />
        ) : (
          <EmptyState icon={<FileText aria-hidden />} title={<Trans>No templates yet</Trans>}>
            <Trans>Create templates for e-mails you send often.</Trans>
          </EmptyState>
        )}
      </div>
    )
  return (
    <ul
      aria-label={t`Templates`}
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {rows.map(({ id, name, language, subject }) => (
        <LibraryRow
          key={id}
          title={name}
          language={language}
          line={subject}
          isOpen={open === id}
          link={
            <Link
              to="/$orgSlug/settings/email-templates"
              params={{ orgSlug }}
              search={(before) => ({ ...before, open: id })}
              resetScroll={false}
            />
          }
        />
      ))}
    </ul>
  )
}
