// The shows of the cockpit, those that are opened and those that are chosen.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BellRing, ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { AdvancingShow } from '#web/parts/road/advancing/advancing-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { restable, useRowPress } from '#web/ui/tables/use-picking.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { useGrowing } from '#web/hooks/use-growing.ts'
import { useToday } from '#web/hooks/use-today.ts'
import type { CockpitSearch } from './cockpit-search.ts'
import { isUnstarted } from './cockpit.ts'
import { CockpitRow, columns } from './CockpitRow.tsx'

type CockpitListProps = {
  search: CockpitSearch
  shows: readonly AdvancingShow[]
  onRemind: (shows: readonly AdvancingShow[]) => void
  onStart: (shows: readonly AdvancingShow[], done: () => void) => void
}

export function CockpitList({ search, shows, onRemind, onStart }: CockpitListProps) {
  const { t } = useLingui()
  const { can } = useOrganisation()
  const today = useToday()
  const canChoose = can('advancing.manage')
  const { count, end } = useGrowing(`advancing ${JSON.stringify(search)}`, 30)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const selection = useSelection(
    shows.map(({ eventId }) => eventId),
    canChoose,
  )
  const press = useRowPress(canChoose ? selection : undefined)
  const chosen = shows.filter(({ eventId }) => selection.ids.has(eventId))
  const unstarted = chosen.filter(isUnstarted)
  const toggle = (eventId: string) => setOpen((before) => before.symmetricDifference(new Set([eventId])))
  useHotkeys({
    o: () => {
      const row = document.activeElement?.closest('[data-row]')?.querySelector<HTMLElement>('[data-show]')
      const eventId = row?.dataset['show']
      if (eventId) toggle(eventId)
    },
  })
  return (
    <div data-scroll-restoration-id="advancing" className="relative min-h-0 flex-1 overflow-y-auto pb-20">
      <p role="status" className="sr-only">
        <Plural value={shows.length} one="# show" other="# shows" />
      </p>
      <div
        aria-hidden
        className={cx(
          'sticky top-0 z-10 h-8 items-center border-b border-line bg-surface px-8 text-xs text-mute max-md:hidden',
          columns,
        )}
      >
        <span>{t`Date`}</span>
        <span>{t`Show`}</span>
        <span>{t`Accepted`}</span>
        <span>{t`Waiting for`}</span>
        <span>{t`Next due`}</span>
        <span>{t`Request`}</span>
      </div>
      <ul
        aria-label={t`Shows`}
        className={cx(
          'max-md:mx-4 max-md:mt-4 max-md:overflow-hidden max-md:rounded-card max-md:border max-md:border-line',
          restable,
        )}
        {...press}
      >
        {shows.slice(0, count).map((show) => (
          <CockpitRow
            key={show.eventId}
            show={show}
            today={today}
            isOpen={open.has(show.eventId)}
            onToggle={() => toggle(show.eventId)}
            onRemind={() => onRemind([show])}
            selection={canChoose ? selection : undefined}
          />
        ))}
      </ul>
      {count < shows.length ? <div ref={end} className="h-8" /> : null}
      <SelectionFloat
        count={chosen.length}
        onClear={selection.clear}
        onAll={chosen.length < shows.length && selection.all}
      >
        {unstarted.length > 0 ? (
          <Button
            variant="quiet"
            icon={<ListPlus aria-hidden />}
            onClick={() => onStart(unstarted, selection.clear)}
          >
            <Trans>Start</Trans>
          </Button>
        ) : null}
        {unstarted.length < chosen.length ? (
          <Button variant="quiet" icon={<BellRing aria-hidden />} onClick={() => onRemind(chosen)}>
            <Trans context="advance">Send reminders</Trans>
          </Button>
        ) : null}
      </SelectionFloat>
    </div>
  )
}
