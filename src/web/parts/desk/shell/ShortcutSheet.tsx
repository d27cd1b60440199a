// The list of keyboard shortcuts.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Kbd } from '#web/ui/keys/Kbd.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { allPlaces } from './nav.tsx'

type ShortcutSheetProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Single keys work while nothing is being typed. */
export function ShortcutSheet({ open, onOpenChange }: ShortcutSheetProps) {
  const { t, i18n } = useLingui()
  const { can } = useOrganisation()
  const everywhere = [
    { keys: 'mod+k', label: t`Search and commands` },
    { keys: '/', label: t`Search and commands` },
    ...(can('events.manage') ? [{ keys: 'c', label: t`New booking` }] : []),
    { keys: '?', label: t`Show this list` },
    { keys: 'Escape', label: t`Close` },
  ]
  const calendar = [
    { keys: 'm', label: t`Month` },
    { keys: 'w', label: t`Week` },
    { keys: 'a', label: t`Agenda` },
    { keys: 'v', label: t`Availability` },
    { keys: 'y', label: t`Year` },
    { keys: 't', label: t`Today` },
    { keys: '← →', label: t`Previous and next` },
    ...(can('events.manage') ? [{ keys: 'shift+→', label: t`Choose several free days` }] : []),
  ]
  // While a show has the focus, these come first.
  const show = [
    { keys: 'enter', label: t`Open show` },
    { keys: '← → ↑ ↓', label: t`Neighbouring show` },
    { keys: 'm', label: t`Move to another date` },
  ]
  const lists = [
    { keys: 'j k', label: t`Next and previous` },
    { keys: 'enter', label: t`Open row` },
    ...(can('bookings.manage')
      ? [
          { keys: 'x', label: t`Select` },
          { keys: 'shift+j', label: t`Extend selection down` },
          { keys: 'Escape', label: t`Clear selection` },
        ]
      : []),
  ]
  const places = allPlaces.filter((place) => can(place.permission))
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={<Trans>Keyboard shortcuts</Trans>}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-2">
        <Group title={<Trans>Everywhere</Trans>} rows={everywhere} />
        <Group title={<Trans>Calendar</Trans>} rows={calendar} />
        {can('events.manage') ? <Group title={<Trans>On a focused show</Trans>} rows={show} /> : null}
        <Group title={<Trans>Lists and boards</Trans>} rows={lists} />
        <Group
          title={<Trans>Go to</Trans>}
          rows={places.map(({ shortcut, label }) => ({ keys: shortcut, label: i18n._(label) }))}
        />
      </div>
    </Sheet>
  )
}

function Group({ title, rows }: { title: ReactNode; rows: { keys: string; label: string }[] }) {
  return (
    <section>
      <h3 className="mb-1 text-sm text-mute">{title}</h3>
      <dl>
        {rows.map(({ keys, label }) => (
          <div key={label} className="flex min-h-8 items-center justify-between gap-4">
            <dt>{label}</dt>
            <dd>
              <Kbd keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
