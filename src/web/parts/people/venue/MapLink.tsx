// The way to a place on the map.
import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { mapLink } from '#domain/platform/map-link.ts'

/** Opens a maps search beside the page; nothing without a query. */
export function MapLink({ query }: { query: readonly (string | null | undefined)[] }) {
  const href = mapLink(query)
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="hit inline-flex w-fit items-center gap-1 font-semibold text-signal hover:underline"
    >
      <MapPin aria-hidden className="size-3.5" />
      <Trans>Map</Trans>
    </a>
  )
}
