// What the server finds for the words in the palette, in the order of what one opens.
import { useDeferredValue } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { rankHits } from '#domain/desk/search/ranking.ts'
import { searchText } from '#domain/platform/search/search.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { useToday } from '#web/hooks/use-today.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { hitPath, type Hit } from './hit-path.ts'

type Found = RouterOutputs['search']['all']['found']
export type SearchHits = {
  /** The best first; undefined until the server has answered. */
  hits: Hit[] | undefined
  /** What the verb in the words is about; undefined when there is none. */
  about: Hit[] | undefined
  /** What was looked for instead, where there was a typing error. */
  meant: string | undefined
  isSearching: boolean
}

/** Asks once the typing pauses; what was found before stays until the new answer is there. */
export function useSearchHits(typed: string, openedOf: (path: string) => number): SearchHits {
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
