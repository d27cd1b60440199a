// An event's bare address opens its overview.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'

export const Route = createFileRoute('/$orgSlug/$eventId/')({
  beforeLoad: ({ params }) => {
    if (isId(params.eventId)) throw redirect({ to: '/$orgSlug/$eventId/overview', params, replace: true })
  },
})
