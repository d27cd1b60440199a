// Where a stay or a meeting is; a tap looks for it on the map.
import { useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { mapLink } from '#domain/platform/map-link.ts'
import { Changed } from './Changed.tsx'
import type { CardSegment } from './card-segment.ts'

type AddressLinkProps = {
  segment: CardSegment
  /** Of the place; helps the map, is not shown. */
  name?: string | null
  parts: readonly (string | null | undefined)[]
}

/** Nothing where no part is known. */
export function AddressLink({ segment, name, parts }: AddressLinkProps) {
  const { t } = useLingui()
  const address = parts.filter(Boolean).join(', ')
  if (!address) return null
  return (
    <a
      href={mapLink([name, address])}
      target="_blank"
      rel="noreferrer"
      aria-label={t`Show ${address} on the map`}
      className="hit flex w-fit items-start gap-1.5 underline decoration-line-strong underline-offset-3 hover:decoration-ink"
    >
      <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-mute" />
      <Changed segment={segment} field="address">
        {address}
      </Changed>
    </a>
  )
}
