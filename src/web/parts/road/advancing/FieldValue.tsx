// The answer of an advancing field as it is read, by its type (product specification "Advancing group tab").
import { Trans } from '@lingui/react/macro'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import { ContactCard } from '#web/parts/people/contact/ContactCard.tsx'
import { roleWords } from '#web/parts/people/contact/role-words.ts'
import { AttachmentLink, type OpenFile } from './AttachmentLink.tsx'
import { attachmentOf, contactOf } from './field-values.ts'
import { LongText } from './LongText.tsx'

export type ShownField = { fieldName: string; fieldType: FieldType; responseValue: string | null | undefined }

type FieldValueProps = OpenFile & { field: ShownField }

/** The value alone, without the name of its field; nothing when there is none. */
export function FieldValue({ field, ...open }: FieldValueProps) {
  const value = (field.responseValue ?? '').trim()
  if (value === '') return null
  switch (field.fieldType) {
    case 'text':
      return <p className="font-medium wrap-anywhere">{value}</p>
    case 'textarea':
      return <LongText label={field.fieldName} text={value} />
    case 'select':
      return (
        <span className="tone tone-neutral block w-fit rounded-chip px-2 py-0.5 font-semibold">{value}</span>
      )
    case 'toggle':
      return <YesNo value={value} />
    case 'contact':
    case 'team_member':
      return <Person value={value} />
    case 'attachment': {
      const attachment = attachmentOf(value)
      return attachment ? <AttachmentLink {...open} attachment={attachment} /> : null
    }
    case 'divider':
      return null
  }
}

function YesNo({ value }: { value: string }) {
  if (value !== 'true' && value !== 'false') return null
  return <p className="font-medium">{value === 'true' ? <Trans>Yes</Trans> : <Trans>No</Trans>}</p>
}

function Person({ value }: { value: string }) {
  const contact = contactOf(value)
  return contact ? <ContactCard contact={{ ...contact, role: roleWords(contact.role) }} /> : null
}
