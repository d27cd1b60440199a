// The fields of a person: name, role, ways to reach them, companies, and the rest folded.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { consentAnswers } from '#domain/people/contacts.ts'
import { AgentSelect } from '#web/parts/people/artist/AgentSelect.tsx'
import type { ContactRecord, ContactValues } from '#web/parts/people/contact/contact-values.ts'
import { LanguageInput } from '#web/parts/platform/form/CodeInputs.tsx'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { plainFieldsOf } from '#web/parts/platform/form/plain-fields.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { trpc } from '#web/trpc.ts'
import { Checkbox, Switch } from '#web/ui/fields/Choice.tsx'
import { CompanyLinks } from './CompanyLinks.tsx'
import { EmailFields } from './EmailFields.tsx'
import { consentLabels } from '#texts/people/contacts.ts'
import { translate } from '#web/texts.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { ContactRow } from './ContactRows.tsx'

const FormField = formFieldOf<ContactValues>()
const { SelectField, TagsField } = valueFieldsOf<ContactValues>()
const { DateField } = plainFieldsOf<ContactValues>()
const TextField = textFieldOf<ContactValues>()
const NotesField = notesFieldOf<ContactValues>()

/** Needs a FormProvider above. */
export function ContactFields({ record }: { record: ContactRecord | undefined }) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField name="firstName" label={<Trans>First name</Trans>} autoFocus={!record} />
        <TextField name="lastName" label={<Trans>Last name</Trans>} />
        <TextField
          name="role"
          label={<Trans>Role</Trans>}
          hint={<Trans>Such as “Booker” or “Driver”.</Trans>}
          optional
        />
      </div>
      <EmailFields exceptId={record?.id} />
      <PhoneFields />
      <CompanyLinks record={record} />
      <FormFold<ContactValues>
        title={<Trans>Language and tags</Trans>}
        names={['language', 'pronouns', 'tags', 'source']}
      >
        <FormField
          name="language"
          label={<Trans>E-mail language</Trans>}
          optional
          render={(field) => <LanguageInput value={field.value} onValueChange={field.onChange} />}
        />
        <TextField name="pronouns" label={<Trans>Pronouns</Trans>} optional />
        <TagsField
          name="tags"
          label={<Trans>Tags</Trans>}
          hint={<Trans>Press Enter to add.</Trans>}
          optional
        />
        <TextField
          name="source"
          label={<Trans>Source</Trans>}
          hint={<Trans>Such as a fair, or who introduced you.</Trans>}
          optional
        />
      </FormFold>
      <Privacy />
      <NotesField name="notesInternal" label={<Trans>Internal notes</Trans>} optional />
      <DoNotContact />
    </>
  )
}

const consentOptions = () =>
  consentAnswers.map((value) => ({ value, label: translate()(consentLabels[value]) }))

/** Who keeps the contact and may see it, and whether the person agreed to marketing. */
function Privacy() {
  const { control, setValue } = useFormContext<ContactValues>()
  const { field } = useController({ control, name: 'visibility' })
  const [consent] = useWatch({ control, name: ['consent'] })
  const { data: me } = useQuery(trpc.account.me.queryOptions())
  const isPrivate = field.value === 'owner_only'
  return (
    <FormFold<ContactValues>
      title={<Trans>Privacy and consent</Trans>}
      names={['ownerUserId', 'visibility', 'consent', 'consentOn', 'consentHow']}
    >
      <FormField
        name="ownerUserId"
        label={<Trans>Contact owner</Trans>}
        optional
        render={(owner) => <AgentSelect value={owner.value} onValueChange={owner.onChange} />}
      />
      <Switch
        label={<Trans>Visible only to me</Trans>}
        hint={<Trans>Hidden from everyone else’s lists and searches.</Trans>}
        checked={isPrivate}
        onCheckedChange={(isOn) => {
          field.onChange(isOn ? 'owner_only' : 'org')
          if (isOn && me) setValue('ownerUserId', me.user.id, { shouldDirty: true })
        }}
      />
      <SelectField name="consent" label={<Trans>Agreed to marketing</Trans>} options={consentOptions()} />
      {consent === 'unknown' || consent === undefined ? null : (
        <>
          <DateField name="consentOn" label={<Trans>Since</Trans>} optional />
          <TextField
            name="consentHow"
            label={<Trans>How they agreed</Trans>}
            hint={<Trans>Such as by e-mail or at a fair.</Trans>}
            optional
          />
        </>
      )}
    </FormFold>
  )
}

function DoNotContact() {
  const { control } = useFormContext<ContactValues>()
  const { field } = useController({ control, name: 'doNotContact' })
  return (
    <Switch
      label={<Trans>Do not contact</Trans>}
      hint={<Trans>Marked everywhere; call and e-mail links are hidden.</Trans>}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  )
}

/** The telephone numbers of a person. */
function PhoneFields() {
  const { t } = useLingui()
  const { control } = useFormContext<ContactValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' })
  return (
    <div className="flex flex-col gap-2">
      {fields.map(({ id }, index) => (
        <ContactRow
          key={id}
          onRemove={() => remove(index)}
          note={<OnWhatsapp index={index} />}
          value={
            <TextField
              name={`phones.${index}.number`}
              type="tel"
              inputMode="tel"
              label={index === 0 ? t`Phone` : t`Phone ${index + 1}`}
              example={t`+49 341 123456`}
            />
          }
          label={<TextField name={`phones.${index}.label`} label={t`For`} example={t`Mobile`} />}
        />
      ))}
      <AddRow onAdd={() => append({ number: '', label: null, hasWhatsapp: false })}>
        <Trans>Add phone</Trans>
      </AddRow>
    </div>
  )
}

function OnWhatsapp({ index }: { index: number }) {
  const { control } = useFormContext<ContactValues>()
  const { field } = useController({ control, name: `phones.${index}.hasWhatsapp` })
  return (
    <Checkbox
      label={<Trans>On WhatsApp</Trans>}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  )
}
