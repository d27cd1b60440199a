// The command palette of an organisation: places, new records, recent ones, search, other organisations.
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Building2, CalendarCheck, Contact, MapPin, Music } from 'lucide-react'
import { PalettePanel } from '#web/ui/overlays/PalettePanel.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { Command, CommandGroup } from '#web/ui/overlays/command-props.ts'
import { usePaletteCommands } from './use-palette-commands.tsx'
import { useQuickAnswer } from './use-quick-answer.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function Palette({ open, onOpenChange }: PaletteProps) {
  const [query, setQuery] = useState('')
  const { groups: found, isSearching } = useSearchGroups(open ? query : '')
  const answer = useQuickAnswer(open ? query : '')
  const commands = usePaletteCommands(open)
  return (
    <PalettePanel
      open={open}
      onOpenChange={(next) => {
        setQuery('')
        onOpenChange(next)
      }}
      onQueryChange={setQuery}
      loading={isSearching}
      groups={[...answer, ...found, ...commands]}
    />
  )
}

type Hit = { id: string; title: string; detail: string | null }

/** Asks once the typing pauses; what was found before stays until the new answer is there. */
function useSearchGroups(typed: string): { groups: CommandGroup[]; isSearching: boolean } {
  const { t, i18n } = useLingui()
  const router = useRouter()
  const { orgSlug } = useOrganisation()
  const query = useDebounced(typed.trim(), 150)
  const isOn = query.length > 0 && typed.trim().length > 0
  const { data, isFetching } = useQuery(
    trpc.search.all.queryOptions(
      { orgSlug, query: query.slice(0, 120) },
      { enabled: isOn, meta: { persist: false }, placeholderData: keepPreviousData },
    ),
  )
  const found = useDeferredValue(isOn ? data : undefined)
  const isSearching = isOn && (isFetching || query !== typed.trim())
  if (!found) return { groups: [], isSearching }

  const onDay = (date: string, detail: string | null) =>
    [formatDate(date, 'short', i18n.locale), detail].filter(Boolean).join(', ')
  const toCommands = <H extends Hit>(hits: H[], icon: ReactNode, path: (hit: H) => string): Command[] =>
    hits.map((hit) => ({
      id: hit.id,
      label: hit.title,
      hint: hit.detail ?? undefined,
      // The server matches more loosely than the palette's own filter: what it found is shown.
      keywords: typed,
      icon,
      onSelect: () => router.history.push(`/${orgSlug}/${path(hit)}`),
    }))
  return {
    isSearching,
    groups: [
      {
        label: t`Events`,
        items: toCommands(
          found.events.map((event) => ({ ...event, detail: onDay(event.eventDate, event.detail) })),
          <CalendarCheck aria-hidden />,
          ({ id }) => `${id}/overview`,
        ),
      },
      {
        label: t`Artists`,
        items: toCommands(found.artists, <Music aria-hidden />, ({ slug }) => `artists/${slug}`),
      },
      {
        label: t`Venues`,
        items: toCommands(found.venues, <MapPin aria-hidden />, ({ id }) => `venues?open=${id}`),
      },
      {
        label: t`Companies`,
        items: toCommands(found.companies, <Building2 aria-hidden />, ({ id }) => `companies?open=${id}`),
      },
      {
        label: t`Contacts`,
        items: toCommands(found.contacts, <Contact aria-hidden />, ({ id }) => `contacts?open=${id}`),
      },
    ],
  }
}
