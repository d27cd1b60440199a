// A word of warning while a venue is being entered that may be on file already.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'

/** Nothing while nothing is like it. A warning, not an error: houses do share names. */
export function SimilarVenues({ name, city }: { name: string; city: string | null | undefined }) {
  const { orgSlug } = useOrganisation()
  const searched = useDebounced(`${name.trim()}\n${city?.trim() ?? ''}`, 400)
  const [searchedName = '', searchedCity = ''] = searched.split('\n')
  const { data } = useQuery(
    trpc.venues.similar.queryOptions(
      { orgSlug, name: searchedName, city: searchedCity || null },
      { enabled: searchedName.length > 2, meta: { persist: false } },
    ),
  )
  const similar = searchedName.length > 2 ? (data?.rows ?? []) : []
  return (
    <div role="status" className="text-sm empty:hidden md:col-span-2">
      {similar.length > 0 ? (
        <p className="rounded-control bg-signal-soft px-3 py-2">
          <Trans>Already on file?</Trans>{' '}
          {similar.map((venue, index) => (
            <span key={venue.id}>
              {index > 0 ? ', ' : null}
              <Link
                to="/$orgSlug/venues"
                params={{ orgSlug }}
                search={{ open: venue.id }}
                target="_blank"
                className={textLink}
              >
                {[venue.name, venue.city].filter(Boolean).join(', ')}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  )
}
