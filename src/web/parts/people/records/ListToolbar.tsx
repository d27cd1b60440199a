// The line over a list of records: the search, and the way to the archive.
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Search, X } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Toolbar } from '#web/ui/Page.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import type { RecordSearchState } from './record-search.ts'

/** F reaches the search field. Typing changes the address once it pauses. */
export function ListToolbar({
  search,
  setSearch,
  label,
  children,
}: RecordSearchState & { label: string; children?: ReactNode }) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const shown = search.search ?? ''
  const [typed, setTyped] = useState(shown)
  const [written, setWritten] = useState(shown)
  const settled = useDebounced(typed)
  // The address changed by itself, for instance by the back button: the field follows.
  if (shown !== written) {
    setWritten(shown)
    if (shown !== settled.trim()) setTyped(shown)
  }
  useEffect(() => {
    if (settled === typed && settled.trim() !== shown) setSearch({ search: settled.trim() || undefined })
    // oxlint-disable-next-line react/exhaustive-deps -- only typing moves the address, not the other way round
  }, [settled])
  useHotkeys({ f: () => input.current?.focus() })

  function clear() {
    setTyped('')
    setSearch({ search: undefined })
    input.current?.focus()
  }
  return (
    <Toolbar label={t`Filters`} className="gap-2! overflow-visible!">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        aria-keyshortcuts="f"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          if (typed) clear()
          else input.current?.blur()
        }}
        before={<Search aria-hidden className="shrink-0" />}
        after={
          typed ? (
            <IconButton label={t`Clear`} size="sm" className="-mr-2 md:-mr-2" onClick={clear}>
              <X aria-hidden />
            </IconButton>
          ) : null
        }
        className="min-w-0 flex-1 max-md:px-3 md:max-w-72 [&_input]:[&::-webkit-search-cancel-button]:hidden"
      />
      <Button
        variant={search.archived ? 'secondary' : 'quiet'}
        aria-pressed={search.archived === true}
        icon={<Archive aria-hidden />}
        onClick={() => setSearch({ archived: search.archived ? undefined : true, open: undefined })}
      >
        <span className="max-md:sr-only">
          <Trans>Archived</Trans>
        </span>
      </Button>
      {children}
    </Toolbar>
  )
}
