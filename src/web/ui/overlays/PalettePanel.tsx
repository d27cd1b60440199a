// Command palette: go somewhere, create something, find a record; groups may come from a server.
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { commandMatches } from './command-matches.ts'
import { useState } from 'react'
import { focusBack } from './focus-back.ts'
import type { Command, CommandGroup, CommandPaletteProps } from './command-props.ts'
import { Kbd } from '#web/ui/keys/Kbd.tsx'
import { takeTyped } from '#web/ui/keys/typed-ahead.ts'

/** Arrow keys choose, Enter runs, Escape closes. Heavy: load it when it is first opened. */
export function PalettePanel({
  open,
  onOpenChange,
  groups,
  onQueryChange,
  loading,
  note,
  status,
  label,
}: CommandPaletteProps) {
  const { t } = useLingui()
  const [state, setState] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  const [query, setQuery] = useState('')
  if (open !== state.open) {
    setState({ open, opener: open ? document.activeElement : state.opener })
    setQuery('')
  }
  const search = (next: string) => {
    setQuery(next)
    onQueryChange?.(next)
  }
  const items = groups
    .filter((group) => group.items.length > 0)
    .map((group) => ({ ...group, value: group.label }))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center md:p-6 md:pt-[12vh]">
          <Dialog.Popup
            aria-label={label ?? t`Command palette`}
            finalFocus={() => focusBack(state.opener)}
            className="flex w-full flex-col overflow-hidden bg-surface shadow-float outline-none transition duration-120 max-md:h-dvh md:max-h-[min(30rem,70vh)] md:w-150 md:rounded-card data-ending-style:scale-[.98] data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0"
          >
            <Autocomplete.Root
              open
              inline
              items={items}
              filter={commandMatches}
              itemToStringValue={(command: Command) => command.label}
              autoHighlight="always"
              keepHighlight
              value={query}
              onValueChange={search}
            >
              <div className="flex shrink-0 items-center gap-3 border-b border-line px-4 text-mute safe-top [&_svg]:size-4">
                <Search aria-hidden />
                <Autocomplete.Input
                  aria-label={label ?? t`Search or type a command`}
                  placeholder={label ?? t`Search or type a command`}
                  onFocus={() => {
                    const ahead = takeTyped()
                    if (ahead) search(ahead)
                  }}
                  className="h-13 w-full min-w-0 bg-transparent text-input text-ink outline-none md:h-11 md:text-md"
                />
                <Dialog.Close className="hit text-sm md:hidden">
                  <Trans>Cancel</Trans>
                </Dialog.Close>
              </div>
              <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5">
                <Autocomplete.Status className="sr-only">
                  {loading ? t`Searching…` : status}
                </Autocomplete.Status>
                {note ? <p className="px-2.5 pt-1.5 pb-2 text-sm text-mute">{note}</p> : null}
                <Autocomplete.Empty className="text-center text-mute">
                  <span className="block px-4 py-10">{loading ? t`Searching…` : t`No match`}</span>
                </Autocomplete.Empty>
                <Autocomplete.List>
                  {(group: CommandGroup) => (
                    <Autocomplete.Group key={group.label} items={group.items} className="pb-1.5 last:pb-0">
                      <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs text-mute">
                        {group.label}
                      </Autocomplete.GroupLabel>
                      <Autocomplete.Collection>
                        {(command: Command) => (
                          <Autocomplete.Item
                            key={command.id}
                            value={command}
                            onClick={() => {
                              onOpenChange(false)
                              command.onSelect()
                            }}
                            className="float-item [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-mute"
                          >
                            {command.icon}
                            <span className="flex min-w-0 flex-1 max-md:flex-col md:items-baseline md:gap-2">
                              <span className="shrink-0 truncate md:max-w-[70%]">{command.label}</span>{' '}
                              <span className="min-w-0 truncate text-mute empty:hidden max-md:text-sm md:flex-1">
                                {command.hint}
                              </span>
                            </span>
                            {command.end ? (
                              <span className="shrink-0 text-xs text-mute max-md:max-w-[40%] max-md:truncate">
                                {command.end}
                              </span>
                            ) : null}
                            {command.shortcut ? (
                              <Kbd keys={command.shortcut} className="max-md:hidden" />
                            ) : null}
                          </Autocomplete.Item>
                        )}
                      </Autocomplete.Collection>
                    </Autocomplete.Group>
                  )}
                </Autocomplete.List>
              </div>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
