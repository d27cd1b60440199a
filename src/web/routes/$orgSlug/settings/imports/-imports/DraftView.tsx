// Before an import: which column is which field, what becomes of duplicates, and how the first rows would look.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'
import { useDebounced } from '#web/hooks/use-debounced.ts'
import { ColumnChoices } from './ColumnChoices.tsx'
import { OptionFields } from './OptionFields.tsx'
import { Preview } from './Preview.tsx'
import type { ImportRecord } from './import-records.ts'

export function DraftView({ record }: { record: ImportRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { id, version } = record
  const [mapping, setMapping] = useState(record.mapping)
  const [options, setOptions] = useState(record.options)
  const asked = useDebounced(mapping, 300)
  const preview = useQuery(
    trpc.imports.preview.queryOptions(
      { orgSlug, id, mapping: asked, options },
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
  const isCurrent = asked === mapping && !preview.isFetching && !preview.error
  return (
    <>
      <div className="grid items-start gap-4 lg:grid-cols-[1.4fr_1fr]">
        <Card title={<Trans>Columns</Trans>} flush>
          <ColumnChoices record={record} mapping={mapping} onChange={setMapping} />
        </Card>
        <Card title={<Trans>Rows already on file</Trans>}>
          <OptionFields noun={record.noun} mapping={mapping} options={options} onChange={setOptions} />
        </Card>
      </div>
      <Card title={<Trans>What will be saved</Trans>} flush>
        {preview.error ? (
          <p role="alert" className="px-4 pb-4 font-medium text-signal">
            {messageOf(preview.error)}
          </p>
        ) : preview.data ? (
          <Preview preview={preview.data} total={record.total} isStale={!isCurrent} />
        ) : (
          <p role="status" className="px-4 pb-4 text-mute">
            <Trans>Reading all rows…</Trans>
          </p>
        )}
      </Card>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:-mx-8 md:px-8">
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
