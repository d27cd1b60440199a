// Who runs this installation, as lines of an address.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { config } from '#web/config.ts'
import { PhoneNumber } from '#web/parts/platform/phone/PhoneNumber.tsx'
import { callLink } from '#domain/formats.ts'
import { isNamed } from './operator.ts'

/** Name, address and ways to write; where they are not set, the way to the imprint that says so. */
export function OperatorBlock() {
  const { operator } = config()
  if (!isNamed(operator))
    return (
      <p className="rounded-control border border-dashed border-mute px-3.5 py-2.5">
        <Trans>
          The operator of this installation hasn’t entered a name and an address yet. See the{' '}
          <Link to="/imprint">imprint</Link>.
        </Trans>
      </p>
    )
  return (
    <address className="not-italic">
      <strong className="font-semibold">{operator.name}</strong>
      <span className="block whitespace-pre-line">{operator.address}</span>
      {operator.email ? (
        <a className="block w-fit" href={`mailto:${operator.email}`}>
          {operator.email}
        </a>
      ) : null}
      {operator.phone ? (
        <a className="block w-fit" href={callLink(operator.phone)}>
          <PhoneNumber number={operator.phone} />
        </a>
      ) : null}
    </address>
  )
}
