// The entries of a calendar before the import: whose show each is, and how sure it is.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarStatus } from '#domain/desk/calendar-rows.ts'
import { formatDate } from '#domain/dates.ts'
import { statusLabels } from '#texts/booking/bookings.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { cx } from '#web/ui/cx.ts'
import { Select } from '#web/ui/fields/Select.tsx'

type PreviewRow = RouterOutputs['imports']['preview']['rows'][number]
type Row = PreviewRow & { entry: NonNullable<PreviewRow['entry']> }
type CalendarRowsProps = { id: string; rows: readonly PreviewRow[]; artists: readonly string[] }

/** Stands for nobody: such an entry is not imported. */
const nobody = '-'

export function CalendarRows({ id, rows, artists }: CalendarRowsProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const { mutate: choose } = useMutation(
    trpc.imports.choose.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.imports.preview.queryFilter()),
    }),
  )
  const shown = rows.filter((row): row is Row => row.entry !== null)
  const others = shown.filter(({ entry }) => entry.artist === '').map(({ line }) => line)
  const options = [
    { value: nobody, label: t`Don’t import` },
    ...artists.map((name) => ({ value: name, label: name })),
  ]
  const artistFor = (lines: number[]) => (value: string) =>
    choose({ orgSlug, id, lines, artist: value === nobody ? '' : value })
  return (
    <>
      {others.length > 1 && artists.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-sunk px-4 py-2.5">
          <p className="min-w-40 flex-1">
            <Trans>{others.length} entries name nobody on your roster.</Trans>
          </p>
          <Select
            aria-label={t`Artist for all of them`}
            className="w-full md:w-56"
            value={nobody}
            options={options}
            onValueChange={artistFor(others)}
          />
        </div>
      ) : null}
      <ul aria-label={t`Entries`} className="divide-y divide-line border-y border-line">
        {shown.map((row) => (
          <EntryLine
            key={row.line}
            row={row}
            options={options}
            onArtist={artistFor([row.line])}
            onStatus={(status) => choose({ orgSlug, id, lines: [row.line], status })}
          />
        ))}
      </ul>
    </>
  )
}

type EntryLineProps = {
  row: Row
  options: { value: string; label: string }[]
  onArtist: (value: string) => void
  onStatus: (status: CalendarStatus) => void
}

function EntryLine({ row, options, onArtist, onStatus }: EntryLineProps) {
  const { t, i18n } = useLingui()
  const { entry, outcome, problems } = row
  const { title, date, time, place, artist, status } = entry
  const isOut = artist === ''
  const statuses = (['hold', 'confirmed'] as const).map((value) => ({
    value,
    label: translate()(statusLabels[value]),
  }))
  return (
    <li className="grid gap-x-3 gap-y-1.5 px-4 py-2.5 md:grid-cols-[1fr_13rem_9rem] md:items-center">
      <div className="min-w-0">
        <p className={cx('wrap-anywhere', isOut ? 'text-mute' : 'font-semibold')}>{title || place}</p>
        <p className="text-sm text-mute">
          {[formatDate(date, i18n.locale), time, place === title ? '' : place].filter(Boolean).join(' · ')}
        </p>
        {!isOut && outcome === 'skip' ? (
          <p className="text-sm font-medium">
            <Trans>Already on file, skipped</Trans>
          </p>
        ) : null}
        {problems.map(({ message }) => (
          <p key={message} className="text-sm font-medium text-signal">
            {message}
          </p>
        ))}
      </div>
      <Select
        aria-label={t`Artist: ${title}`}
        className={isOut ? 'text-mute' : ''}
        value={artist || nobody}
        options={
          artist && !options.some(({ value }) => value === artist)
            ? [...options, { value: artist, label: artist }]
            : options
        }
        onValueChange={onArtist}
      />
      {isOut ? null : (
        <Select aria-label={t`Status: ${title}`} value={status} options={statuses} onValueChange={onStatus} />
      )}
    </li>
  )
}
