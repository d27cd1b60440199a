// Days off on the portal's calendar: what is blocked, the way to block more, and looking at one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { LocalDate, LocalMonth } from '#domain/dates.ts'
import { monthRange } from '#web/parts/booking/calendar-views/month-items.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { combineYears } from '#web/parts/road/portal/use-portal-shows.ts'
import { usePortal } from '#web/parts/road/portal/portal.tsx'
import {
  portalBlocksQuery,
  portalDaysQuery,
  type PortalBlock,
  type PortalDay,
} from '#web/parts/road/portal/portal-queries.ts'
import { yearsOf } from '#web/parts/road/portal/portal-shows.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { monthBlocks, type PortalOff } from './month-blocks.ts'
// What waits to be blocked is shown with the rest.
import './block-days.ts'

const BlockDaysSheet = lazyDialog(async () => (await import('./BlockDaysSheet.tsx')).BlockDaysSheet)
const BlockDialog = lazyDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog)

type Answer = { blocks: PortalBlock[] } | { days: PortalDay[] }

/** Days off over New Year's Eve are in the answers of both years. */
function combine(years: UseQueryResult<Answer, unknown>[]): PortalOff[] {
  const { rows } = combineYears(years, (answer): PortalOff[] =>
    'days' in answer ? answer.days : answer.blocks,
  )
  return [...new Map((rows ?? []).map((block) => [block.id, block])).values()]
}

/** `day` is where a new block begins; `artists` are those chosen, none for all. */
export function useDayBlocks(month: LocalMonth, day: LocalDate, artists: readonly string[]) {
  const { t } = useLingui()
  const phone = usePhone()
  const { organisation, artists: all } = usePortal()
  const [isBlocking, setBlocking] = useState(false)
  const [opened, setOpened] = useState<PortalOff>()
  const [isOpen, setOpen] = useState(false)
  const years = yearsOf(monthRange(month))
  const blocks = useQueries({
    queries: years.map((year) => portalBlocksQuery(organisation.slug, year)),
    combine,
  })
  const external = useQueries({
    queries: years.map((year) => portalDaysQuery(organisation.slug, year)),
    combine,
  })
  const own = all.filter(({ blocksDates }) => blocksDates)
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const open = () => setBlocking(true)
  const icon = <CalendarOff aria-hidden />
  return {
    items: monthBlocks([...blocks, ...external], month, { artists, names }),
    onBlock: (block: PortalOff) => {
      setOpened(block)
      setOpen(true)
    },
    blocking:
      own.length === 0 ? null : phone ? (
        <IconButton label={t`Block dates`} onClick={open}>
          {icon}
        </IconButton>
      ) : (
        <Button icon={icon} onClick={open}>
          <Trans>Block dates</Trans>
        </Button>
      ),
    dialogs: (
      <>
        <BlockDaysSheet
          key={isBlocking ? day : 'closed'}
          artists={own}
          date={day}
          open={isBlocking}
          onClose={() => setBlocking(false)}
        />
        {opened ? <BlockDialog block={opened} open={isOpen} onClose={() => setOpen(false)} /> : null}
      </>
    ),
  }
}
