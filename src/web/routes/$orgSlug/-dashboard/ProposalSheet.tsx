// One proposal of an assistant: exactly what would happen, and the two ways to decide.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProposalKind } from '#domain/desk/proposals/proposal-states.ts'
import { tokenNameOf } from '#domain/platform/access-tokens/token-agent.ts'
import { messageOf } from '#web/calls/errors.ts'
import { FreeAnswer } from '#web/parts/booking/calendar/FreeAnswer.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useProposalTitle, type Proposal } from './proposal-title.ts'

type Description = NonNullable<Proposal['description']>

/** A text as it would be sent or kept. */
const Written = ({ children }: { children: string }) => (
  <p className="rounded-control border border-line bg-sunk px-3 py-2 wrap-anywhere whitespace-pre-wrap">
    {children}
  </p>
)

function What({ description }: { description: Description }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  switch (description.kind) {
    case 'hold': {
      const { artistId, artistName, date, venueId, venueName, holderName } = description
      return (
        <>
          <Facts>
            <Fact label={<Trans>Artist</Trans>}>{artistName}</Fact>
            <Fact label={<Trans>Date</Trans>}>{formatDate(date, 'short', i18n.locale)}</Fact>
            <Fact label={<Trans>Venue</Trans>}>{venueName}</Fact>
            <Fact label={<Trans>Promoter</Trans>}>{holderName}</Fact>
          </Facts>
          <FreeAnswer artistId={artistId} date={date} venueId={venueId} status="hold" />
        </>
      )
    }
    case 'reply':
      return (
        <>
          <Facts>
            <Fact label={<Trans>To</Trans>}>
              {description.name} ({description.to})
            </Fact>
            <Fact label={<Trans>Subject</Trans>}>{description.subject}</Fact>
          </Facts>
          <Written>{description.body}</Written>
          <Link
            to="/$orgSlug/inquiries"
            params={{ orgSlug }}
            search={{ open: description.inquiryId }}
            className={textLink}
          >
            <Trans>Open inquiry</Trans>
          </Link>
        </>
      )
    case 'task':
      return (
        <>
          <Facts>
            <Fact label={<Trans>Event</Trans>}>{description.eventName}</Fact>
            <Fact label={<Trans>Due</Trans>}>
              {description.dueOn && formatDate(description.dueOn, 'short', i18n.locale)}
            </Fact>
            <Fact label={<Trans>Assigned to</Trans>}>{description.assigneeName}</Fact>
          </Facts>
          {description.notes ? <Written>{description.notes}</Written> : null}
          {description.steps.length > 0 ? (
            <ul className="list-disc pl-5">
              {description.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          ) : null}
        </>
      )
    case 'note':
      return (
        <>
          <Facts>
            <Fact label={<Trans>Note on</Trans>}>{description.recordName}</Fact>
          </Facts>
          <Written>{description.body}</Written>
        </>
      )
  }
}

function useLabels(): Record<ProposalKind, ReactNode> {
  return {
    hold: <Trans>Place hold</Trans>,
    reply: <Trans>Send reply</Trans>,
    task: <Trans>Create task</Trans>,
    note: <Trans>Add note</Trans>,
  }
}

/** What became of one that is over. */
function Outcome({ proposal: { state, decidedAt, decidedByName } }: { proposal: Proposal }) {
  const { i18n } = useLingui()
  const day = decidedAt && i18n.date(decidedAt, { dateStyle: 'medium' })
  if (state === 'approved')
    return (
      <Trans>
        Approved by {decidedByName} on {day}
      </Trans>
    )
  if (state === 'declined')
    return (
      <Trans>
        Declined by {decidedByName} on {day}
      </Trans>
    )
  return <Trans>Expired</Trans>
}

/** What would happen and why, or what became of it. */
function Body({ proposal, problem }: { proposal: Proposal; problem: string | undefined }) {
  const { state, reason, agent, description, hasChanged } = proposal
  const by = tokenNameOf(agent) ?? agent
  return (
    <div className="flex flex-col gap-4">
      {state === 'open' ? null : (
        <p className="font-semibold">
          <Outcome proposal={proposal} />
        </p>
      )}
      <p className="text-pretty">
        <span className="text-mute">
          <Trans>Proposed by “{by}”:</Trans>
        </span>{' '}
        {reason}
      </p>
      {state === 'open' && hasChanged ? (
        <p role="status" className="flex gap-2.5 text-signal">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <Trans>The inquiry has changed since this was proposed.</Trans>
        </p>
      ) : null}
      {description ? (
        <What description={description} />
      ) : (
        <p className="text-mute">
          <Trans>The record is gone, or you no longer have permission.</Trans>
        </p>
      )}
      {problem ? (
        <p role="alert" className="text-signal">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

export function ProposalSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const titleOf = useProposalTitle()
  const labels = useLabels()
  const query = useQuery({
    ...trpc.proposals.get.queryOptions({ orgSlug, id: id ?? '' }),
    enabled: id !== undefined,
  })
  const settle = {
    onSettled: () => cache.invalidateQueries(trpc.proposals.pathFilter()),
  }
  const approve = useMutation(
    trpc.proposals.approve.mutationOptions({
      ...settle,
      onSuccess: () => {
        toast(t`Proposal approved`)
        onClose()
      },
    }),
  )
  const decline = useMutation(
    trpc.proposals.decline.mutationOptions({
      ...settle,
      onSuccess: () => {
        toast(t`Proposal declined`)
        onClose()
      },
    }),
  )
  const proposal = query.data
  const failed = approve.error ?? decline.error
  const isOpen = proposal?.state === 'open'
  const { description } = proposal ?? {}
  const one = { orgSlug, id: id ?? '', version: proposal?.version ?? 0 }
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(next) => {
        if (next) return
        approve.reset()
        decline.reset()
        onClose()
      }}
      title={proposal ? titleOf(proposal) : <Trans>Proposal</Trans>}
      size="md"
      footer={
        isOpen ? (
          <>
            <Button busy={decline.isPending} onClick={() => decline.mutate(one)}>
              <Trans>Decline</Trans>
            </Button>
            {description ? (
              <Button
                variant="primary"
                busy={approve.isPending}
                onClick={() =>
                  approve.mutate({
                    ...one,
                    recordVersion: description.kind === 'reply' ? description.recordVersion : null,
                  })
                }
              >
                {labels[description.kind]}
              </Button>
            ) : null}
          </>
        ) : (
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        )
      }
    >
      {proposal ? (
        <Body proposal={proposal} problem={failed ? messageOf(failed) : undefined} />
      ) : query.isError ? (
        <ErrorNotice onRetry={() => void query.refetch()}>{messageOf(query.error)}</ErrorNotice>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Sheet>
  )
}
