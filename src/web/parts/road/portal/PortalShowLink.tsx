// The way to all about a show in the portal.
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { usePortal } from './portal.tsx'
import type { PortalShow } from './portal-queries.ts'

type PortalShowLinkProps = Omit<ComponentProps<'a'>, 'ref'> & { show: Pick<PortalShow, 'eventId'> }

export function PortalShowLink({ show, ...props }: PortalShowLinkProps) {
  const { organisation } = usePortal()
  return (
    <Link
      {...props}
      to="/artist-portal/$orgSlug/events/$eventId"
      params={{ orgSlug: organisation.slug, eventId: show.eventId }}
    />
  )
}
