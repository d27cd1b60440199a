// What became of the reminders: how many e-mails went, and who got none and why.
import { Plural, Trans } from '@lingui/react/macro'
import type { RouterOutputs } from '#web/trpc.ts'
import type { RemindedShow } from './reminders.ts'
import { ShowTitle } from './ShowTitle.tsx'

type RemindOutcomeProps = RouterOutputs['advancing']['remind'] & { shows: readonly RemindedShow[] }

export function RemindOutcome({ sent, skipped, shows }: RemindOutcomeProps) {
  const showOf = (id: string) => shows.find(({ eventId }) => eventId === id)
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="font-semibold">
        <Plural value={sent} _0="No e-mail was sent." one="# e-mail was sent." other="# e-mails were sent." />
      </p>
      {skipped.length > 0 ? (
        <div>
          <p className="mb-1 font-semibold text-signal">
            <Trans>Not reminded:</Trans>
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {skipped.map(({ eventId, reason }) => {
              const show = showOf(eventId)
              return (
                <li key={`${eventId} ${reason}`}>
                  {show ? <ShowTitle show={show} /> : null}: {reason}
                </li>
              )
            })}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
