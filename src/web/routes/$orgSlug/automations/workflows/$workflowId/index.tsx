// A workflow's bare address opens its editor.
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/$orgSlug/automations/workflows/$workflowId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/$orgSlug/automations/workflows/$workflowId/editor', params, replace: true })
  },
})
