import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/artist-portal/$orgSlug/calendar')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/artist-portal/$orgSlug/calendar"!</div>
}
