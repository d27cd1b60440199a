// The agency asks whether the artist wants to play: the fee at the person's level, until when, yes or no.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#domain/dates.ts'
import type { PortalEvent } from '#web/parts/road/portal/portal-queries.ts'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { Card } from '#web/ui/Page.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { FeeFigure } from './FeeFigure.tsx'

type Approval = NonNullable<PortalEvent['approval']>
type ApprovalCardProps = { orgSlug: string; eventId: string; approval: Approval }

export function ApprovalCard({ orgSlug, eventId, approval }: ApprovalCardProps) {
  const { i18n } = useLingui()
  const { state, canAnswer, validUntil } = approval
  const until = validUntil && formatDate(validUntil, i18n.locale)
  return (
    <Card
      title={canAnswer ? <Trans>Do you want to play?</Trans> : <Trans>Your approval</Trans>}
      action={canAnswer && until ? <Trans>until {until}</Trans> : null}
    >
      <div className="flex flex-col gap-3">
        {state === 'asked' && !canAnswer ? (
          <p className="text-mute">
            <Trans>Waiting for the artist’s approval.</Trans>
          </p>
        ) : null}
        {state === 'approved' ? (
          <p>
            <Trans>You approved. The agency has been notified.</Trans>
          </p>
        ) : null}
        {state === 'rejected' ? (
          <p>
            <Trans>You declined. The agency has been notified.</Trans>
          </p>
        ) : null}
        <FeeFigure orgSlug={orgSlug} eventId={eventId} />
        {approval.note ? <p className="whitespace-pre-line text-mute">{approval.note}</p> : null}
        {canAnswer ? <Answer orgSlug={orgSlug} eventId={eventId} /> : null}
      </div>
    </Card>
  )
}

function Answer({ orgSlug, eventId }: { orgSlug: string; eventId: string }) {
  const { t } = useLingui()
  const [isRejecting, setRejecting] = useState(false)
  const [note, setNote] = useState('')
  const answer = useMutation(
    trpc.artistPortal.answerApproval.mutationOptions({
      onSettled: () => queryClient.invalidateQueries(trpc.artistPortal.pathFilter()),
    }),
  )
  const give = (word: 'approved' | 'rejected') =>
    answer.mutate(
      { orgSlug, eventId, answer: word, note: isRejecting ? note : null },
      { onSuccess: () => toast.success(t`Answer sent to the agency`) },
    )
  if (isRejecting) {
    return (
      <>
        <Field label={<Trans>Reason</Trans>} optional>
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <div className="grid grid-cols-2 gap-2">
          <Button size="lg" onClick={() => setRejecting(false)}>
            <Trans>Back</Trans>
          </Button>
          <Button size="lg" variant="danger" busy={answer.isPending} onClick={() => give('rejected')}>
            <Trans>Reject</Trans>
          </Button>
        </div>
      </>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button size="lg" onClick={() => setRejecting(true)}>
        <Trans>No</Trans>
      </Button>
      <Button size="lg" variant="primary" busy={answer.isPending} onClick={() => give('approved')}>
        <Trans>Yes, I want to play</Trans>
      </Button>
    </div>
  )
}
