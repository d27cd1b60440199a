// A whole advancing group as it is read: names and values, empty ones left out.
import { Trans } from '@lingui/react/macro'
import { EmptyState } from '#web/ui/Page.tsx'
import type { OpenFile } from './AttachmentLink.tsx'
import { fieldParts } from './field-values.ts'
import { FieldValue, type ShownField } from './FieldValue.tsx'

type GroupFieldsProps = OpenFile & { fields: readonly (ShownField & { id: string })[] }

/** Word for word from the product specification, "Advancing group tab". */
export function GroupFields({ fields, ...open }: GroupFieldsProps) {
  const parts = fieldParts(fields)
  if (parts.length === 0) {
    return <EmptyState title={<Trans>No information available for this section yet</Trans>} />
  }
  return parts.map(({ divider, fields: shown }) => (
    <div key={divider?.id ?? 'first'}>
      {divider ? <Divider name={divider.fieldName} /> : null}
      <dl className="flex flex-col gap-4">
        {shown.map((field) => (
          <div key={field.id}>
            <dt className="mb-0.5 text-xs text-mute">{field.fieldName}</dt>
            <dd>
              <FieldValue field={field} {...open} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ))
}

/** A line; its name is on it as the heading of what follows. */
export function Divider({ name }: { name: string }) {
  return (
    <>
      <hr className="mt-5 mb-3" />
      {name ? <h3 className="mb-2 text-sm text-mute">{name}</h3> : null}
    </>
  )
}
