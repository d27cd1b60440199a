// One template of contracts, for writing.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isMissing } from '#web/calls/errors.ts'
import { RecordNotFound } from '#web/parts/people/records/MissingRecord.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { templateQuery } from '#web/routes/$orgSlug/-templates/template-calls.ts'
import { TemplatePage } from '../../-templates/TemplatePage.tsx'

export const Route = createFileRoute('/$orgSlug/contracts/templates/$templateId/edit')({
  validateSearch: searchSchema({ view: oneOf(['text', 'preview', 'settings', 'versions']) }),
  loader: ({ params: { orgSlug, templateId } }) => {
    void queryClient.prefetchQuery(templateQuery(orgSlug, templateId))
  },
  component: EditTemplatePage,
})

function EditTemplatePage() {
  const { orgSlug, templateId } = Route.useParams()
  const { view } = Route.useSearch()
  const query = useQuery(templateQuery(orgSlug, templateId))
  // Counts how often the person began again with what the server has.
  const [reloads, setReloads] = useState(0)
  if (!query.data && isMissing(query.error))
    return (
      <RecordNotFound
        isPage
        noun="contractTemplates"
        back={
          <Link to="/$orgSlug/contracts/templates" params={{ orgSlug }}>
            <Trans>All templates</Trans>
          </Link>
        }
      />
    )
  if (!query.data)
    return (
      <div className="safe-x py-6">
        <LoadedOr query={query}>{null}</LoadedOr>
      </div>
    )
  const reload = () =>
    void fetchNow(templateQuery(orgSlug, templateId)).then(() => setReloads((before) => before + 1))
  return <TemplatePage key={`${templateId} ${reloads}`} record={query.data} view={view} onReload={reload} />
}
