import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/$orgSlug/contracts/')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/$orgSlug/contracts/"!</div>
}
