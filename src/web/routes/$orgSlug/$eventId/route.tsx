// Pages of one event: the address holds the event's id, so that a mistyped page is not taken for an event.
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { isId } from '#domain/slug.ts'

export const Route = createFileRoute('/$orgSlug/$eventId')({
  // False means "not an event": the address then falls to "Page not found".
  params: { parse: ({ eventId }) => isId(eventId) && { eventId } },
  component: Outlet,
})
