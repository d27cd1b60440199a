// Answers of artists to the agency's questions: kept on the device, sent when there is a connection.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { portalQuestionsQuery } from '#web/parts/road/portal/portal-queries.ts'
import { trpc } from '#web/trpc.ts'
import { defineWaiting } from '#web/waiting/waiting.ts'

export const artistAnswer = defineWaiting({
  call: trpc.artistPortal.answer,
  label: () => i18n._(msg`Answer to the agency`),
  scope: ({ fieldId }) => fieldId,
  latestOnly: true,
  optimistic: (client, { orgSlug, eventId, fieldId, responseValue }) => {
    const { queryKey } = portalQuestionsQuery(orgSlug, eventId)
    const before = client.getQueryData(queryKey)
    if (!before) return undefined
    const groups = before.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => (field.id === fieldId ? { ...field, responseValue } : field)),
    }))
    client.setQueryData(queryKey, { ...before, groups })
    return () => client.setQueryData(queryKey, before)
  },
  refresh: (client) =>
    Promise.all([
      client.invalidateQueries(trpc.artistPortal.questions.pathFilter()),
      client.invalidateQueries(trpc.artistPortal.event.pathFilter()),
    ]),
})
