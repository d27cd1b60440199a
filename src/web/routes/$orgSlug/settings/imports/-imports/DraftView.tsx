// Before an import: which column is which field, what becomes of duplicates, and how the first rows would look.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { CalendarRows } from './CalendarRows.tsx'
import { Matches } from './Matches.tsx'
import { OptionFields } from './OptionFields.tsx'
import { Preview } from './Preview.tsx'
import type { ImportRecord } from './import-records.ts'

type Mapping = ImportRecord['mapping']
type ColumnChoicesProps = { record: ImportRecord; mapping: Mapping; onChange: (next: Mapping) => void }

const nowhere = '-'

/** Each column of the file with a taste of it, and the field that it goes into. */
function ColumnChoices({ record, mapping, onChange }: ColumnChoicesProps) {
  const { t } = useLingui()
  const { headers, samples, fields } = record
  const optionsFor = (column: number) => [
    { value: nowhere, label: t`Skip` },
    ...fields.map(({ key, label, takesSeveral, isRequired }) => ({
      value: key,
      label: isRequired ? t`${label} (required)` : label,
      disabled: !takesSeveral && mapping.some((other, index) => other === key && index !== column),
    })),
  ]
  return (
    <ul
      aria-label={t`Columns`}
      className="max-h-120 divide-y divide-line overflow-y-auto border-t border-line"
    >
      {headers.map((header, column) => {
        const taste = samples
          .map((cells) => cells[column]?.trim())
          .filter(Boolean)
          .slice(0, 2)
          .join(', ')
        return (
          // Columns may share a name, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={column} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2">
            <div className="min-w-40 flex-1">
              <p className="truncate font-semibold">{header}</p>
              <p className="truncate text-sm text-mute">{taste || <Trans>First rows are empty</Trans>}</p>
            </div>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-mute max-md:hidden" />
            <Select
              aria-label={t`Field for ${header}`}
              className={`w-full md:w-56 ${mapping[column] ? '' : 'text-mute'}`}
              value={mapping[column] ?? nowhere}
              options={optionsFor(column)}
              onValueChange={(value) =>
                onChange(
                  mapping.map((other, index) =>
                    index === column ? (value === nowhere ? null : value) : other,
                  ),
                )
              }
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Why the columns are chosen as they are. */
function Origin({ record: { product, earlier } }: { record: ImportRecord }) {
  const { i18n } = useLingui()
  if (!product && !earlier) return null
  const day = earlier ? i18n.date(earlier, { dateStyle: 'medium' }) : ''
  return (
    <p className="px-4 pb-3 text-pretty">
      {product ? <Trans>Looks like an export of {product}.</Trans> : null}{' '}
      {earlier ? <Trans>The columns are set as in your import of {day}.</Trans> : null}
    </p>
  )
}

/** Columns that hold something and go nowhere: nothing is lost without a word. */
function LeftOut({ record: { noun, headers, samples }, mapping }: Omit<ColumnChoicesProps, 'onChange'>) {
  const { i18n } = useLingui()
  const names = headers.filter(
    (_, column) => !mapping[column] && samples.some((cells) => cells[column]?.trim()),
  )
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.locale).format(names)
  return (
    <p className="mx-4 mb-3 flex gap-2 rounded-control bg-sunk px-3 py-2 text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>Not imported: {list}.</Trans>{' '}
        {noun === 'contacts' ? (
          <Trans>To keep addresses, import the same file as companies too.</Trans>
        ) : null}
      </span>
    </p>
  )
}

export function DraftView({ record }: { record: ImportRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { id, version, isCalendar } = record
  const [mapping, setMapping] = useState(record.mapping)
  const [options, setOptions] = useState(record.options)
  const debounced = useDebounced(mapping, 300)
  const preview = useQuery(
    trpc.imports.preview.queryOptions(
      { orgSlug, id, mapping: debounced, options },
      { placeholderData: keepPreviousData, meta: { persist: false }, retry: false, staleTime: 0 },
    ),
  )
  const refresh = () => cache.invalidateQueries(trpc.imports.pathFilter())
  const start = useMutation(trpc.imports.start.mutationOptions({ onSettled: refresh }))
  const discard = useMutation(
    trpc.imports.discard.mutationOptions({
      onSuccess: () => {
        void cache.invalidateQueries(trpc.imports.list.queryFilter())
        void navigate({ to: '/$orgSlug/settings/imports', params: { orgSlug } })
      },
    }),
  )
  const counts = preview.data?.counts
  const ready = counts ? counts.create + counts.update : 0
  // While it is only renewed, as others work beside, it can be started.
  const isCurrent = debounced === mapping && !preview.isPlaceholderData && !preview.error
  return (
    <>
      <div className={isCalendar ? '' : 'grid items-start gap-4 lg:grid-cols-[1.4fr_1fr]'}>
        {isCalendar ? null : (
          <Card title={<Trans>Columns</Trans>} flush>
            <Origin record={record} />
            <LeftOut record={record} mapping={mapping} />
            <ColumnChoices record={record} mapping={mapping} onChange={setMapping} />
          </Card>
        )}
        <Card title={<Trans>Rows already on file</Trans>}>
          <OptionFields record={record} mapping={mapping} options={options} onChange={setOptions} />
        </Card>
      </div>
      {preview.data && !isCalendar ? <Matches record={record} preview={preview.data} /> : null}
      <Card title={<Trans>What will be saved</Trans>} flush>
        {preview.error ? (
          <p role="alert" className="px-4 pb-4 font-medium text-signal">
            {messageOf(preview.error)}
          </p>
        ) : preview.data ? (
          <Preview preview={preview.data} total={record.total} isStale={!isCurrent}>
            {isCalendar ? <CalendarRows id={id} rows={preview.data.rows} artists={record.artists} /> : null}
          </Preview>
        ) : (
          <p role="status" className="px-4 pb-4 text-mute">
            <Trans>Reading all rows…</Trans>
          </p>
        )}
      </Card>
      <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8">
        <Button
          variant="primary"
          disabled={!isCurrent || ready === 0}
          busy={start.isPending}
          onClick={() => start.mutate({ orgSlug, id, version, mapping: [...mapping], options })}
        >
          {ready > 0 ? (
            t`${plural(ready, { one: 'Import # row', other: 'Import # rows' })}`
          ) : (
            <Trans>Nothing to import</Trans>
          )}
        </Button>
        <Button variant="quiet" busy={discard.isPending} onClick={() => discard.mutate({ orgSlug, id })}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </>
  )
}
