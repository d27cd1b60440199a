// What conflicts with a date and what warns about it, each with the show it comes from, if any, and the way on a map.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OctagonAlert, Route as RouteIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { RouterOutputs } from '#web/trpc.ts'

const icon = 'mt-0.5 size-4 shrink-0 text-signal'

type Warning = RouterOutputs['availability']['booking']['warnings'][number]

/** Nothing when there is nothing to say. `title` names the artist where several play. */
export function DateWarnings({
  conflicts,
  warnings,
  title,
}: {
  conflicts: readonly string[]
  warnings: readonly Warning[]
  title?: ReactNode
}) {
  const { orgSlug } = useOrganisation()
  if (conflicts.length === 0 && warnings.length === 0) return null
  return (
    <section role="status" className="rounded-card border border-line bg-surface px-4 py-3">
      {title ? <h2 className="mb-1.5 text-base">{title}</h2> : null}
      <ul className="flex flex-col gap-1.5">
        {conflicts.map((sentence) => (
          <li key={sentence} className="flex gap-2.5 font-semibold text-signal">
            <OctagonAlert aria-hidden className={icon} />
            {sentence}
          </li>
        ))}
        {warnings.map(({ kind, text, bookingId, eventId, mapUrl }) => (
          <li key={`${kind} ${bookingId ?? text}`} className="flex gap-2.5">
            {kind === 'travel' ? (
              <RouteIcon aria-hidden className={icon} />
            ) : (
              <TriangleAlert aria-hidden className={icon} />
            )}
            <span className="text-pretty">
              {text}{' '}
              <span className="inline-flex items-baseline gap-3">
                {eventId ? (
                  <Link
                    to="/$orgSlug/$eventId/overview"
                    params={{ orgSlug, eventId }}
                    className="hit font-medium underline"
                  >
                    <Trans context="action">Open</Trans>
                  </Link>
                ) : null}
                {mapUrl ? (
                  <OutsideLink href={mapUrl}>
                    <Trans>Directions</Trans>
                  </OutsideLink>
                ) : null}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
