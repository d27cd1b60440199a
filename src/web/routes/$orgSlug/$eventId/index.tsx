// An event's bare address opens its overview.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$orgSlug/$eventId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$orgSlug/$eventId/overview', params, replace: true })
  },
})
