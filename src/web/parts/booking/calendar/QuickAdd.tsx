// The small form on a day of the calendar: beside the day on desktops, a sheet on phones and without a day in view.
import { Popover } from '@base-ui/react/popover'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { LocalDate } from '#domain/dates.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import type { EventDraft } from '#web/parts/booking/event/event-draft.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import type { AddAt } from './calendar-props.ts'
import { QuickAddForm } from './QuickAddForm.tsx'

type QuickAddProps = {
  at: AddAt
  open: boolean
  onClose: () => void
  /** Opens the whole form instead. */
  onMore: (date: LocalDate, draft: EventDraft) => void
}

export function QuickAdd({ at, open, onClose, onMore }: QuickAddProps) {
  const { t, i18n } = useLingui()
  const phone = usePhone()
  const popup = useRef<HTMLDivElement>(null)
  const title = at.endsOn
    ? [at.date, at.endsOn].map((date) => formatDate(date, 'medium', i18n.locale)).join(' – ')
    : formatDate(at.date, 'long', i18n.locale)
  const onOpenChange = (next: boolean) => {
    if (!next) onClose()
  }
  const form = <QuickAddForm at={at} onClose={onClose} onMore={onMore} />
  if (phone || !at.anchor?.isConnected) {
    return (
      <Sheet open={open} onOpenChange={onOpenChange} size="sm" tall={phone} title={title}>
        {form}
      </Sheet>
    )
  }
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={at.anchor}
          side="right"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="z-50 outline-none"
        >
          <Popover.Popup
            ref={popup}
            initialFocus={() =>
              popup.current?.querySelectorAll<HTMLElement>('[role=combobox]')[at.artist ? 1 : 0] ?? true
            }
            finalFocus={() => (at.anchor instanceof HTMLElement ? at.anchor : true)}
            className="max-h-[var(--available-height)] w-88 overflow-y-auto overscroll-contain rounded-card bg-surface p-4 shadow-float transition duration-120 outline-none data-ending-style:opacity-0 data-starting-style:scale-[.98] data-starting-style:opacity-0"
          >
            <header className="-mt-1.5 -mr-2 mb-1 flex items-center justify-between">
              <Popover.Title className="display text-lg">{title}</Popover.Title>
              <Popover.Close render={<IconButton label={t`Close`} />}>
                <X aria-hidden />
              </Popover.Close>
            </header>
            {form}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
