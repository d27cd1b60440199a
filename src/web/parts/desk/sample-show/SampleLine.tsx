// Below the first steps: a show to look around in, for those who ask for one.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAddSample, useRemoveSample } from './use-change-sample.ts'
import { useSampleShow } from '#web/parts/booking/event/use-sample-show.ts'

/** Nothing for those who may neither add nor remove it. */
export function SampleLine() {
  const { orgSlug } = useOrganisation()
  const sample = useSampleShow()
  const { add, isPending: isAdding } = useAddSample()
  const { remove, isPending: isRemoving } = useRemoveSample()
  if (!sample?.canChange) return null
  const { eventId } = sample
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-56 text-pretty text-mute">
        {eventId ? (
          <Trans>
            You are trying out a{' '}
            <Link to="/$orgSlug/$eventId/overview" params={{ orgSlug, eventId }} className={textLink}>
              sample show
            </Link>
            . Nothing in it is ever sent.
          </Trans>
        ) : (
          <Trans>Want to look around first? Try a sample show: nothing in it is ever sent.</Trans>
        )}
      </p>
      {eventId ? (
        <Button busy={isRemoving} onClick={remove}>
          <Trans>Remove sample show</Trans>
        </Button>
      ) : (
        <Button busy={isAdding} onClick={add}>
          <Trans>Add a sample show</Trans>
        </Button>
      )}
    </div>
  )
}
