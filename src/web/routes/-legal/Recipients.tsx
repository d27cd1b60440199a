// Who else receives data: services that this installation may connect to, and people.
import { Trans, useLingui } from '@lingui/react/macro'
import { destinations } from '#domain/platform/destinations.ts'
import { config } from '#web/config.ts'
import { destinationTexts, peopleTexts } from './destination-texts.ts'

/** The services that are set up here, each with what it gets and when; then those that are not, by name. */
export function ServiceList() {
  const { i18n } = useLingui()
  const { destinations: setUp, mode, supabaseUrl } = config()
  const host = mode === 'hosted' ? new URL(supabaseUrl).host : null
  const others = destinations.filter((destination) => !setUp.includes(destination))
  const names = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(
    others.map((destination) => i18n._(destinationTexts[destination].who)),
  )
  return (
    <>
      <ul>
        {setUp.map((destination) => {
          const { who, what, when } = destinationTexts[destination]
          return (
            <li key={destination}>
              <strong className="font-semibold">
                {i18n._(who)}
                {destination === 'signIn' && host ? `, ${host}` : null}
              </strong>
              : {i18n._(what)} {i18n._(when)}
            </li>
          )
        })}
      </ul>
      {others.length > 0 ? (
        <p>
          <Trans>Supported by the software but not set up in this installation: {names}.</Trans>
        </p>
      ) : null}
    </>
  )
}

export function PeopleList() {
  const { i18n } = useLingui()
  return (
    <ul>
      {peopleTexts.map(({ who, what }, index) => (
        <li key={index}>
          <strong className="font-semibold">{i18n._(who)}</strong>: {i18n._(what)}
        </li>
      ))}
    </ul>
  )
}
