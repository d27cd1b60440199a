// The places that a template left open: listed below the message, each leads to its place.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { isEmailField, emailFields } from '#domain/messages/email-fields.ts'
import type { OpenField } from '#web/parts/messages/thread/message-text.ts'

type MissingFieldsProps = { fields: readonly OpenField[]; onGo: (field: OpenField) => void }

/** Nothing when nothing is open. */
export function MissingFields({ fields, onGo }: MissingFieldsProps) {
  const { t } = useLingui()
  const count = fields.length
  return (
    <div role="status" className="empty:hidden">
      {count > 0 ? (
        <div className="rounded-control border border-dashed border-signal px-3 py-2">
          <p className="text-sm font-medium">
            {t`${plural(count, { one: 'One place is still open.', other: '# places are still open.' })}`}{' '}
            <span className="font-normal text-mute">
              {t`${plural(count, { one: 'Fill it in or take it out', other: 'Fill them in or take them out' })} before you send.`}
            </span>
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4">
            {fields.map((field) => (
              <li key={`${field.where} ${field.start}`}>
                <button
                  type="button"
                  onClick={() => onGo(field)}
                  className="hit min-h-9 text-left text-sm font-medium underline decoration-line-strong underline-offset-2 hover:decoration-ink md:min-h-7"
                >
                  {isEmailField(field.name) ? emailFields[field.name] : `{{${field.name}}}`}
                  {field.where === 'subject' ? (
                    <>
                      {' '}
                      <Trans>(subject)</Trans>
                    </>
                  ) : null}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
