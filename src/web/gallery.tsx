// Every component of the kit on one page, for development only: open /gallery.html on the dev server.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { CalendarPage } from './gallery/CalendarPage.tsx'
import { Controls } from './gallery/Controls.tsx'
import { EventPage } from './gallery/EventPage.tsx'
import { RecordsPage } from './gallery/RecordsPage.tsx'
import { startLanguage } from './page-language.ts'
import { SegmentedControl } from './ui/fields/SegmentedControl.tsx'
import { Toaster } from './ui/overlays/Toaster.tsx'
import { TooltipProvider } from './ui/overlays/Tooltip.tsx'
import { useTheme, type Theme } from './ui/use-theme.ts'
import { Wordmark } from './ui/Wordmark.tsx'
import './styles.css'

void startLanguage()

const pages = { controls: Controls, calendar: CalendarPage, records: RecordsPage, event: EventPage }

function Gallery() {
  const [theme, setTheme] = useTheme()
  const name = location.hash.slice(1)
  const Page = Object.entries(pages).find(([key]) => key === name)?.[1] ?? Controls
  if (name === 'records') return <RecordsPage />
  return (
    <>
      <header className="flex flex-wrap items-center gap-4 p-4" data-no-print>
        <h1>
          <Wordmark className="text-xl" />
        </h1>
        {Object.keys(pages).map((key) => (
          <a key={key} href={`#${key}`} onClick={() => setTimeout(() => location.reload())}>
            {key}
          </a>
        ))}
        <SegmentedControl<Theme>
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      <Page />
    </>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <TooltipProvider>
        <Gallery />
        <Toaster />
      </TooltipProvider>
    </I18nProvider>,
  )
