// The status of a booking as a pill that opens what can be done with it.
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactElement } from 'react'
import type { BookingAction } from '#domain/booking/bookings/booking-actions.ts'
import { statusInfo } from '#domain/booking/bookings/bookings.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { translate } from '#web/texts.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { EventBooking } from './booking-form.ts'
import { StatusPill } from './StatusPill.tsx'
import { StatusSheet } from './StatusSheet.tsx'
import { useSetStatus, type StatusAction } from './use-set-status.ts'

const endings: readonly BookingAction[] = ['decline', 'lose', 'withdraw', 'cancel']

type StatusMenuProps = {
  booking: EventBooking
  size?: 'sm' | 'lg'
  /** Names the artist in the pill, where several are beside each other. */
  named?: boolean
  /** Opens the menu instead of the pill. */
  trigger?: ReactElement
  /** Opens automatically: somebody pressed what was in its place. */
  defaultOpen?: boolean
}

/** Actions that are not open say why; those that need more ask for it in a sheet. */
export function StatusMenu({ booking, size, named = false, trigger, defaultOpen = false }: StatusMenuProps) {
  const { t } = useLingui()
  const [dialog, setDialog] = useState<StatusAction>()
  const [isOpen, setOpen] = useState(defaultOpen)
  const setStatus = useSetStatus()
  const { tone } = statusInfo[booking.status]
  const label = translate()(statusLabels[booking.status])
  if (booking.actions.length === 0) return <StatusPill status={booking.status} size={size} />
  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          trigger ?? (
            <Pill
              tone={tone}
              size={size}
              opens
              aria-label={t`Status of ${booking.artistName}: ${label}. Change it`}
            >
              {named ? `${booking.artistName}: ${label}` : label}
            </Pill>
          )
        }
        items={[
          ...booking.actions.filter(({ action }) => !endings.includes(action)),
          'separator' as const,
          ...booking.actions.filter(({ action }) => endings.includes(action)),
        ]
          .filter((entry, index, all) => entry !== 'separator' || (index > 0 && index < all.length - 1))
          .map((entry) =>
            entry === 'separator'
              ? entry
              : {
                  label: entry.needs || entry.warning ? `${entry.label}…` : entry.label,
                  hint: entry.reason ?? entry.warning,
                  disabled: !entry.allowed,
                  danger: entry.allowed && endings.includes(entry.action),
                  onSelect: () =>
                    entry.needs || entry.warning ? setDialog(entry) : setStatus.run(booking, entry, {}),
                },
          )}
      />
      <StatusSheet booking={booking} action={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
