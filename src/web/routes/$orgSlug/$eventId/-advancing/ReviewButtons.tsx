// Accepts an answer, or sends it back with a reason that the other side reads.
import { Trans } from '@lingui/react/macro'
import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import type { AdvancingField } from '#web/parts/road/advancing/advancing-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { useReview } from './use-advancing-calls.ts'

export function ReviewButtons({ field }: { field: AdvancingField }) {
  const review = useReview()
  const [reason, setReason] = useState<string | null>(null)
  const named = <span className="sr-only">: {field.fieldName}</span>
  if (reason !== null) {
    const leave = () => setReason(null)
    return (
      <form
        className="flex w-full max-w-120 flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          review.sendBack(field, reason.trim() || null, leave)
        }}
      >
        <Field
          label={<Trans>Reason</Trans>}
          hint={<Trans>Shown next to the field.</Trans>}
          error={review.error ? messageOf(review.error) : undefined}
          optional
        >
          <Textarea
            autoFocus
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') leave()
            }}
          />
        </Field>
        <div className="flex gap-2">
          <Button type="submit" size="sm" variant="danger" busy={review.isPending}>
            <Trans>Send back</Trans>
          </Button>
          <Button size="sm" variant="quiet" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    )
  }
  const { home } = field
  const isProposal = home !== null && home.contradicts && home.now !== null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isProposal ? (
        <p className="w-full text-xs wrap-anywhere text-mute">
          <Trans>Now: {home.now}</Trans>
        </p>
      ) : null}
      {review.error ? (
        <p role="alert" className="w-full text-xs font-medium text-signal">
          {messageOf(review.error)}
        </p>
      ) : null}
      <Button
        size="sm"
        icon={<Check aria-hidden />}
        busy={review.isPending}
        onClick={() => review.accept([field])}
      >
        <Trans>Accept</Trans>
        {named}
      </Button>
      {isProposal ? (
        <Button size="sm" variant="quiet" disabled={review.isPending} onClick={() => review.keep(field)}>
          <Trans>Keep {home.now}</Trans>
          {named}
        </Button>
      ) : null}
      <Button size="sm" variant="quiet" icon={<Undo2 aria-hidden />} onClick={() => setReason('')}>
        {field.pendingValue === null || isProposal ? <Trans>Send back</Trans> : <Trans>Keep current</Trans>}
        {named}
      </Button>
    </div>
  )
}
