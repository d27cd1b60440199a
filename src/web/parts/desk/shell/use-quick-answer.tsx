// The palette's answer to a question about a day: is the artist free, what is held, what warns, which days are free.
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CalendarCheck, CalendarPlus, CalendarX, Layers, TriangleAlert } from 'lucide-react'
import { handleError } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { knownEvent } from '#web/parts/desk/search/known-event.ts'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { Command, CommandGroup } from '#web/ui/overlays/command-props.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

/** The nearest ones; the event's page names them all. */
const mostWarnings = 3

/** One group for the day asked about, or none when the query asks nothing. */
export function useQuickAnswer(typed: string): CommandGroup[] {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { orgSlug, organisation, can } = useOrganisation()
  const query = useDebounced(typed.trim(), 100)
  const { data } = useQuery(
    trpc.search.quick.queryOptions(
      { orgSlug, query: query.slice(0, 120) },
      // A day is always named by a digit or a word like "tomorrow"; one word alone asks nothing.
      { enabled: query.includes(' '), meta: { persist: false }, staleTime: 0 },
    ),
  )
  if (!data || !typed.trim().includes(' ')) return []

  const { artist, date, status, venue, place, check } = data
  const day = formatDate(date, 'medium', i18n.locale)
  const go = (path: string) => () => router.history.push(`/${orgSlug}/${path}`)
  const line = (command: Omit<Command, 'keywords'>): Command => ({ ...command, keywords: typed })
  const where = venue?.name ?? place
  const free = check.nearest
    .filter((near) => near.isFree)
    .map((near) => formatDate(near.date, 'medium', i18n.locale))
  const shows = check.nearest.flatMap((near) =>
    near.show ? [`${formatDate(near.date, 'medium', i18n.locale)}: ${near.show}`] : [],
  )
  const held =
    check.holds.length > 0 ? plural(check.holds.length, { one: '# hold', other: '# holds' }) : t`No holds`
  const wanted = translate()(statusLabels[status ?? 'hold'])

  const items: Command[] = [
    line({
      id: 'quick answer',
      label: check.isFree ? t`${artist.name} is free on ${day}` : t`${artist.name} is not free on ${day}`,
      hint: check.conflicts[0] ?? (can('holds.view') ? held : undefined),
      icon: check.isFree ? <CalendarCheck aria-hidden /> : <CalendarX aria-hidden />,
      onSelect: go(`calendar?layout=availability&month=${date.slice(0, 7)}&artists=${artist.id}`),
    }),
  ]
  const toConfirm =
    status === 'confirmed' ? check.bookings.filter((booking) => booking.status === 'hold') : []
  for (const hold of toConfirm) {
    const name = hold.eventName
    items.unshift(
      line({
        id: `quick confirm ${hold.bookingId}`,
        label: t`Open ${name} to confirm the hold`,
        hint: [hold.showtime, hold.city].filter(Boolean).join(', '),
        icon: <CalendarCheck aria-hidden />,
        onSelect: go(`${hold.eventId}/overview`),
      }),
    )
  }
  if (can('events.manage') && toConfirm.length === 0) {
    items.push(
      line({
        id: 'quick place',
        label: where
          ? t`${wanted} for ${artist.name} on ${day}, ${where}`
          : t`${wanted} for ${artist.name} on ${day}`,
        hint: (status ?? 'hold') === 'hold' && check.nextHold ? t`Rank ${check.nextHold.rank}` : undefined,
        icon: <CalendarPlus aria-hidden />,
        onSelect: () =>
          void knownEvent({ status: status ?? 'hold', tz: organisation.tz, artist, date, venue, place }).then(
            (newEvent) => router.history.push(`/${orgSlug}/events?new=true&date=${date}`, { newEvent }),
            handleError,
          ),
      }),
    )
    // "… hold Paradiso" says what to do: Enter does it.
    if (status) items.reverse()
  }
  for (const booking of check.bookings) {
    items.push(
      line({
        id: `quick booking ${booking.bookingId}`,
        label: booking.eventName,
        hint: [translate()(statusLabels[booking.status]), booking.showtime, booking.city]
          .filter(Boolean)
          .join(', '),
        icon: <Layers aria-hidden />,
        onSelect: go(`${booking.eventId}/overview`),
      }),
    )
  }
  for (const warning of check.warnings.slice(0, mostWarnings)) {
    items.push(
      line({
        id: `quick warning ${warning.kind} ${warning.bookingId ?? warning.text}`,
        label: warning.text,
        icon: <TriangleAlert aria-hidden />,
        onSelect: go(warning.eventId ? `${warning.eventId}/overview` : `artists/${artist.slug}`),
      }),
    )
  }
  if (free.length + shows.length > 0) {
    items.push(
      line({
        id: 'quick nearby',
        label:
          free.length > 0 ? t`Also free: ${free.slice(0, 4).join(', ')}` : t`No free day within three days`,
        hint: shows.join(' · ') || undefined,
        icon: <CalendarCheck aria-hidden />,
        onSelect: go(`calendar?layout=availability&month=${date.slice(0, 7)}&artists=${artist.id}`),
      }),
    )
  }
  return [{ label: `${artist.name}, ${formatDate(date, 'long', i18n.locale)} ${date.slice(0, 4)}`, items }]
}
