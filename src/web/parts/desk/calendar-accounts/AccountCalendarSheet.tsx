// Choosing another calendar of a connected account, whose entries show an artist as busy.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { CalendarOfAccountForm } from '#domain/desk/external-calendars/external-calendars.ts'
import { messageOf } from '#web/calls/errors.ts'
import { queryClient } from '#web/calls/query.ts'
import { useZodForm } from '#web/forms.ts'
import { DepthChoice } from '#web/parts/desk/external-calendars/DepthChoice.tsx'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { formFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import type { CalendarAccount } from './use-account-calls.ts'

const CalendarField = formFieldOf<z.input<typeof CalendarOfAccountForm>>()
const empty = { artistId: '', remoteId: '', showsTitles: false }

type AccountCalendarSheetProps = { account: CalendarAccount; open: boolean; onClose: () => void }

export function AccountCalendarSheet({ account, open, onClose }: AccountCalendarSheetProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [artistName, setArtistName] = useState<string | null>(null)
  const calendars = useQuery(
    trpc.calendarAccounts.calendars.queryOptions(
      { orgSlug, id: account.id },
      { enabled: open, meta: { persist: false } },
    ),
  )
  const rows = calendars.data?.rows ?? []
  const form = useZodForm(CalendarOfAccountForm, { defaultValues: empty })
  const add = useMutation(
    trpc.externalCalendars.addOfAccount.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: () => {
        form.reset(empty)
        onClose()
        void queryClient.invalidateQueries(trpc.externalCalendars.pathFilter())
      },
    }),
  )
  const problem = calendars.error ?? add.error
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      size="md"
      title={<Trans>Add busy days</Trans>}
      description={
        <Trans>Its entries show as busy days and warn you when you book. They block nothing.</Trans>
      }
      onSave={({ artistId, ...calendar }) => {
        const name = rows.find(({ id }) => id === calendar.remoteId)?.name.slice(0, 80) ?? ''
        add.mutate({ orgSlug, artistId, accountId: account.id, calendar: { ...calendar, name } })
      }}
      saving={add.isPending}
      saveLabel={<Trans>Add</Trans>}
      problem={problem ? messageOf(problem) : undefined}
    >
      <CalendarField
        name="remoteId"
        label={<Trans>Calendar</Trans>}
        render={({ value, onChange }) => (
          <Select
            value={value}
            onValueChange={onChange}
            placeholder={calendars.isPending ? t`Loading…` : t`Choose a calendar`}
            options={rows.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      />
      <CalendarField
        name="artistId"
        label={<Trans>Artist</Trans>}
        render={({ value, onChange }) => (
          <ArtistField
            existingOnly
            value={value || undefined}
            name={artistName}
            onChange={(id, chosen) => {
              setArtistName(chosen ?? null)
              onChange(id ?? '')
            }}
          />
        )}
      />
      <CalendarField
        name="showsTitles"
        label={<Trans>Details shown</Trans>}
        render={({ value, onChange }) => <DepthChoice value={value} onChange={onChange} />}
      />
    </FormSheet>
  )
}
