// The fields of an artist: what every list shows first, the rest folded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { artistKinds } from '#domain/people/artists.ts'
import { CompanyField } from '#web/parts/people/company/CompanyField.tsx'
import { CountryInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { ArtistRecord, ArtistValues } from './artist-values.ts'
import { AgentSelect } from './AgentSelect.tsx'
import { AgentFields } from './AgentFields.tsx'
import { countriesFieldOf } from './CountriesField.tsx'
import { LinkFields, linkNames } from './LinkFields.tsx'
import { MemberFields } from './MemberFields.tsx'
import { PartyFields } from './PartyFields.tsx'
import { artistKindLabels, rosterLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'
import { AddRow, FieldRow } from '#web/parts/platform/form/FieldRow.tsx'

const { DateField } = plainFieldsOf<ArtistValues>()
const CountriesField = countriesFieldOf<ArtistValues>()

/** Where the artist is represented: countries, or the world, for some time or until further notice. */
function TerritoryFields() {
  const { control } = useFormContext<ArtistValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'territories' })
  return (
    <>
      {fields.map(({ id }, index) => (
        <FieldRow key={id} onRemove={() => remove(index)}>
          <CountriesField
            name={`territories.${index}.countries`}
            label={<Trans>Territory</Trans>}
            none={<Trans>Worldwide</Trans>}
          />
          <DateField name={`territories.${index}.from`} label={<Trans>From</Trans>} optional />
          <DateField name={`territories.${index}.to`} label={<Trans>Until</Trans>} optional />
        </FieldRow>
      ))}
      <AddRow onAdd={() => append({ countries: [], from: null, to: null })}>
        <Trans>Add territory</Trans>
      </AddRow>
    </>
  )
}

const FormField = formFieldOf<ArtistValues>()
const { NumberField, SelectField, TagsField } = valueFieldsOf<ArtistValues>()
const { SwitchField } = plainFieldsOf<ArtistValues>()
const TextField = textFieldOf<ArtistValues>()
const NotesField = notesFieldOf<ArtistValues>()

const kindOptions = () => artistKinds.map((value) => ({ value, label: translate()(artistKindLabels[value]) }))

const statusOptions = () =>
  (['prospect', 'active'] as const).map((value) => ({ value, label: translate()(rosterLabels[value]) }))

/** Needs a FormProvider above. */
export function ArtistFields({ record }: { record: ArtistRecord | undefined }) {
  const { t } = useLingui()
  const { can } = useOrganisation()
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="name" label={<Trans>Name</Trans>} className="md:col-span-2" autoFocus={!record} />
        <SelectField name="kind" label={<Trans>Type</Trans>} options={kindOptions()} />
        {record ? null : (
          <SelectField name="rosterStatus" label={<Trans>Status</Trans>} options={statusOptions()} />
        )}
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
        <TagsField
          name="genres"
          label={<Trans>Genres</Trans>}
          hint={<Trans>Press Enter to add.</Trans>}
          optional
        />
      </div>
      <FormFold<ArtistValues>
        title={<Trans>Booking and management</Trans>}
        names={['setMinutes', 'travelParty', 'homeAirport', 'managementCompanyId', 'sortName']}
      >
        <NumberField name="setMinutes" label={<Trans>Usual set</Trans>} optional min={1} unit={t`min`} />
        <NumberField
          name="travelParty"
          label={<Trans>Touring party</Trans>}
          optional
          min={1}
          unit={t`people`}
        />
        <TextField
          name="homeAirport"
          label={<Trans>Home airport</Trans>}
          hint={<Trans>Three letters, such as BER.</Trans>}
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
          label={<Trans>Sort as</Trans>}
          hint={<Trans>Defaults to the name without its article.</Trans>}
          optional
        />
        <SwitchField
          name="exclusive"
          className="md:col-span-2"
          label={<Trans>Exclusive</Trans>}
          hint={<Trans>All shows of this artist go through your agency.</Trans>}
        />
      </FormFold>
      <FormFold<ArtistValues> title={<Trans>Members</Trans>} names={['members']}>
        <MemberFields record={record} />
      </FormFold>
      <FormFold<ArtistValues> title={<Trans>Team and territories</Trans>} names={['agents', 'territories']}>
        <AgentFields canSplit={record ? record.canSplit : can('commissions.manage')} />
        <TerritoryFields />
      </FormFold>
      <FormFold<ArtistValues>
        title={<Trans>Contract party</Trans>}
        names={['contractCompanyId', 'contractContactId', 'signerContactId']}
      >
        <PartyFields record={record} />
      </FormFold>
      <FormFold<ArtistValues> title={<Trans>Profile</Trans>} names={['bioShort', 'bioLong', 'website']}>
        <TextField
          name="bioShort"
          label={<Trans>Short biography</Trans>}
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
          label={<Trans>Website</Trans>}
          example={t`www.example.com`}
          optional
        />
      </FormFold>
      <FormFold<ArtistValues> title={<Trans>Links</Trans>} names={linkNames}>
        <LinkFields />
      </FormFold>
      <FormFold<ArtistValues>
        title={<Trans>Public pages and tags</Trans>}
        names={['publicVisible', 'inquiryEnabled', 'tags']}
      >
        <SwitchField
          name="publicVisible"
          label={<Trans>Listed publicly</Trans>}
          hint={<Trans>With announced shows only.</Trans>}
        />
        <SwitchField
          name="inquiryEnabled"
          label={<Trans>Open to inquiries</Trans>}
          hint={<Trans>While active on the roster.</Trans>}
        />
        <TagsField
          name="tags"
          label={<Trans>Tags</Trans>}
          hint={<Trans>Press Enter to add.</Trans>}
          optional
        />
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
