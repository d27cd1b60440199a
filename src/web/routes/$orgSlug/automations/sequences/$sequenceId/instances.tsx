// One sequence: who gets its e-mails, how far each is, and what became of the e-mails.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { enrolmentStates } from '#domain/messages/sequence-actions.ts'
import { canStart, speaksOfShow } from '#domain/messages/sequence-problems.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema, text, type SearchOf } from '#web/search-schema.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import type { EnrolSheetProps } from '../-sequence/EnrolSheet.tsx'
import { People } from '../-sequence/People.tsx'
import { Results } from '../-sequence/Results.tsx'
import { SequenceFrame } from '../-sequence/SequenceFrame.tsx'
import { SequenceNotThere } from '../-sequence/SequenceNotThere.tsx'
import {
  enrolmentsQuery,
  resultsQuery,
  sequenceQuery,
} from '#web/routes/$orgSlug/automations/sequences/-sequence/sequence-calls.ts'

const EnrolSheet = lazyDialog<EnrolSheetProps>(
  async () => (await import('../-sequence/EnrolSheet.tsx')).EnrolSheet,
)

const PeopleSearch = searchSchema({ search: text, state: oneOf(enrolmentStates) })
type PeopleSearch = SearchOf<typeof PeopleSearch>

export const Route = createFileRoute('/$orgSlug/automations/sequences/$sequenceId/instances')({
  validateSearch: PeopleSearch,
  loader: ({ params: { orgSlug, sequenceId } }) => {
    void queryClient.prefetchQuery(sequenceQuery(orgSlug, sequenceId))
    void queryClient.prefetchQuery(resultsQuery(orgSlug, sequenceId))
    void queryClient.prefetchInfiniteQuery(enrolmentsQuery(orgSlug, sequenceId))
  },
  component: InstancesPage,
})

function InstancesPage() {
  const { orgSlug, sequenceId } = Route.useParams()
  const { can } = useOrganisation()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const setSearch = (patch: PeopleSearch) =>
    void navigate({ search: (before) => ({ ...before, ...patch }), replace: true })
  const query = useQuery(sequenceQuery(orgSlug, sequenceId))
  const enrolling = useOpening()
  if (!query.data) return <SequenceNotThere query={query} />
  const record = query.data
  const { sequence, problems, canManage } = record
  const isForShows = speaksOfShow(sequence.steps)
  const mayEnrol =
    canManage &&
    can('contacts.view') &&
    sequence.state !== 'archived' &&
    sequence.steps.length > 0 &&
    !isForShows
  const filter = { search: search.search, state: search.state }
  return (
    <>
      <SequenceFrame
        record={record}
        page="people"
        mayStart={canStart(problems)}
        primary={
          mayEnrol ? (
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={enrolling.begin}>
              <Trans>Enrol contacts</Trans>
            </Button>
          ) : null
        }
      />
      <div className="safe-x flex flex-col gap-5 py-4 md:py-6">
        {isForShows && canManage ? (
          <p
            role="status"
            className="rounded-card border border-dashed border-line-strong px-4 py-3 text-pretty"
          >
            <Trans>The e-mails have fields of a show, so only a workflow can enrol contacts.</Trans>
          </p>
        ) : null}
        <Results record={record} />
        <People
          record={record}
          filter={filter}
          setFilter={setSearch}
          onEnrol={mayEnrol ? enrolling.begin : undefined}
        />
      </div>
      <EnrolSheet key={enrolling.key} record={record} open={enrolling.open} onClose={enrolling.close} />
    </>
  )
}
