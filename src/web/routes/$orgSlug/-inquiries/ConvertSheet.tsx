// Creates a booking from an inquiry: artist, date and status, and what of it is on file or to be made.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { wantedArtist } from '#domain/sales/inquiries.ts'
import type { Permission } from '#domain/access.ts'
import { isLocalDate } from '#domain/dates.ts'
import { ConversionInput } from '#domain/sales/inquiry-inputs.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { permissionFor, startStatuses } from '#web/parts/booking/booking/BookingStart.tsx'
import { refreshBookings } from '#web/parts/booking/booking/booking-queries.ts'
import { FreeAnswer } from '#web/parts/booking/calendar/FreeAnswer.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshRecords } from '#web/parts/people/records/record-calls.ts'
import { trpc } from '#web/trpc.ts'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { conversionValues, nameFor, type ConversionValues } from './conversion-values.ts'
import { refreshInquiries, type Inquiry } from './inquiry-calls.ts'

const FormField = formFieldOf<ConversionValues>()

type ConvertSheetProps = { inquiry: Inquiry; open: boolean; onClose: () => void }

export function ConvertSheet({ inquiry, open, onClose }: ConvertSheetProps) {
  const { orgSlug, can } = useOrganisation()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(ConversionInput, { defaultValues: conversionValues(inquiry, can) })
  const convert = useMutation(trpc.inquiries.convert.mutationOptions())

  function save(conversion: ConversionInput) {
    setProblem(undefined)
    convert.mutate(
      { orgSlug, id: inquiry.id, version: inquiry.version, conversion },
      {
        onSuccess: ({ eventId }) => {
          void navigate({ to: '/$orgSlug/$eventId/overview', params: { orgSlug, eventId } })
          void refreshInquiries()
          void refreshRecords()
          return refreshBookings()
        },
        onError: (error) => {
          // The rules of the status machine name it without the form's prefix.
          const { overrideReason } = fieldErrorsOf(error)
          if (overrideReason)
            form.setError(
              'overrideReason',
              { type: 'server', message: overrideReason },
              { shouldFocus: true },
            )
          else if (!applyFieldErrors(form, error, 'conversion')) setProblem(messageOf(error))
        },
      },
    )
  }
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={<Trans>Create booking</Trans>}
      onSave={save}
      saving={convert.isPending || convert.isSuccess}
      saveLabel={<Trans>Create booking</Trans>}
      problem={problem}
    >
      <ConvertFields inquiry={inquiry} />
    </FormSheet>
  )
}

function ConvertFields({ inquiry }: { inquiry: Inquiry }) {
  const { can } = useOrganisation()
  const { i18n } = useLingui()
  const { getValues, setValue, control, formState } = useFormContext<ConversionValues>()
  const [artistId, date, venueId, status] = useWatch({
    control,
    name: ['artistId', 'date', 'venueId', 'status'],
  })
  const [artist, setArtist] = useState(wantedArtist(inquiry)?.name ?? null)
  const person = `${inquiry.firstName} ${inquiry.lastName}`.trim()
  // Whom they asked for and cannot have: without a word the field would be empty for no reason.
  const archived = inquiry.artists.filter(({ isArchived }) => isArchived).map(({ name }) => name)
  const gone = new Intl.ListFormat(i18n.locale).format(archived)

  /** The name follows the artist until somebody writes another one. */
  function rename(next: string | null) {
    if (getValues('name') === nameFor(inquiry, artist)) {
      setValue('name', nameFor(inquiry, next), { shouldValidate: formState.isSubmitted })
    }
    setArtist(next)
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="artistId"
          label={<Trans>Artist</Trans>}
          hint={
            archived.length > 0 && !artistId ? (
              <Plural value={archived.length} one={`${gone} is archived.`} other={`${gone} are archived.`} />
            ) : null
          }
          render={(field) => (
            <ArtistField
              value={field.value}
              name={artist}
              onChange={(id, name) => {
                field.onChange(id ?? '')
                rename(name)
              }}
            />
          )}
        />
        <FormField
          name="date"
          label={<Trans>Date</Trans>}
          render={(field) => (
            <DatePicker value={field.value || null} onValueChange={(next) => field.onChange(next ?? '')} />
          )}
        />
      </div>
      {artistId && isLocalDate(date) ? (
        <FreeAnswer artistId={artistId} date={date} venueId={venueId} status={status} />
      ) : null}
      <div className="grid gap-4 md:grid-cols-2">
        <FormField
          name="status"
          label={<Trans>Status</Trans>}
          render={(field) => (
            <Select
              value={field.value ?? 'inquiry'}
              onValueChange={field.onChange}
              options={startStatuses.map((each) => ({
                value: each,
                label: translate()(statusLabels[each]),
                disabled: !can(permissionFor(each)),
              }))}
            />
          )}
        />
        <FormField
          name="name"
          label={<Trans>Event name</Trans>}
          render={(field) => <Input {...field} autoComplete="off" />}
        />
        <OnFileChoice
          id="venueId"
          make="makeVenue"
          label={<Trans>Venue</Trans>}
          matches={inquiry.matches.venues}
          named={inquiry.venueName}
          permission="venues.manage"
        />
        <OnFileChoice
          id="companyId"
          make="makeCompany"
          label={<Trans>Promoter</Trans>}
          matches={inquiry.matches.companies}
          named={inquiry.company}
          permission="companies.manage"
        />
        <OnFileChoice
          id="contactId"
          make="makeContact"
          label={<Trans>Contact</Trans>}
          matches={inquiry.matches.contacts}
          named={person || null}
          permission="contacts.manage"
        />
      </div>
      {formState.errors.overrideReason || getValues('overrideReason') ? (
        <FormField
          name="overrideReason"
          label={<Trans>Reason</Trans>}
          hint={<Trans>There is a conflict. Your reason is kept in the history.</Trans>}
          render={(field) => <Input {...field} value={field.value ?? ''} autoComplete="off" />}
        />
      ) : null}
    </>
  )
}

type OnFileChoiceProps = {
  id: 'venueId' | 'companyId' | 'contactId'
  make: 'makeVenue' | 'makeCompany' | 'makeContact'
  label: ReactNode
  matches: Inquiry['matches']['venues']
  /** As the inquiry names it. */
  named: string | null
  permission: Permission
}

/** One of the matches, a new record by the name that was given, or nothing. */
function OnFileChoice({ id, make, label, matches, named, permission }: OnFileChoiceProps) {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const { control, setValue } = useFormContext<ConversionValues>()
  const [chosen, isNew] = useWatch({ control, name: [id, make] })
  return (
    <Field label={label}>
      <Select
        value={chosen ?? (isNew ? 'new' : 'none')}
        onValueChange={(value) => {
          setValue(make, value === 'new', { shouldDirty: true })
          setValue(id, value === 'new' || value === 'none' ? null : value, { shouldDirty: true })
        }}
        options={[
          ...matches.map((match) => ({
            value: match.id,
            label: match.name,
            hint: [t`Existing`, match.detail].filter(Boolean).join(', '),
          })),
          ...(named ? [{ value: 'new', label: t`New: ${named}`, disabled: !can(permission) }] : []),
          { value: 'none', label: t`None` },
        ]}
      />
    </Field>
  )
}
