// Many contracts made, and sent where that is wanted: how far they are, what was refused and why, to cancel and resume.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { BatchRowState } from '#domain/documents/contract-batches.ts'
import { joinUnique } from '#domain/booking/events/event-names.ts'
import { contractStateLabels } from '#texts/documents/contract-labels.ts'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { refreshContracts } from '#web/parts/documents/contract/contract-queries.ts'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { batchOptions, BatchProgress } from '#web/parts/platform/batch/BatchProgress.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { translate } from '#web/texts.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card, PageHeader } from '#web/ui/Page.tsx'
import { Pill, type Tone } from '#web/ui/Pill.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const batchQuery = (orgSlug: string, id: string) =>
  trpc.contracts.batchProgress.queryOptions({ orgSlug, id }, batchOptions)

export const Route = createFileRoute('/$orgSlug/contracts/batches/$batchId')({
  loader: ({ params: { orgSlug, batchId } }) => {
    void queryClient.prefetchQuery(batchQuery(orgSlug, batchId))
  },
  component: BatchPage,
})

type Batch = RouterOutputs['contracts']['batchProgress']
type Row = Batch['rows'][number]

function BatchPage() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { batchId } = Route.useParams()
  const query = useQuery(batchQuery(orgSlug, batchId))
  const batch = query.data
  const back = (
    <Link to="/$orgSlug/contracts" params={{ orgSlug }}>
      <Trans>Contracts</Trans>
    </Link>
  )
  if (!batch && query.error) return <MissingRecord isPage noun="contracts" query={query} back={back} />
  return (
    <>
      <PageHeader
        back={back}
        title={
          batch ? (
            <Plural value={batch.total} one="# contract" other="# contracts" />
          ) : (
            <Trans>Contracts</Trans>
          )
        }
        meta={batch?.templateName}
        actions={batch ? <Actions id={batchId} batch={batch} /> : null}
      />
      <div className="safe-x flex max-w-240 flex-col gap-4 pb-6">
        {batch ? (
          <>
            <Card>
              <BatchProgress
                query={query}
                label={t`Contracts`}
                outcome={<Outcome batch={batch} />}
                onOver={() => void refreshContracts()}
              />
            </Card>
            <Rows batch={batch} />
          </>
        ) : (
          <SkeletonRows rows={6} />
        )}
      </div>
    </>
  )
}

/** Ends what is under way, or goes on with what is left. */
function Actions({ id, batch }: { id: string; batch: Batch }) {
  const { orgSlug } = useOrganisation()
  const onSettled = () => queryClient.invalidateQueries(trpc.contracts.pathFilter())
  const cancel = useMutation(trpc.contracts.cancelBatch.mutationOptions({ onSettled }))
  const resume = useMutation(trpc.contracts.resumeBatch.mutationOptions({ onSettled }))
  const problem = cancel.error ?? resume.error
  return (
    <>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-signal">
          {messageOf(problem)}
        </p>
      ) : null}
      {batch.status === 'running' ? (
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ orgSlug, id })}>
          {batch.wantsSending ? <Trans>Cancel sending</Trans> : <Trans>Cancel creating</Trans>}
        </Button>
      ) : batch.isUnfinished ? (
        <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate({ orgSlug, id })}>
          {batch.status === 'cancelled' ? <Trans>Resume</Trans> : <Trans>Try again</Trans>}
        </Button>
      ) : null}
    </>
  )
}

const countOf = ({ rows }: Batch, matches: (row: Row) => boolean) => rows.filter(matches).length

/** What was done, and what is left as it is. */
function Outcome({ batch }: { batch: Batch }) {
  const { total, wantsSending, status } = batch
  const sent = countOf(batch, ({ state }) => state === 'sent')
  const made = countOf(batch, ({ state }) => state === 'created')
  const drafts = wantsSending
    ? countOf(batch, ({ state, contractId }) => contractId !== null && state !== 'sent')
    : 0
  const unmade = countOf(batch, ({ contractId, state }) => contractId === null && state !== 'sent')
  return (
    <>
      {status === 'cancelled' ? (
        <>
          <Trans>Cancelled.</Trans>{' '}
        </>
      ) : null}
      {wantsSending ? (
        <Trans>
          {sent} of {total} contracts sent.
        </Trans>
      ) : (
        <Trans>
          {made} of {total} contracts created. Find them in Drafts.
        </Trans>
      )}
      {drafts > 0 ? (
        <>
          {' '}
          <Plural value={drafts} one="# is still a draft." other="# are still drafts." />
        </>
      ) : null}
      {unmade > 0 ? (
        <>
          {' '}
          <Plural value={unmade} one="# was not created." other="# were not created." />
        </>
      ) : null}
    </>
  )
}

/** What was refused comes first: somebody has to look at it. */
function Rows({ batch }: { batch: Batch }) {
  const { t } = useLingui()
  const rows = batch.rows.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  return (
    <Card flush>
      <ul aria-label={t`Contracts`}>
        {rows.map((row) => (
          <li key={row.no} className="border-b border-line px-4 py-2.5 last:border-0">
            <BatchRow row={row} wantsSending={batch.wantsSending} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones: Record<BatchRowState, Tone> = {
  waiting: 'neutral',
  created: 'inquiry',
  sent: 'hold',
  failed: 'attention',
}

function BatchRow({ row, wantsSending }: { row: Row; wantsSending: boolean }) {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { state, contractId, number, eventId, artistName, eventName, eventDate, bookingIds, message } = row
  const more = bookingIds.length - 1
  const labels: Record<BatchRowState, string> = {
    waiting: t`Waiting`,
    created: translate()(contractStateLabels.draft),
    sent: translate()(contractStateLabels.sent),
    failed: wantsSending && contractId ? t`Not sent` : t`Not created`,
  }
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {joinUnique([artistName, eventName])}
          {more > 0 ? (
            <span className="text-mute">
              {' '}
              <Plural value={more} one="and # more show" other="and # more shows" />
            </span>
          ) : null}
        </p>
        <p className="text-sm text-mute">
          {eventDate ? formatDate(eventDate, 'medium', i18n.locale) : null}
          {contractId ? (
            <>
              {' · '}
              <Link
                to="/$orgSlug/contracts/$contractId/edit"
                params={{ orgSlug, contractId }}
                className={textLink}
              >
                {number}
              </Link>
            </>
          ) : eventId ? (
            <>
              {' · '}
              <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId }} className={textLink}>
                <Trans>Open event</Trans>
              </Link>
            </>
          ) : null}
        </p>
        {message ? <p className="mt-0.5 text-sm text-pretty text-signal">{message}</p> : null}
      </div>
      <Pill tone={tones[state]}>{labels[state]}</Pill>
    </div>
  )
}
