// One workflow, for drawing, trying and watching.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'
import { EditedRecord } from '#web/parts/people/records/EditedRecord.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { choicesQuery, workflowQuery } from '#web/parts/automation/workflow/workflow-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema, text, textWhere } from '#web/search-schema.ts'
import { EditorPage } from '../-editor/EditorPage.tsx'

export const Route = createFileRoute('/$orgSlug/automations/workflows/$workflowId/editor')({
  validateSearch: searchSchema({
    view: oneOf(['draw', 'dry-run', 'runs', 'versions']),
    run: textWhere(isId),
    state: text,
    as: oneOf(['drawing', 'outline']),
  }),
  loader: ({ params: { orgSlug, workflowId } }) => {
    void queryClient.prefetchQuery(workflowQuery(orgSlug, workflowId))
    void queryClient.prefetchQuery(choicesQuery(orgSlug))
  },
  component: WorkflowEditorPage,
})

function WorkflowEditorPage() {
  const { orgSlug, workflowId } = Route.useParams()
  const search = Route.useSearch()
  const query = useQuery(workflowQuery(orgSlug, workflowId))
  return (
    <EditedRecord
      noun="workflows"
      id={workflowId}
      query={query}
      latest={() => fetchNow(workflowQuery(orgSlug, workflowId))}
      back={
        <Link to="/$orgSlug/automations/workflows" params={{ orgSlug }}>
          <Trans>All workflows</Trans>
        </Link>
      }
    >
      {(record, reload) => <EditorPage record={record} search={search} onReload={reload} />}
    </EditedRecord>
  )
}
