// What a booking knows beside time and place: tour, source, labels, forecast, embargo.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormContext, useWatch } from 'react-hook-form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bookingSources } from '#domain/booking/bookings/booking-inputs.ts'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { InstantInput } from '#web/parts/platform/form/InstantInput.tsx'
import { AgentSelect } from '#web/parts/people/artist/AgentSelect.tsx'
import { NumberInput } from '#web/ui/fields/NumberInput.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TagsInput } from '#web/ui/fields/TagsInput.tsx'
import { sourceLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { useSearchText } from '#web/hooks/use-search-text.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { CreatingCombobox } from '#web/parts/platform/form/CreatingCombobox.tsx'
import type { RecordFieldProps } from '#web/parts/platform/form/RecordCombobox.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'

import type { BookingValues } from './booking-form.ts'

const NewTourSheet = lazyDialog(async () => (await import('./NewTourSheet.tsx')).NewTourSheet)

/** Goes in a Field. */
function TourField({ artistId, ...props }: RecordFieldProps & { artistId: string }) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { search, setTyped, isTyping } = useSearchText()
  const { data, isFetching } = useQuery(
    trpc.tours.list.queryOptions(
      { orgSlug, artistId, search: search || undefined, limit: 30 },
      { placeholderData: keepPreviousData, meta: { persist: false }, enabled: artistId !== '' },
    ),
  )
  return (
    <CreatingCombobox
      {...props}
      placeholder={t`Choose or create a tour`}
      loading={isFetching || isTyping}
      disabled={artistId === ''}
      onQueryChange={setTyped}
      renderNew={
        can('events.manage') ? (sheet) => <NewTourSheet {...sheet} artistId={artistId} /> : undefined
      }
      options={(data?.rows ?? []).map(({ id, name, shows, territory }) => ({
        value: id,
        label: name,
        hint: [territory, t`${shows} shows`].filter(Boolean).join(', '),
      }))}
    />
  )
}

const FormField = formFieldOf<BookingValues>()
const none = 'none'

/** Goes in a grid of two columns. */
export function BookingExtras({ tourName, tz }: { tourName: string | null; tz: string }) {
  const { t } = useLingui()
  const { control } = useFormContext<BookingValues>()
  const artistId = useWatch({ control, name: 'booking.artistId' })
  return (
    <>
      <FormField
        name="booking.tourId"
        label={<Trans>Tour</Trans>}
        optional
        render={(field) => (
          <TourField
            artistId={artistId}
            value={field.value}
            name={tourName}
            onChange={(id) => field.onChange(id)}
          />
        )}
      />
      <FormField
        name="booking.agentUserId"
        label={<Trans>Agent</Trans>}
        optional
        render={(field) => <AgentSelect value={field.value} onValueChange={field.onChange} />}
      />
      <FormField
        name="booking.source"
        label={<Trans>Source</Trans>}
        optional
        render={(field) => (
          <Select
            value={field.value ?? none}
            onValueChange={(value) => field.onChange(value === none ? null : value)}
            options={[
              { value: none, label: t`Not specified` },
              ...bookingSources.map((value) => ({ value, label: translate()(sourceLabels[value]) })),
            ]}
          />
        )}
      />
      <FormField
        name="booking.confidencePct"
        label={<Trans>Confidence</Trans>}
        hint={<Trans>Used in the forecast. If blank, set by the status.</Trans>}
        optional
        render={(field) => (
          <NumberInput
            value={field.value ?? null}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            min={0}
            max={100}
            unit="%"
          />
        )}
      />
      <FormField
        name="booking.labels"
        label={<Trans>Labels</Trans>}
        optional
        className="md:col-span-2"
        render={(field) => (
          <TagsInput value={field.value ?? []} onValueChange={field.onChange} onBlur={field.onBlur} />
        )}
      />
      <FormField
        name="booking.embargoUntil"
        label={<Trans>Embargo until</Trans>}
        hint={<Trans>Nothing about this artist is public before this date.</Trans>}
        optional
        className="md:col-span-2"
        render={(field) => (
          <InstantInput value={field.value ?? null} onValueChange={field.onChange} tz={tz} />
        )}
      />
    </>
  )
}
