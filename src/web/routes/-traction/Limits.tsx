// The figures every version is measured against, and facts anyone can check in the source.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'

const limits: { figure: string; meaning: MessageDescriptor }[] = [
  { figure: '2 s', meaning: msg`at most from start to ready on a folder with data, database included` },
  {
    figure: '170 kB',
    meaning: msg`of script at most before the calendar or the sign-in page is usable, compressed`,
  },
  { figure: '100 ms', meaning: msg`of script time at most until a month of 500 bookings is drawn` },
  {
    figure: '0',
    meaning: msg`acknowledged changes lost when the process is killed under load, twenty times in a row`,
  },
]

const facts: MessageDescriptor[] = [
  msg`Open source under the Apache License 2.0.`,
  msg`Rules are tested as tables of cases, calls on a real PostgreSQL, journeys in a real browser at phone and desktop size, each screen with a check of its accessibility.`,
  msg`Organisations are isolated twice: every call checks the membership, and the database itself refuses rows of others.`,
  msg`No telemetry. Every service that the server may connect to is listed in the privacy notice, and a test compares the list with the code.`,
]

/** Limits, not boasts: the results of the bench stand in the source. */
export function Limits() {
  const { i18n } = useLingui()
  return (
    <section aria-labelledby="limits" className="border-t border-line py-8">
      <h2 id="limits" className="text-2xl">
        <Trans>What it is measured against</Trans>
      </h2>
      <dl className="mt-5 grid gap-x-6 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {limits.map(({ figure, meaning }) => (
          <div key={figure} className="flex flex-col-reverse justify-end border-t border-line pt-2">
            <dt className="text-pretty text-mute">{i18n._(meaning)}</dt>
            <dd className="display text-2xl font-extrabold">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-mute">
        <Trans>
          The bench that comes with the source measures these and more; results with their spread are kept in
          its file <code className="text-ink">docs/performance.md</code>.
        </Trans>
      </p>
      <ul className="mt-8 grid gap-x-12 gap-y-3 md:grid-cols-2">
        {facts.map((fact, index) => (
          <li key={index} className="border-t border-line pt-3 text-pretty">
            {i18n._(fact)}
          </li>
        ))}
      </ul>
    </section>
  )
}
