// The fields of an artist: what every list shows first, the rest folded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import { artistKindLabels, artistKinds, rosterLabels, rosterMoves, rosterStatuses } from '#domain/artists.ts'
import type { RosterStatus } from '#domain/artists.ts'
import { CompanyField } from '#web/parts/company/CompanyField.tsx'
import { CountryInput } from '#web/parts/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/form/FormField.tsx'
import { FormFold } from '#web/parts/form/FormFold.tsx'
import { valueFieldsOf } from '#web/parts/form/value-fields.tsx'
import { notesFieldOf, textFieldOf } from '#web/parts/form/TextField.tsx'
import { Switch } from '#web/ui/Choice.tsx'
import type { ArtistRecord, ArtistValues } from './artist-values.ts'
import { AgentSelect } from './AgentSelect.tsx'
import { LinkFields, linkNames } from './LinkFields.tsx'

const FormField = formFieldOf<ArtistValues>()
const { NumberField, SelectField, WordsField } = valueFieldsOf<ArtistValues>()
const TextField = textFieldOf<ArtistValues>()
const NotesField = notesFieldOf<ArtistValues>()

const kindOptions = artistKinds.map((value) => ({ value, label: artistKindLabels[value] }))

/** Only what the present status may become. */
const statusOptions = (from: RosterStatus | undefined) =>
  rosterStatuses
    .filter((status) => !from || status === from || rosterMoves[from].includes(status))
    .map((value) => ({ value, label: rosterLabels[value] }))

/** Needs a FormProvider above. */
export function ArtistFields({ record }: { record: ArtistRecord | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="name" label={<Trans>Name</Trans>} className="md:col-span-2" autoFocus={!record} />
        <SelectField name="kind" label={<Trans>Kind</Trans>} options={kindOptions} />
        <SelectField
          name="rosterStatus"
          label={<Trans>Status</Trans>}
          options={statusOptions(record?.rosterStatus)}
        />
        <TextField name="homeCity" label={<Trans>Home city</Trans>} optional />
        <FormField
          name="homeCountry"
          label={<Trans>Home country</Trans>}
          optional
          render={(field) => <CountryInput value={field.value} onValueChange={field.onChange} />}
        />
        <FormField
          name="agentUserId"
          label={<Trans>Agent</Trans>}
          optional
          render={(field) => <AgentSelect value={field.value} onValueChange={field.onChange} />}
        />
        <WordsField
          name="genres"
          label={<Trans>Genres</Trans>}
          hint={<Trans>Enter adds one.</Trans>}
          optional
        />
      </div>
      <FormFold<ArtistValues>
        title={<Trans>Booking and management</Trans>}
        names={['setMinutes', 'homeAirport', 'managementCompanyId', 'sortName']}
      >
        <NumberField name="setMinutes" label={<Trans>Usual set</Trans>} optional min={1} unit={t`min`} />
        <TextField
          name="homeAirport"
          label={<Trans>Home airport</Trans>}
          hint={<Trans>Three letters, for instance BER.</Trans>}
          autoCapitalize="characters"
          optional
        />
        <FormField
          name="managementCompanyId"
          label={<Trans>Management</Trans>}
          optional
          render={(field) => (
            <CompanyField
              kind="management"
              value={field.value}
              name={record?.managementName}
              onChange={field.onChange}
            />
          )}
        />
        <TextField
          name="sortName"
          label={<Trans>Sorted as</Trans>}
          hint={<Trans>Empty: by the name, without its article.</Trans>}
          optional
        />
        <Exclusive />
      </FormFold>
      <FormFold<ArtistValues> title={<Trans>Profile</Trans>} names={['bioShort', 'bioLong', 'website']}>
        <TextField
          name="bioShort"
          label={<Trans>In one sentence</Trans>}
          className="md:col-span-2"
          optional
        />
        <NotesField
          name="bioLong"
          label={<Trans>Biography</Trans>}
          rows={6}
          className="md:col-span-2"
          optional
        />
        <TextField
          name="website"
          inputMode="url"
          autoCapitalize="none"
          label={<Trans>Web page</Trans>}
          placeholder={t`www.example.com`}
          optional
        />
      </FormFold>
      <FormFold<ArtistValues> title={<Trans>Links</Trans>} names={linkNames}>
        <LinkFields />
      </FormFold>
      <NotesField
        name="notesInternal"
        label={<Trans>Internal notes</Trans>}
        hint={<Trans>Never shown in the portal.</Trans>}
        optional
      />
    </>
  )
}

function Exclusive() {
  const { control } = useFormContext<ArtistValues>()
  const { field } = useController({ control, name: 'exclusive' })
  return (
    <Switch
      className="md:col-span-2"
      label={<Trans>Exclusive</Trans>}
      hint={<Trans>All shows of this artist go through us.</Trans>}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  )
}
