// What was advanced for a show: one group with its answers, or with the questions that are the artist's to answer.
import { useQuery } from '@tanstack/react-query'
import { openSharedFile } from '#web/parts/platform/file/open-file.ts'
import { GroupFields } from '#web/parts/road/advancing/GroupFields.tsx'
import { portalQuestionsQuery, type PortalEvent } from '#web/parts/road/portal/portal-queries.ts'
import { Card } from '#web/ui/Page.tsx'
import { ArtistQuestions } from './ArtistQuestions.tsx'

type PortalGroupProps = {
  orgSlug: string
  eventId: string
  group: PortalEvent['advancingGroups'][number]
}

export function PortalGroup({ orgSlug, eventId, group }: PortalGroupProps) {
  const { data } = useQuery(portalQuestionsQuery(orgSlug, eventId))
  const requested = data?.canAnswer ? data.groups.find(({ id }) => id === group.id) : undefined
  const fields = group.fields.map(({ response, ...field }) => ({
    ...field,
    responseValue: response?.responseValue ?? null,
  }))
  return (
    <Card>
      {requested ? (
        <ArtistQuestions orgSlug={orgSlug} eventId={eventId} fields={requested.fields} />
      ) : (
        <GroupFields fields={fields} openFile={(id) => void openSharedFile(orgSlug, id)} />
      )}
    </Card>
  )
}
