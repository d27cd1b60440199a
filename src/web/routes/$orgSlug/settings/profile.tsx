// Settings of one's own: profile, e-mail address, password, notices, appearance.
import { createFileRoute } from '@tanstack/react-router'
import { staffTopics } from '#domain/booking/notices.ts'
import { AccountCards } from '#web/parts/account/AccountCards.tsx'
import { NoticesCard } from '#web/parts/notice/NoticesCard.tsx'

export const Route = createFileRoute('/$orgSlug/settings/profile')({ component: ProfileSettings })

function ProfileSettings() {
  return (
    <AccountCards>
      <NoticesCard topics={staffTopics} />
    </AccountCards>
  )
}
