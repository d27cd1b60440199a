// What the drafts of e-mails know: who asks, who answers, and whether the artist is free.
import { useQuery } from '@tanstack/react-query'
import type { ReplyFacts } from '#domain/sales/inquiry-reply.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import type { Inquiry } from './inquiry-queries.ts'

/** Undefined until everything is known. */
export function useReplyFacts({ artists, eventDate, firstName, city }: Inquiry): ReplyFacts | undefined {
  const { orgSlug, organisation } = useOrganisation()
  const me = useQuery(trpc.account.me.queryOptions())
  const artist = artists[0]
  const check = useQuery(
    trpc.availability.check.queryOptions(
      { orgSlug, artistId: artist?.id ?? '', date: eventDate, venueId: null, exceptBookingId: undefined },
      { enabled: artist !== undefined, meta: { persist: false } },
    ),
  )
  const isKnown = me.data && (!artist || check.data || check.error)
  if (!isKnown) return undefined
  const { data } = check
  return {
    firstName,
    orgName: organisation.name,
    senderName: me.data.user.name ?? '',
    artistName: artist?.name ?? null,
    date: eventDate,
    city,
    availability: data
      ? {
          isFree: data.isFree,
          holds: data.holds.length,
          freeNearby: data.nearest.flatMap(({ date, isFree }) => (isFree ? [date] : [])),
        }
      : null,
  }
}
