// A contract's bare address opens it.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$orgSlug/contracts/$contractId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$orgSlug/contracts/$contractId/edit', params, replace: true })
  },
})
