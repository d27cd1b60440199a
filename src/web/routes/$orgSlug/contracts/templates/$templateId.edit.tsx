// One template of contracts, for writing.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { EditedRecord } from '#web/parts/people/records/EditedRecord.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
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
  return (
    <EditedRecord
      noun="contractTemplates"
      id={templateId}
      query={query}
      latest={() => fetchNow(templateQuery(orgSlug, templateId))}
      back={
        <Link to="/$orgSlug/contracts/templates" params={{ orgSlug }}>
          <Trans>All templates</Trans>
        </Link>
      }
    >
      {(record, reload) => <TemplatePage record={record} view={view} onReload={reload} />}
    </EditedRecord>
  )
}
