import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/artist-portal/$orgSlug')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/artist-portal/$orgSlug"!</div>
}
