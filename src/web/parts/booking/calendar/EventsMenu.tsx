// What can be done with the calendar and the list of events as a whole: subscribe, import, export.
import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'

import { IconButton } from '#web/ui/Button.tsx'
import { Deferred } from '#web/ui/Deferred.tsx'
import type { EventsMenuProps } from './EventsMenuPopup.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const EventsMenuPopup = lazyPart(async () => (await import('./EventsMenuPopup.tsx')).EventsMenuPopup)

/** An export holds the days and the filters of the page. */
export function EventsMenu(props: EventsMenuProps) {
  const { t } = useLingui()
  const trigger = (
    <IconButton label={t`More`}>
      <Ellipsis aria-hidden />
    </IconButton>
  )
  return (
    <Deferred trigger={trigger} popup="menu" preload={EventsMenuPopup.preload}>
      <EventsMenuPopup {...props} trigger={trigger} />
    </Deferred>
  )
}
