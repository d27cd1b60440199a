// One recognised segment in the review: its card, what is doubtful about it, and whether it is taken.
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, Pencil } from 'lucide-react'
import { segmentTypeLabels } from '#domain/travel-words.ts'
import { SegmentCard } from '#web/parts/travel/SegmentCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { checkedInput, previewOf, type Candidate } from './import-values.ts'
import { useFieldName } from './use-field-name.ts'

type CandidateItemProps = { candidate: Candidate; onChoose: (isChosen: boolean) => void; onEdit: () => void }

export function CandidateItem({ candidate, onChoose, onEdit }: CandidateItemProps) {
  const { t } = useLingui()
  const { values, doubts, isChosen, key } = candidate
  const fieldName = useFieldName(values.segmentType)
  const input = checkedInput(values)
  const kind = segmentTypeLabels[values.segmentType]
  const number = values.flightDetails?.flightNumber ?? values.serviceNumber
  const title = [values.accommodationDetails?.name || values.meetingDetails?.title || kind, number]
    .filter(Boolean)
    .join(' ')
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <Checkbox
          label={
            <>
              <Trans>Add</Trans> <span className={cx(isChosen && 'sr-only')}>{title}</span>
            </>
          }
          checked={isChosen}
          onCheckedChange={onChoose}
        />
        <Button size="sm" icon={<Pencil aria-hidden />} aria-label={t`Edit ${title}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      </div>
      <div className={cx(!isChosen && 'hidden')}>
        {input ? (
          <SegmentCard segment={previewOf(input, key)} withDate />
        ) : (
          <p className="rounded-card border border-dashed border-line-strong p-4 text-mute">
            <Trans>Something needed is missing. Edit it to complete this segment, or leave it out.</Trans>
          </p>
        )}
        {doubts.length > 0 ? (
          <ul className="mt-2 flex flex-col gap-1 rounded-control bg-signal-soft px-3 py-2 text-sm">
            {doubts.map(({ field, text }) => (
              <li key={`${field} ${text}`} className="flex items-start gap-2">
                <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                <span>
                  <span className="font-semibold">{fieldName(field)}:</span> {text}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
