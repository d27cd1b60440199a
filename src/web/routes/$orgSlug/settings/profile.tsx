// Settings of one's own: profile, e-mail address, password, notices, appearance.
import { createFileRoute } from '@tanstack/react-router'
import { staffTopics } from '#domain/booking/bookings/notices.ts'
import { AccountCards } from '#web/parts/platform/account/AccountCards.tsx'
import { NoticesCard } from '#web/parts/messages/notice/NoticesCard.tsx'

export const Route = createFileRoute('/$orgSlug/settings/profile')({ component: ProfileSettings })

function ProfileSettings() {
  return (
    <AccountCards>
      <NoticesCard topics={staffTopics} />
    </AccountCards>
  )
}
