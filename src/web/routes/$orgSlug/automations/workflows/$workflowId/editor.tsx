// One workflow, for drawing, trying and watching.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { isMissing } from '#web/calls/errors.ts'
import { RecordNotFound } from '#web/parts/people/records/MissingRecord.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
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
  // Counts how often the person began again with what the server has.
  const [reloads, setReloads] = useState(0)
  if (!query.data && isMissing(query.error))
    return (
      <RecordNotFound
        isPage
        noun="workflows"
        back={
          <Link to="/$orgSlug/automations/workflows" params={{ orgSlug }}>
            <Trans>All workflows</Trans>
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
    void fetchNow(workflowQuery(orgSlug, workflowId)).then(() => setReloads((before) => before + 1))
  return <EditorPage key={`${workflowId} ${reloads}`} record={query.data} search={search} onReload={reload} />
}
