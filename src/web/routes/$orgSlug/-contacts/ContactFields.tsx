// The fields of a person: name, role, ways to reach them, companies, and the rest folded.
import { Trans } from '@lingui/react/macro'
import { useController, useFormContext } from 'react-hook-form'
import type { ContactRecord, ContactValues } from '#web/parts/contact/contact-values.ts'
import { LanguageInput } from '#web/parts/form/CodeInputs.tsx'
import { formFieldOf } from '#web/parts/form/FormField.tsx'
import { FormFold } from '#web/parts/form/FormFold.tsx'
import { valueFieldsOf } from '#web/parts/form/value-fields.tsx'
import { notesFieldOf, textFieldOf } from '#web/parts/form/TextField.tsx'
import { Switch } from '#web/ui/Choice.tsx'
import { CompanyLinks } from './CompanyLinks.tsx'
import { EmailFields } from './EmailFields.tsx'
import { PhoneFields } from './PhoneFields.tsx'

const FormField = formFieldOf<ContactValues>()
const { WordsField } = valueFieldsOf<ContactValues>()
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
          hint={<Trans>For instance “Booker” or “Driver”.</Trans>}
          optional
        />
      </div>
      <EmailFields exceptId={record?.id} />
      <PhoneFields />
      <CompanyLinks record={record} />
      <FormFold<ContactValues> title={<Trans>Language and tags</Trans>} names={['language', 'tags']}>
        <FormField
          name="language"
          label={<Trans>Language of letters</Trans>}
          optional
          render={(field) => <LanguageInput value={field.value} onValueChange={field.onChange} />}
        />
        <WordsField name="tags" label={<Trans>Tags</Trans>} hint={<Trans>Enter adds one.</Trans>} optional />
      </FormFold>
      <NotesField name="notesInternal" label={<Trans>Internal notes</Trans>} optional />
      <DoNotContact />
    </>
  )
}

function DoNotContact() {
  const { control } = useFormContext<ContactValues>()
  const { field } = useController({ control, name: 'doNotContact' })
  return (
    <Switch
      label={<Trans>Do not contact</Trans>}
      hint={<Trans>Marked everywhere, without links to call or write.</Trans>}
      checked={field.value === true}
      onCheckedChange={field.onChange}
    />
  )
}
