// Home: what Fermata is, shown by its own calendar.
import { createFileRoute } from '@tanstack/react-router'
import { PublicPage } from '#web/parts/platform/public/PublicPage.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { Audiences } from './-home/Audiences.tsx'
import { Certainty } from './-home/Certainty.tsx'
import { Features } from './-home/Features.tsx'
import { Hero } from './-home/Hero.tsx'
import { LiveCalendar } from './-home/LiveCalendar.tsx'
import { useToday } from '#web/hooks/use-today.ts'

export const Route = createFileRoute('/')({
  validateSearch: searchSchema({ show: text }),
  component: Home,
})

function Home() {
  const { show } = Route.useSearch()
  const today = useToday()
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
