// Finds a setting by its title, by other words for it in both languages, or by what it changes, and leads to it.
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { findSettings } from '#domain/desk/search/find-settings.ts'
import { cx } from '#web/ui/cx.ts'
import type { FoundSetting } from './use-settings.ts'

type SettingsSearchProps = {
  /** Those to search in. */
  settings: () => FoundSetting[]
  onOpen: (path: string) => void
  className?: string
}

/** Arrow keys choose, Enter opens, Escape closes the list and then clears the field. */
export function SettingsSearch({ settings, onOpen, className }: SettingsSearchProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const found = typed.trim() ? foundIn(settings(), typed) : []
  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      value={typed}
      // What was chosen is opened, not written into the field.
      onValueChange={(next, { reason }) => setTyped(reason === 'item-press' ? '' : next)}
      open={isOpen && typed.trim() !== ''}
      onOpenChange={setOpen}
      itemToStringValue={({ title }: FoundSetting) => title}
      autoHighlight="always"
    >
      <div className={cx('field flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0', className)}>
        <Search aria-hidden className="text-mute" />
        <Autocomplete.Input
          aria-label={t`Search settings`}
          placeholder={t`Search settings`}
          className="h-full w-full min-w-0 bg-transparent text-[length:inherit] outline-none"
        />
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={5} align="start" className="z-50 outline-none">
          <Autocomplete.Popup className="max-h-[min(28rem,var(--available-height))] w-[min(26rem,calc(100vw-2rem))] overflow-y-auto overscroll-contain rounded-[10px] bg-surface p-1 shadow-float">
            <Autocomplete.Empty className="text-mute">
              <span className="block px-2.5 py-2">{t`No setting found`}</span>
            </Autocomplete.Empty>
            <Autocomplete.List>
              {(setting: FoundSetting) => (
                <Autocomplete.Item
                  key={setting.id}
                  value={setting}
                  onClick={() => onOpen(setting.path)}
                  className="float-item"
                >
                  <span className="flex min-w-0 flex-1 flex-col py-1">
                    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                      <span className="font-medium">{setting.title}</span>
                      <span className="text-xs text-mute">{setting.page}</span>
                    </span>
                    <span className="text-xs text-pretty text-mute">{setting.changes}</span>
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

/** The best first. */
function foundIn(settings: FoundSetting[], typed: string): FoundSetting[] {
  const byId = new Map(settings.map((setting) => [setting.id, setting]))
  return findSettings(typed, settings).flatMap((id) => byId.get(id) ?? [])
}
