// The places that a template left open: listed below the message, each leads to its place.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { fieldText } from '#texts/messages/email-fields.ts'
import type { OpenField } from '#web/parts/messages/thread/message-text.ts'
import { translate } from '#web/texts.ts'

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
            {t`${plural(count, { one: '# field is still empty.', other: '# fields are still empty.' })}`}{' '}
            <span className="font-normal text-mute">
              <Trans>Fill in or remove before sending.</Trans>
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
                  {fieldText(field.name, translate())}
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
