// The missing fields as an e-mail lists them: one line for each group.
import { Trans } from '@lingui/react/macro'
import { byGroup, type MissingField } from './reminders.ts'

export function MissingLabel({ fields }: { fields: readonly MissingField[] }) {
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {byGroup(fields).map(([name, missing]) => (
        <li key={name}>
          <span className="text-mute">{name}: </span>
          {missing.map(({ fieldId, fieldName, isReturned }, index) => (
            <span key={fieldId}>
              {index > 0 ? ', ' : null}
              {fieldName}
              {isReturned ? (
                <span className="text-signal">
                  {' '}
                  <Trans>(sent back)</Trans>
                </span>
              ) : null}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
