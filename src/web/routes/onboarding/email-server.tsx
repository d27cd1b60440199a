import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/onboarding/email-server')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/onboarding/email-server"!</div>
}
