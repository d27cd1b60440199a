// How far the advance of an event is, what waits for whom, and the next thing to do about it.
import { Plural, Trans } from '@lingui/react/macro'
import { BellRing, Check, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { isMissing, isToReview, waitsFor } from '#domain/road/advancing/advancing.ts'
import type { AdvancingRecord } from '#web/parts/road/advancing/advancing-queries.ts'
import { CompletionBar } from '#web/parts/road/advancing/CompletionBar.tsx'
import { DueLabel } from '#web/parts/road/advancing/DueLabel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { useReview } from './use-advancing-calls.ts'

type SummaryCardProps = {
  record: AdvancingRecord
  canEdit: boolean
  /** Whether a reminder would reach somebody. */
  canRemind: boolean
  onRequest: () => void
  onRemind: () => void
  /** The menu of what concerns the whole advance. */
  menu: ReactNode
}

export function SummaryCard({ record, canEdit, canRemind, onRequest, onRemind, menu }: SummaryCardProps) {
  const today = useToday()
  const review = useReview()
  const requested = record.groups.flatMap(({ audience, fields }) =>
    fields.map((field) => ({ audience, field })),
  )
  const received = requested.map(({ field }) => field).filter(isToReview)
  const missing = requested.filter(({ field }) => isMissing(field))
  const waiting = (who: ReturnType<typeof waitsFor>) =>
    missing.filter(({ audience, field }) => waitsFor(audience, field.state) === who).length
  const dueOn = missing
    .map(({ field }) => field.dueOn)
    .filter((day) => day !== null)
    .toSorted()[0]
  const isOpen = record.closedBecause === null
  const hasQuestions = record.groups.some(({ audience }) => audience === 'promoter')
  const canRequest = canEdit && isOpen && hasQuestions
  const isFirst = record.requests.length === 0
  return (
    <Card title={<Trans>Progress</Trans>} action={menu}>
      <div className="flex flex-col gap-3">
        <CompletionBar completion={record.completion} />
        <dl className="flex flex-col gap-0.5">
          {/* Once the show is off or over, nobody waits for anybody. */}
          {isOpen ? (
            <>
              <Waiting name={<Trans>Waiting for the promoter</Trans>} count={waiting('promoter')} />
              <Waiting name={<Trans>Waiting for the artist</Trans>} count={waiting('artist')} />
              <Waiting name={<Trans>Waiting for the agency</Trans>} count={waiting('agency')} />
            </>
          ) : null}
          <Waiting name={<Trans>To review</Trans>} count={received.length} />
        </dl>
        {dueOn ? (
          <p>
            <Trans>Next:</Trans> <DueLabel dueOn={dueOn} today={today} />
          </p>
        ) : null}
        {isOpen ? null : <p className="text-mute">{record.closedBecause}</p>}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {canEdit && received.length > 0 ? (
            <Button
              variant={!isOpen || (isFirst && canRequest) ? 'secondary' : 'primary'}
              icon={<Check aria-hidden />}
              busy={review.isPending}
              onClick={() => review.accept(received)}
            >
              <Plural value={received.length} one="Accept # answer" other="Accept all # answers" />
            </Button>
          ) : null}
          {canEdit && canRemind ? (
            <Button
              variant={received.length > 0 ? 'secondary' : 'primary'}
              icon={<BellRing aria-hidden />}
              onClick={onRemind}
            >
              <Trans context="advance">Send reminders</Trans>
            </Button>
          ) : null}
          {canRequest ? (
            <Button
              variant={isFirst ? 'primary' : 'secondary'}
              icon={<Send aria-hidden />}
              onClick={onRequest}
            >
              {isFirst ? <Trans>Send request to promoter</Trans> : <Trans>Send another request</Trans>}
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  )
}

function Waiting({ name, count }: { name: ReactNode; count: number }) {
  if (count === 0) return null
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-mute">{name}</dt>
      <dd className="font-semibold">{count}</dd>
    </div>
  )
}
