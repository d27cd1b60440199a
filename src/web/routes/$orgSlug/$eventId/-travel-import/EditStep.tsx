// The fields of one recognised segment; what is doubtful is beside its field, and is settled with Done.
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { FormProvider, type FieldPath } from 'react-hook-form'
import { segmentTypes } from '#domain/booking/travel/travel.ts'
import { useZodForm } from '#web/forms.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import type { Travel } from '#web/parts/road/travel/travel-queries.ts'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { segmentTypeLabels } from '#texts/booking/travel/travel.ts'
import { problemText } from '#texts/problems.ts'
import { translate } from '#web/texts.ts'
import { SegmentFields } from '../-travel/SegmentFields.tsx'
import { SegmentForm, type SegmentValues } from '../-travel/segment-values.ts'
import { asType, type Candidate } from './import-values.ts'

type EditStepProps = {
  /** Of the form, for the button that is in the sheet's footer. */
  formId: string
  candidate: Candidate
  event: EventRecord
  travel: Travel
  onDone: (candidate: Candidate) => void
}

/** Remount it for each segment. */
export function EditStep({ formId, candidate, event, travel, onDone }: EditStepProps) {
  const form = useZodForm(SegmentForm, { defaultValues: { segment: candidate.values } })
  const type = form.watch('segment.segmentType')
  const { setError } = form
  const { doubts } = candidate
  const say = translate()
  const types = segmentTypes.map((value) => ({ value, label: say(segmentTypeLabels[value]) }))
  useEffect(() => {
    for (const { field, problem } of doubts) {
      const message = problemText(problem, translate())
      setError(`segment.${field}` as FieldPath<SegmentValues>, { type: 'doubt', message })
    }
  }, [doubts, setError])
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(submitted) =>
        void form.handleSubmit(() => {
          onDone({
            ...candidate,
            isChosen: true,
            values: form.getValues('segment'),
            doubts: [],
            confirmed: [],
          })
        })(submitted)
      }
    >
      <FormProvider {...form}>
        <Field label={<Trans>Type</Trans>} className="md:w-1/2 md:pr-2">
          <Select
            value={type}
            onValueChange={(next) => form.reset({ segment: asType(form.getValues('segment'), next) })}
            options={types}
          />
        </Field>
        <SegmentFields event={event} travel={travel} />
      </FormProvider>
    </form>
  )
}
