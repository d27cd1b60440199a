// The cockpit without rows: no shows ahead, nothing that presses, or nothing that fits the filters.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ClipboardCheck, ListPlus, Plus } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import type { CockpitState } from './cockpit-search.ts'

/** `hasShows`: there are shows ahead, filters or not. */
export function CockpitEmpty({ search, setSearch, hasShows }: CockpitState & { hasShows: boolean }) {
  const { orgSlug, can } = useOrganisation()
  const icon = <ClipboardCheck aria-hidden />
  if (!hasShows) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No upcoming shows</Trans>}
        action={
          can('events.manage') ? (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              render={<Link to="/$orgSlug/events" params={{ orgSlug }} search={{ new: true }} />}
            >
              <Trans>New event</Trans>
            </Button>
          ) : null
        }
      >
        <Trans>Shows of the next 12 months appear here with their open questions.</Trans>
      </EmptyState>
    )
  }
  if (search.artists ?? search.waits) {
    return (
      <EmptyState
        icon={icon}
        title={<Trans>No match</Trans>}
        action={
          <Button onClick={() => setSearch({ artists: undefined, waits: undefined })}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        <Trans>No shows match the filters.</Trans>
      </EmptyState>
    )
  }
  const toAll = (
    <Button onClick={() => setSearch({ view: undefined })}>
      <Trans>All shows</Trans>
    </Button>
  )
  if (search.view === 'due') {
    return (
      <EmptyState icon={icon} title={<Trans>Nothing is due this week</Trans>} action={toAll}>
        <Trans>Questions overdue or due within seven days appear here.</Trans>
      </EmptyState>
    )
  }
  if (search.view === 'review') {
    return (
      <EmptyState icon={icon} title={<Trans>Nothing to review</Trans>} action={toAll}>
        <Trans>New answers from promoters and artists appear here until you accept them.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={<Trans>All advances started</Trans>} action={toAll}>
      <Trans>Shows without questions appear here.</Trans>
    </EmptyState>
  )
}

/** Above shows none of which has an advance yet: how it begins. */
export function FirstStart({ onStart }: { onStart: () => void }) {
  return (
    <section className="safe-x flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line bg-paper py-4">
      <p className="min-w-60 flex-1 text-pretty [&>*]:max-w-160">
        <b className="font-semibold">
          <Trans>Start by applying a template to a show.</Trans>
        </b>{' '}
        <span className="text-mute">
          <Trans>
            It adds the usual questions. Then send the promoter a link and track missing answers here.
          </Trans>
        </span>
      </p>
      <Button variant="primary" icon={<ListPlus aria-hidden />} onClick={onStart}>
        <Trans>Start advancing</Trans>
      </Button>
    </section>
  )
}
