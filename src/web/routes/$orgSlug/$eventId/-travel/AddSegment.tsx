// The ways to add to an itinerary: the confirmation and the three most needed at once, the rest in a menu.
import { Trans, useLingui } from '@lingui/react/macro'
import {
  BedDouble,
  CalendarDays,
  Car,
  CarTaxiFront,
  ChevronDown,
  ClipboardPaste,
  Plane,
  Route,
  Ship,
  TrainFront,
} from 'lucide-react'
import type { SegmentType } from '#domain/booking/travel/travel.ts'
import { Button } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Toolbar } from '#web/ui/Page.tsx'

type AddSegmentProps = {
  onAdd: (type: SegmentType) => void
  /** Loads the form ahead. */
  onIntent: () => void
  /** Reads a confirmation instead. */
  onImport: () => void
  onImportIntent: () => void
}

export function AddSegment({ onAdd, onIntent, onImport, onImportIntent }: AddSegmentProps) {
  const { t } = useLingui()
  // These four are side by side on a phone.
  const shared = { onPointerEnter: onIntent, onFocus: onIntent, className: 'max-md:px-3' }
  return (
    <div className="flex flex-col gap-2 xl:flex-row-reverse xl:justify-end">
      <Button
        className="max-md:w-full"
        icon={<ClipboardPaste aria-hidden />}
        onClick={onImport}
        onPointerEnter={onImportIntent}
        onFocus={onImportIntent}
      >
        <Trans>Import confirmation</Trans>
      </Button>
      <Toolbar label={t`Add travel`} className="-mx-1 gap-1.5! px-1 py-0.5 md:gap-2!">
        <Button icon={<Plane aria-hidden />} onClick={() => onAdd('flight')} {...shared}>
          <Trans>Flight</Trans>
        </Button>
        <Button icon={<BedDouble aria-hidden />} onClick={() => onAdd('accommodation')} {...shared}>
          <Trans>Hotel</Trans>
        </Button>
        <Button icon={<Car aria-hidden />} onClick={() => onAdd('car')} {...shared}>
          <Trans>Driver</Trans>
        </Button>
        <Menu
          trigger={
            <Button variant="quiet" {...shared}>
              <Trans>More</Trans>
              <ChevronDown aria-hidden className="max-xl:hidden" />
            </Button>
          }
          items={[
            { label: <Trans>Train</Trans>, icon: <TrainFront aria-hidden />, onSelect: () => onAdd('train') },
            { label: <Trans>Taxi</Trans>, icon: <CarTaxiFront aria-hidden />, onSelect: () => onAdd('taxi') },
            { label: <Trans>Ferry</Trans>, icon: <Ship aria-hidden />, onSelect: () => onAdd('ferry') },
            {
              label: <Trans>Meeting</Trans>,
              icon: <CalendarDays aria-hidden />,
              hint: <Trans>Interview, dinner, appointment</Trans>,
              onSelect: () => onAdd('meeting'),
            },
            { label: <Trans>Other</Trans>, icon: <Route aria-hidden />, onSelect: () => onAdd('other') },
          ]}
        />
      </Toolbar>
    </div>
  )
}
