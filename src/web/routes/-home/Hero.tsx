// The first lines of the home page: what Fermata is, for whom, and the way in.
import { Trans } from '@lingui/react/macro'
import { EnterActions } from './EnterActions.tsx'

/** One sentence to remember, one to explain, one thing to do. */
export function Hero() {
  return (
    <section className="grid items-end gap-x-12 gap-y-5 pt-8 pb-7 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:pt-14 md:pb-10">
      <h1 tabIndex={-1} className="text-3xl font-extrabold md:text-4xl">
        <Trans>See how certain every date is.</Trans>
      </h1>
      <div>
        <p className="mb-5 max-w-120 text-lg text-pretty text-mute">
          <Trans>
            Fermata is booking management for agencies: from the first inquiry to contract, invoice, travel
            and statement, with a portal where artists find their shows.
          </Trans>
        </p>
        <EnterActions />
      </div>
    </section>
  )
}
