// One's own in the portal: profile, sign-in, and the calendar to subscribe to.
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { artistTopics } from '#domain/booking/bookings/notices.ts'
import { AccountCards } from '#web/parts/platform/account/AccountCards.tsx'
import { NoticesCard } from '#web/parts/messages/notice/NoticesCard.tsx'
import { PageHeader } from '#web/ui/Page.tsx'
import { PortalFeedCard } from './-profile/PortalFeedCard.tsx'

export const Route = createFileRoute('/artist-portal/$orgSlug/profile')({ component: PortalProfile })

function PortalProfile() {
  const { orgSlug } = Route.useParams()
  return (
    <>
      <PageHeader title={<Trans>Profile and calendar</Trans>} />
      <div className="safe-x pb-6">
        <AccountCards>
          <NoticesCard topics={artistTopics} />
          <PortalFeedCard orgSlug={orgSlug} />
        </AccountCards>
      </div>
    </>
  )
}
