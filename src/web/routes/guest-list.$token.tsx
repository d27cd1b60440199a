// The list at the door, opened by its link: no account, and no net after the first visit.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { linkedDoorQuery } from '#web/parts/road/guest-list/door.ts'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { DoorPage } from './-guest-list/DoorPage.tsx'

export const Route = createFileRoute('/guest-list/$token')({ component: LinkedDoorPage })

function LinkedDoorPage() {
  const { token } = Route.useParams()
  const query = useQuery(linkedDoorQuery(token))
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {(door) => <DoorPage key={token} token={token} door={door} />}
    </LinkAnswer>
  )
}
