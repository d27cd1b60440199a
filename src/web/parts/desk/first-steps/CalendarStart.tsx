// On a calendar in which nothing was ever booked: why it is empty, and the one next step.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { firstProgress } from '#domain/desk/first-steps.ts'
import { useSampleShow } from '#web/parts/booking/event/use-sample-show.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { firstStepsQuery, isListed } from './first-steps-query.ts'

/** Nothing for those who may not book, and once there is a show. */
export function CalendarStart() {
  const { orgSlug } = useOrganisation()
  const phone = usePhone()
  const { data } = useQuery(firstStepsQuery(orgSlug))
  const isOpen = (step: string) =>
    data?.steps.some((each) => each.step === step && each.state !== 'done') ?? false
  const sample = useSampleShow()
  if (!data || !isOpen('show') || sample?.eventId) return null
  const { done, of } = firstProgress(data.steps)
  const needsArtist = isOpen('artist')
  return (
    // It floats: the calendar keeps its place when the first show is there.
    <div className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 flex items-center gap-4 rounded-card bg-surface p-4 shadow-float md:right-8 md:bottom-16 md:left-63 md:mx-auto md:w-fit md:max-w-160">
      <p className="min-w-0 flex-1 text-pretty">
        <strong className="font-semibold">
          <Trans>No shows yet.</Trans>
        </strong>{' '}
        {needsArtist ? (
          <Trans>Add an artist, then press a day to place a hold.</Trans>
        ) : phone ? (
          <Trans>Touch and hold a day to place a hold, or create an event.</Trans>
        ) : (
          <Trans>Press a day to place a hold, or create an event.</Trans>
        )}{' '}
        {isListed(data) ? (
          <Link to="/$orgSlug/dashboard" params={{ orgSlug }} className={textLink}>
            <Trans>
              Checklist: {done} of {of}
            </Trans>
          </Link>
        ) : null}
      </p>
      {needsArtist ? (
        <Link to="/$orgSlug/artists/new" params={{ orgSlug }} className={buttonClass('secondary')}>
          <Trans>Add artist</Trans>
        </Link>
      ) : null}
    </div>
  )
}
