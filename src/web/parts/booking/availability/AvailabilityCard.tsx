// The next six months of an artist: free weekends to offer, blocked days, and the radius clause.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarOff, X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { addMonths, lastDayOf, monthOf } from '#domain/dates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Card } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import { availsByMonth, inRuns, type MonthAvails } from './avails.ts'
import { RadiusText } from './RadiusText.tsx'
import { useUnblock } from './use-unblock.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { blockKindLabels } from '#texts/booking/availability.ts'
import { translate } from '#web/texts.ts'

const BlockSheet = lazyPart(async () => (await import('./BlockSheet.tsx')).BlockSheet)

type Block = RouterOutputs['availability']['grid']['blocks'][number]
const monthCount = 6

type AvailabilityCardProps = { artist: { id: string; name: string } }

export function AvailabilityCard({ artist }: AvailabilityCardProps) {
  const { orgSlug, can } = useOrganisation()
  const today = useToday()
  const to = lastDayOf(monthOf(addMonths(today, monthCount - 1)))
  const { data } = useQuery(
    trpc.availability.grid.queryOptions({ orgSlug, from: today, to, artists: [artist.id] }),
  )
  const [opened, setOpened] = useState(0)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title={<Trans>Availability</Trans>}
      action={
        can('calendar.manage') ? (
          <Button
            variant="quiet"
            size="sm"
            className="-mr-2"
            icon={<CalendarOff aria-hidden />}
            onClick={() => {
              setOpened(opened + 1)
              setOpen(true)
            }}
          >
            <Trans>Block dates</Trans>
          </Button>
        ) : null
      }
      flush
    >
      <p className="-mt-1 px-4 pb-2 text-sm text-mute">
        <Trans>
          Free Fridays and Saturdays, <span className="underline decoration-dashed">underlined</span> if
          requested.
        </Trans>
      </p>
      {data ? (
        <ol className="divide-y divide-line border-y border-line">
          {availsByMonth(data, today, monthCount).map((month) => (
            <MonthLine key={month.month} avails={month} canUnblock={can('calendar.manage')} />
          ))}
        </ol>
      ) : (
        <SkeletonRows rows={monthCount} />
      )}
      <RadiusLine artist={artist} />
      {opened > 0 ? (
        <Suspense fallback={null}>
          <BlockSheet key={opened} artist={artist} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Card>
  )
}

function MonthLine({ avails, canUnblock }: { avails: MonthAvails<Block>; canUnblock: boolean }) {
  const { t, i18n } = useLingui()
  const unblock = useUnblock()
  const { month, free, contested, blocks, busy } = avails
  const day = (date: string) => String(Number(date.slice(8)))
  const dayMonth = (date: string) => formatDate(date, 'dayMonth', i18n.locale)
  const runs = inRuns(free)
  const runText = ([from, to]: readonly [string, string]) =>
    from === to ? day(from) : `${day(from)}–${day(to)}`
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2">
      <h3 className="text-base font-semibold">{formatDate(`${month}-01`, 'monthYear', i18n.locale)}</h3>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-2.5 gap-y-0.5" aria-label={t`Free weekends`}>
          {runs.map(([from, to]) => (
            <span
              key={from}
              className={
                contested.has(from) || contested.has(to) ? 'text-mute underline decoration-dashed' : ''
              }
              data-tooltip={contested.has(from) || contested.has(to) ? t`Already requested` : undefined}
            >
              {runText([from, to])}
            </span>
          ))}
          {runs.length === 0 ? (
            <span className="text-mute">
              <Trans>No free weekends</Trans>
            </span>
          ) : null}
        </p>
        {blocks.map((block) => (
          <p key={block.id} className="flex items-center gap-1 text-sm text-mute">
            <CalendarOff aria-hidden className="size-3.5 shrink-0" />
            <span className="truncate">
              {block.from === block.to
                ? dayMonth(block.from)
                : `${dayMonth(block.from)} – ${dayMonth(block.to)}`}
              {`, ${[block.memberName, block.title ?? translate()(blockKindLabels[block.kind])].filter(Boolean).join(': ')}`}
            </span>
            {canUnblock ? (
              <IconButton
                label={t`Unblock ${dayMonth(block.from)}`}
                size="sm"
                className="-my-1.5"
                onClick={() => unblock(block.id)}
              >
                <X aria-hidden />
              </IconButton>
            ) : null}
          </p>
        ))}
        {busy.map(({ calendarName, days }) => (
          <p key={calendarName} className="flex items-center gap-1 text-sm text-mute">
            <CalendarClock aria-hidden className="size-3.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {calendarName}: {inRuns(days).map(runText).join(', ')}
            </span>
          </p>
        ))}
      </div>
    </li>
  )
}

/** The usual clause; it is changed among the artist's terms. */
function RadiusLine({ artist }: AvailabilityCardProps) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.availability.radius.queryOptions({ orgSlug, artistId: artist.id }))
  if (!data) return null
  return (
    <p className="px-4 py-2.5 text-sm">
      <RadiusText radius={data.own ?? data.general} />
    </p>
  )
}
