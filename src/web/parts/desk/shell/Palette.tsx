// The command palette of an organisation: what was opened last, everything on file, actions with what they are about,
// places, other organisations.
import { useDeferredValue, useState } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { readAction } from '#domain/desk/search/verbs.ts'
import { recentKey } from '#web/calls/query.ts'
import { readLocal } from '#web/device/local-store.ts'
import { openedOf, readRecents } from '#web/parts/desk/search/recent.ts'
import { useActionCommands, useCreateAny } from '#web/parts/desk/search/use-action-commands.tsx'
import { searchedKinds, useHitGroups } from '#web/parts/desk/search/use-hit-groups.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PalettePanel } from '#web/ui/overlays/PalettePanel.tsx'
import { commandMatches } from '#web/ui/overlays/command-matches.ts'
import type { CommandGroup } from '#web/ui/overlays/command-props.ts'
import { rankHits } from '#domain/desk/search/ranking.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { type Hit, hitPath } from '#web/parts/desk/search/hit-path.ts'
import { usePaletteCommands } from './use-palette-commands.tsx'
import { useQuickAnswer } from './use-quick-answer.tsx'

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

export function Palette({ open, onOpenChange }: PaletteProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const [query, setQuery] = useState('')
  const typed = open ? query.trim() : ''
  const [recents, setRecents] = useState(() => readRecents(readLocal(recentKey)))
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setRecents(readRecents(readLocal(recentKey)))
  }

  const { hits, about, meant, isSearching } = useSearchHits(typed, (path) =>
    openedOf(recents, `/${orgSlug}/${path}`),
  )
  const action = readAction(typed)
  // Beside what to do with them, the records themselves; a form needs only the one.
  const first = action && action.verb !== 'create' && about ? about : []
  const shown = [...first, ...(hits ?? []).filter(({ id }) => !first.some((hit) => hit.id === id))]
  const answer = useQuickAnswer(typed)
  const actions = useActionCommands(typed, about)
  const found = useHitGroups(typed, shown)
  const createAny = useCreateAny()
  const commands = usePaletteCommands(open, typed)

  const isCommand = commands.some(({ items }) => items.some((command) => commandMatches(command, typed)))
  const isNothing =
    typed !== '' && hits !== undefined && !isSearching && shown.length + answer.length === 0 && !isCommand
  const groups: CommandGroup[] = [
    ...answer,
    // A question about a day has its own row for what to place there.
    ...(answer.length === 0 ? [{ label: t`Actions`, items: actions }] : []),
    ...found,
    ...(isNothing && !action ? [{ label: t`Not on file yet`, items: createAny(typed) }] : []),
    ...commands,
  ]
  const kinds = i18n._(searchedKinds)
  const note =
    meant && shown.length > 0 && !isSearching ? (
      <Trans>Showing results for “{meant}”</Trans>
    ) : isNothing && actions.length === 0 ? (
      <Trans>
        Nothing found for “{typed}” in {kinds}.
      </Trans>
    ) : undefined
  return (
    <PalettePanel
      open={open}
      onOpenChange={(next) => {
        setQuery('')
        onOpenChange(next)
      }}
      onQueryChange={setQuery}
      loading={isSearching}
      note={note}
      status={typed && hits ? plural(shown.length, { one: '# result', other: '# results' }) : undefined}
      groups={groups}
    />
  )
}

type Found = RouterOutputs['search']['all']['found']
type SearchHits = {
  /** The best first; undefined until the server has answered. */
  hits: Hit[] | undefined
  /** What the verb in the words is about; undefined when there is none. */
  about: Hit[] | undefined
  /** What was looked for instead, where there was a typing error. */
  meant: string | undefined
  isSearching: boolean
}

/** Asks once the typing pauses; what was found before stays until the new answer is there. */
function useSearchHits(typed: string, openedOf: (path: string) => number): SearchHits {
  const { orgSlug } = useOrganisation()
  const today = useToday()
  const query = useDebounced(typed.trim(), 150)
  const isTyped = typed.trim().length > 0
  const isOn = query.length > 0 && isTyped
  const { data, isFetching, isPlaceholderData } = useQuery(
    trpc.search.all.queryOptions(
      { orgSlug, query: query.slice(0, 120) },
      { enabled: isOn, meta: { persist: false }, placeholderData: keepPreviousData },
    ),
  )
  const wordsOf = ({ words }: Found) => words.map(([text = '']) => text).join(' ')
  const plain = searchText([query])
  // Kept while the typing goes on, a character more or less; other words begin again.
  const isStale = (before: string) => !plain.startsWith(before) && !before.startsWith(plain)
  const isKept = isOn && data && !(isPlaceholderData && isStale(wordsOf(data.found)))
  const latest = isKept ? data : undefined
  const found = useDeferredValue(latest)
  const ranked = ({ hits, words }: Found) =>
    rankHits(hits, { words, today, openedOf: (hit) => openedOf(hitPath(hit)) })
  const isChanged = found?.found.words.some(([text = '']) => !plain.includes(text))
  return {
    hits: found && ranked(found.found),
    about: found?.about ? ranked(found.about) : undefined,
    meant: isChanged && found ? wordsOf(found.found) : undefined,
    isSearching: isTyped && (isFetching || query !== typed.trim() || found !== latest),
  }
}
