// The organisation's bare address opens its calendar.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$orgSlug/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$orgSlug/calendar', params, replace: true })
  },
})
