// The tabs of an event in four groups; each is an address.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { advancingQuery } from '#web/parts/road/advancing/advancing-queries.ts'
import { calcWaiting } from '#web/parts/road/advancing/waiting.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { GroupedTabs } from '#web/ui/Tabs.tsx'

type Page = { segment: string; label: ReactNode; link: ReactElement<{ className?: string }>; count?: number }
type Group = { label: ReactNode; pages: (Page | false)[] }

export function EventTabs({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  const { orgSlug, role, can } = useOrganisation()
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[3] })
  const params = { orgSlug, eventId }
  const { data: advance } = useQuery({
    ...advancingQuery(orgSlug, eventId),
    enabled: can('advancing.view'),
  })
  const groups: Group[] = [
    {
      label: <Trans context="group of an event's pages">Show</Trans>,
      pages: [
        {
          segment: 'overview',
          label: <Trans>Overview</Trans>,
          link: <Link to="/$orgSlug/$eventId/overview" params={params} />,
        },
        can('guestLists.view') && {
          segment: 'guest-list',
          label: <Trans>Guest list</Trans>,
          link: <Link to="/$orgSlug/$eventId/guest-list" params={params} />,
        },
        // Tour managers see their artists' part of an event, not the whole history of it.
        role !== 'tour_manager' && {
          segment: 'activity',
          label: <Trans>Activity</Trans>,
          link: <Link to="/$orgSlug/$eventId/activity" params={params} />,
        },
        can('messages.view') && {
          segment: 'messages',
          label: <Trans>Messages</Trans>,
          link: <Link to="/$orgSlug/$eventId/messages" params={params} />,
        },
      ],
    },
    {
      label: <Trans context="group of an event's pages">Road</Trans>,
      pages: [
        can('travel.view') && {
          segment: 'travel',
          label: <Trans>Travel</Trans>,
          link: <Link to="/$orgSlug/$eventId/travel" params={params} />,
        },
        can('travel.view') && {
          segment: 'day-sheet',
          label: <Trans>Day sheet</Trans>,
          link: <Link to="/$orgSlug/$eventId/day-sheet" params={params} />,
        },
        can('advancing.view') && {
          segment: 'advancing',
          label: <Trans>Advancing</Trans>,
          link: <Link to="/$orgSlug/$eventId/advancing" params={params} />,
          ...(advance ? { count: calcWaiting(advance) } : {}),
        },
      ],
    },
    {
      label: <Trans context="group of an event's pages">Money</Trans>,
      pages: [
        can('deals.view') && {
          segment: 'finance',
          label: <Trans>Finance</Trans>,
          link: <Link to="/$orgSlug/$eventId/finance" params={params} />,
        },
      ],
    },
    {
      label: <Trans context="group of an event's pages">Files</Trans>,
      pages: [
        {
          segment: 'documents',
          label: <Trans>Documents</Trans>,
          link: <Link to="/$orgSlug/$eventId/documents" params={params} />,
        },
      ],
    },
  ]
  // An invoice of the show is opened from its finance.
  const here = segment === 'invoices' ? 'finance' : segment
  return (
    <GroupedTabs
      label={t`Event`}
      className="mt-4 md:px-8!"
      groups={groups.flatMap(({ label, pages }) => {
        const tabs = pages
          .filter((page) => page !== false)
          .map(({ segment: own, ...tab }) => ({ ...tab, active: own === here }))
        return tabs[0] ? [{ label, link: tabs[0].link, tabs }] : []
      })}
    />
  )
}
