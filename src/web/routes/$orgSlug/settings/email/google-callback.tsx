// Settings: where a provider of mail or of calendars leads back to. Finishes the connection and says what came of it.
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { isCalendarState } from '#domain/desk/calendar-accounts/calendar-providers.ts'
import { providerAnswer } from '#web/session/provider-answer.ts'
import { CalendarConnection } from './-connection/CalendarConnection.tsx'
import { MailConnection } from './-connection/MailConnection.tsx'

export const Route = createFileRoute('/$orgSlug/settings/email/google-callback')({
  component: ConnectionEnd,
})

function ConnectionEnd() {
  const [answer] = useState(providerAnswer)
  return answer && isCalendarState(answer.state) ? (
    <CalendarConnection answer={answer} />
  ) : (
    <MailConnection answer={answer} />
  )
}
