// The form for a segment of the itinerary: a new one of a kind, or one that is there.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SegmentType } from '#domain/booking/travel/travel.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useMergeSave } from '#web/parts/platform/form/use-merge-save.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import {
  refreshTravel,
  travelQuery,
  type Travel,
  type TravelSegment,
} from '#web/parts/road/travel/travel-queries.ts'
import { trpc } from '#web/trpc.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { segmentTitle, segmentTypeLabels } from '#texts/booking/travel/travel.ts'
import { translate } from '#web/texts.ts'
import { SegmentFields } from './SegmentFields.tsx'
import { newSegment, SegmentForm, segmentValues, type SegmentOutput } from './segment-values.ts'

export type SegmentSheetProps = {
  event: EventRecord
  travel: Travel
  /** A new one of this kind, or the one to edit. */
  about: { type: SegmentType } | { segment: TravelSegment }
  open: boolean
  onClose: () => void
}

/** Remount it for each segment. */
export function SegmentSheet({ about, ...props }: SegmentSheetProps) {
  return 'type' in about ? (
    <AddSegmentSheet type={about.type} {...props} />
  ) : (
    <EditSegmentSheet segment={about.segment} {...props} />
  )
}

type SheetProps = Omit<SegmentSheetProps, 'about'>

function AddSegmentSheet({ type, event, travel, open, onClose }: SheetProps & { type: SegmentType }) {
  const { t } = useLingui()
  const { orgSlug, organisation } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const currency = travel.seesCost ? organisation.baseCurrency : null
  const form = useZodForm(SegmentForm, { defaultValues: newSegment(type, event, travel.segments, currency) })
  const create = useMutation(trpc.travel.create.mutationOptions())
  const save = ({ segment }: SegmentOutput) => {
    setProblem(undefined)
    create.mutate(
      { orgSlug, eventId: event.id, segment },
      {
        onSuccess: async () => {
          await refreshTravel()
          toast.success(t`${translate()(segmentTypeLabels[segment.segmentType])} added`)
          onClose()
        },
        onError: (error) => {
          if (!applyFieldErrors(form, error)) setProblem(messageOf(error))
        },
      },
    )
  }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<AddTitle type={type} />}
      description={event.name}
      onSave={save}
      saving={create.isPending}
      saveLabel={<Trans>Add to itinerary</Trans>}
      problem={problem}
    >
      <SegmentFields event={event} travel={travel} />
    </FormSheet>
  )
}

function AddTitle({ type }: { type: SegmentType }) {
  switch (type) {
    case 'flight':
      return <Trans>Add flight</Trans>
    case 'accommodation':
      return <Trans>Add hotel</Trans>
    case 'car':
      return <Trans>Add driver</Trans>
    case 'taxi':
      return <Trans>Add taxi</Trans>
    case 'train':
      return <Trans>Add train</Trans>
    case 'ferry':
      return <Trans>Add ferry</Trans>
    case 'meeting':
      return <Trans>Add meeting</Trans>
    case 'other':
      return <Trans>Add other travel</Trans>
  }
}

function EditSegmentSheet({
  segment,
  event,
  travel,
  open,
  onClose,
}: SheetProps & { segment: TravelSegment }) {
  const { orgSlug, organisation } = useOrganisation()
  const currency = travel.seesCost ? organisation.baseCurrency : null
  const valuesOf = (record: TravelSegment) => segmentValues(record, currency)
  const form = useZodForm(SegmentForm, { defaultValues: valuesOf(segment) })
  const update = useMutation(trpc.travel.update.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useMergeSave({
    form,
    record: segment,
    valuesOf,
    versionOf: ({ version }) => version,
    latest: async ({ id }) => {
      const { segments } = await fetchNow(travelQuery(orgSlug, event.id))
      return segments.find((each) => each.id === id) ?? segment
    },
    about: () => ({ orgSlug, entity: 'event', entityId: event.id, nouns: ['travel'] }),
    groups: ['segment'],
    send: (values: SegmentOutput, on = segment) =>
      update.mutateAsync({ orgSlug, id: on.id, version: on.version, segment: values.segment }),
    onSaved: async () => {
      await refreshTravel()
      onClose()
    },
    placeError: (error) => applyFieldErrors(form, error),
  })
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={segmentTitle(segment, translate())}
      description={event.name}
      onSave={save}
      saving={isSaving}
      saveLabel={<Trans>Save</Trans>}
      problem={problem}
      merge={merge}
    >
      <SegmentFields event={event} travel={travel} />
    </FormSheet>
  )
}
