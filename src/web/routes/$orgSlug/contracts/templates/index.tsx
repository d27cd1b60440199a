// The templates of contracts: in force, being written, retired; and the ready-made ones.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Archive, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { msg } from '@lingui/core/macro'
import type { TemplateState } from '#domain/documents/templates/contract-templates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { isSet, searchSchema } from '#web/search-schema.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import type { ContractKind } from '#domain/documents/contract-parties.ts'
import type { ContractingMode } from '#domain/booking/deals/deal-terms.ts'
import type { Language } from '#domain/language.ts'
import { contractingModeLabels } from '#texts/booking/deal-terms.ts'
import { contractKindLabels, languageNames } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'
import type { TemplateRow } from '#web/routes/$orgSlug/-templates/template-draft.ts'
import { VersionText } from '#web/routes/$orgSlug/-templates/TemplatePill.tsx'
import { StandardList } from '../../-templates/StandardList.tsx'
import { templatesQuery } from '#web/routes/$orgSlug/-templates/template-calls.ts'
import { TemplatesHeader } from '../../-templates/TemplatesHeader.tsx'

const TemplatesSearch = searchSchema({ archived: isSet })

export const Route = createFileRoute('/$orgSlug/contracts/templates/')({
  validateSearch: TemplatesSearch,
  loaderDeps: ({ search: { archived } }) => ({ archived }),
  loader: ({ params: { orgSlug }, deps: { archived } }) => {
    void queryClient.prefetchQuery(templatesQuery(orgSlug, archived))
  },
  component: TemplatesPage,
})

function TemplatesPage() {
  const { orgSlug } = useOrganisation()
  const { archived = false } = Route.useSearch()
  const query = useQuery(templatesQuery(orgSlug, archived))
  const canManage = query.data?.canManage === true
  const templates = query.data?.templates ?? []
  const titles = {
    active: <Trans>Active</Trans>,
    draft: <Trans>Drafts</Trans>,
    retired: <Trans>Retired</Trans>,
  }
  const byState = ['active', 'draft', 'retired'] as const satisfies readonly TemplateState[]

  return (
    <>
      <TemplatesHeader
        open="templates"
        title={archived ? <Trans>Archived templates</Trans> : <Trans>Templates</Trans>}
        archived={archived}
        archiveLink={
          <Link
            to="/$orgSlug/contracts/templates"
            params={{ orgSlug }}
            search={archived ? {} : { archived: true }}
          />
        }
        newLink={
          canManage ? (
            <Link to="/$orgSlug/contracts/templates/create" params={{ orgSlug }}>
              <Trans>New template</Trans>
            </Link>
          ) : null
        }
      />
      <div className="safe-x py-4 md:py-6">
        <LoadedOr query={query}>
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
            <div className="flex min-w-0 flex-col gap-4">
              {archived
                ? null
                : byState.map((state) => (
                    <TemplateList
                      key={state}
                      title={titles[state]}
                      templates={templates.filter((template) => template.state === state)}
                    />
                  ))}
              {archived ? <TemplateList title={<Trans>Archived</Trans>} templates={templates} /> : null}
              {templates.length === 0 ? (
                <div className="rounded-card border border-line">
                  {archived ? (
                    <EmptyState icon={<Archive aria-hidden />} title={<Trans>No archived items</Trans>} />
                  ) : (
                    <EmptyState icon={<FileText aria-hidden />} title={<Trans>No templates yet</Trans>}>
                      <Trans>
                        Contracts are created from templates. Add a ready-made one and adapt it, or write your
                        own.
                      </Trans>
                    </EmptyState>
                  )}
                </div>
              ) : null}
            </div>
            {canManage && !archived && query.data ? (
              <StandardList standards={query.data.standards} templates={templates} />
            ) : null}
          </div>
        </LoadedOr>
      </div>
    </>
  )
}

type TemplateListProps = { title: ReactNode; templates: readonly TemplateRow[] }

/** Nothing without templates. */
function TemplateList({ title, templates }: TemplateListProps) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const lineOf = useTemplateLine()
  if (templates.length === 0) return null
  return (
    <Card flush title={title} action={templates.length}>
      <ul className="divide-y divide-line border-t border-line">
        {templates.map((template) => (
          <li
            key={template.id}
            className="relative flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-hover"
          >
            <span className="flex min-w-0 flex-1 flex-col">
              <Link
                to="/$orgSlug/contracts/templates/$templateId/edit"
                params={{ orgSlug, templateId: template.id }}
                className="font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-signal"
              >
                {template.name}
              </Link>
              <span className="text-sm text-mute">{lineOf(template)}</span>
              <span className="md:hidden">
                <VersionText template={template} />
              </span>
            </span>
            <span className="max-md:hidden">
              <VersionText template={template} />
            </span>
            <span className="w-28 shrink-0 text-right text-sm text-mute max-lg:hidden">
              <span className="sr-only">
                <Trans>Changed</Trans>{' '}
              </span>
              {i18n.date(template.updatedAt, { dateStyle: 'medium' })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type About = { kind: ContractKind; language: Language; contractingMode: ContractingMode | null }

/** A template in one line: what it is, in which language, for whose deals. */
function useTemplateLine(): (about: About) => string {
  const { i18n } = useLingui()
  return ({ kind, language, contractingMode }) =>
    [
      translate()(contractKindLabels[kind]),
      languageNames[language],
      contractingMode ? translate()(contractingModeLabels[contractingMode]) : i18n._(msg`Any deal`),
    ].join(' · ')
}
