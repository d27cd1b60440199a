// The e-mail addresses of a person, with a word when somebody else has one of them already.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { isEmail } from '#domain/formats.ts'
import type { ContactValues } from '#web/parts/people/contact/contact-values.ts'
import { AddRow } from '#web/parts/platform/form/FieldRow.tsx'
import { textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { ContactRow } from './ContactRows.tsx'

const TextField = textFieldOf<ContactValues>()

/** `exceptId` is the person in the form. */
export function EmailFields({ exceptId }: { exceptId: string | undefined }) {
  const { t } = useLingui()
  const { control } = useFormContext<ContactValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'emails' })
  const { getValues, setValue } = useFormContext<ContactValues>()
  const chooseMain = (index: number, isMain: boolean) =>
    getValues('emails')?.forEach((_, position) =>
      setValue(`emails.${position}.isPrimary`, isMain && position === index, { shouldDirty: true }),
    )
  return (
    <div className="flex flex-col gap-2">
      {fields.map(({ id }, index) => (
        <ContactRow
          key={id}
          onRemove={() => remove(index)}
          note={
            <>
              <SameAddress index={index} exceptId={exceptId} />
              <Marks
                index={index}
                mayBeMain={fields.length > 1}
                onMain={(isMain) => chooseMain(index, isMain)}
              />
            </>
          }
          value={
            <TextField
              name={`emails.${index}.address`}
              type="email"
              inputMode="email"
              autoCapitalize="none"
              label={index === 0 ? t`E-mail` : t`E-mail ${index + 1}`}
            />
          }
          label={<TextField name={`emails.${index}.label`} label={t`For`} example={t`Work`} />}
        />
      ))}
      <AddRow onAdd={() => append({ address: '', label: null, isPrimary: false, isBounced: false })}>
        <Trans>Add e-mail</Trans>
      </AddRow>
    </div>
  )
}

type MarksProps = { index: number; mayBeMain: boolean; onMain: (isMain: boolean) => void }

/** The main address, where there are several, and one whose e-mails came back. */
function Marks({ index, mayBeMain, onMain }: MarksProps) {
  const { control } = useFormContext<ContactValues>()
  const { field: main } = useController({ control, name: `emails.${index}.isPrimary` })
  const { field: bounced } = useController({ control, name: `emails.${index}.isBounced` })
  const address = useWatch({ control, name: `emails.${index}.address` })
  if (!address) return null
  return (
    <div className="flex flex-wrap gap-x-5">
      {mayBeMain ? (
        <Checkbox
          label={<Trans>Main address</Trans>}
          checked={main.value === true}
          onCheckedChange={onMain}
        />
      ) : null}
      <Checkbox
        label={<Trans>E-mail bounced</Trans>}
        checked={bounced.value === true}
        onCheckedChange={bounced.onChange}
      />
    </div>
  )
}

/** A warning, not an error: people share mailboxes. */
function SameAddress({ index, exceptId }: { index: number; exceptId: string | undefined }) {
  const { orgSlug } = useOrganisation()
  const { control } = useFormContext<ContactValues>()
  const typed = useWatch({ control, name: `emails.${index}.address` }) ?? ''
  const address = useDebounced(typed.trim().toLowerCase(), 400)
  const { data } = useQuery(
    trpc.contacts.list.queryOptions(
      { orgSlug, search: address, limit: 5 },
      { enabled: isEmail(address), meta: { persist: false } },
    ),
  )
  const other = data?.rows.find(
    ({ id, emails }) => id !== exceptId && emails.some((email) => email.address.toLowerCase() === address),
  )
  return (
    <p role="status" className="text-xs text-mute">
      {other && isEmail(address) ? (
        <Trans>
          <Link
            to="/$orgSlug/contacts"
            params={{ orgSlug }}
            search={{ open: other.id }}
            target="_blank"
            className={textLink}
          >
            {other.name}
          </Link>{' '}
          already has this address.
        </Trans>
      ) : null}
    </p>
  )
}
