// The portal's list of events without a row: nothing booked, nothing played, or nothing that fits the filter.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CalendarCheck } from 'lucide-react'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'

type NoShowsProps = {
  isPast: boolean
  /** Takes the filter away; absent where there is none. */
  onClear: (() => void) | undefined
}

export function NoShows({ isPast, onClear }: NoShowsProps) {
  const { organisation } = usePortal()
  const icon = <CalendarCheck aria-hidden />
  if (onClear) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No match</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Show all artists</Trans>
          </Button>
        }
      >
        <Trans>No shows for the selected artists.</Trans>
      </EmptyState>
    )
  }
  if (isPast) {
    return (
      <EmptyState icon={icon} title={<Trans>No past shows</Trans>}>
        <Trans>Shows move here the morning after.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={<Trans>No shows ahead</Trans>}
      action={
        <Link
          to="/artist-portal/$orgSlug/events"
          params={{ orgSlug: organisation.slug }}
          search={{ when: 'past' }}
          replace
          className={buttonClass()}
        >
          <Trans>View past shows</Trans>
        </Link>
      }
    >
      <Trans>{organisation.name} adds shows here as they are booked.</Trans>
    </EmptyState>
  )
}
