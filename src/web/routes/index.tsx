// Home: what Fermata is, shown by its own calendar.
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod/mini'
import { PublicPage } from '#web/parts/public/PublicPage.tsx'
import { Audiences } from './-home/Audiences.tsx'
import { Certainty } from './-home/Certainty.tsx'
import { Features } from './-home/Features.tsx'
import { Hero } from './-home/Hero.tsx'
import { LiveCalendar } from './-home/LiveCalendar.tsx'
import { todayIn } from '#domain/dates.ts'

export const Route = createFileRoute('/')({
  validateSearch: z.object({ show: z.catch(z.optional(z.string()), undefined) }),
  component: Home,
})

function Home() {
  const { show } = Route.useSearch()
  const [today] = useState(() => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
  return (
    <PublicPage>
      <Hero />
      <LiveCalendar today={today} show={show} />
      <Certainty />
      <Features />
      <Audiences />
    </PublicPage>
  )
}
