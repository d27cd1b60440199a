// The former address of a show's messages: e-mails and notifications sent before still link to it.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'
import { searchSchema, textWhere } from '#web/search-schema.ts'

export const Route = createFileRoute('/$orgSlug/$eventId/letters')({
  validateSearch: searchSchema({ open: textWhere(isId) }),
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/$orgSlug/$eventId/messages', params, search, replace: true })
  },
})
