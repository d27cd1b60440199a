// The lines of the show day, edited over the sheet that shows them.
import { Trans } from '@lingui/react/macro'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { ShowDayEditor } from '../-event/ShowDayEditor.tsx'

export type ScheduleSheetProps = { event: EventRecord; open: boolean; onClose: () => void }

export function ScheduleSheet({ event, open, onClose }: ScheduleSheetProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      tall
      title={<Trans>Show day</Trans>}
      description={event.tz.replaceAll('_', ' ')}
    >
      <ShowDayEditor event={event} onDone={onClose} />
    </Sheet>
  )
}
