// The portal's bare address opens its calendar (product specification 2).
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/artist-portal/$orgSlug/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/artist-portal/$orgSlug/calendar', params, replace: true })
  },
})
