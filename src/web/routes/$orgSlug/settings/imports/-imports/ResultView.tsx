// After an import: what was made, filled, left out and refused; the failed rows as a file; the way back.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { useDownload } from '#web/parts/platform/exports/use-download.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Problems } from './Problems.tsx'
import type { ImportRecord } from './import-records.ts'

const lists = {
  contacts: '/$orgSlug/contacts',
  companies: '/$orgSlug/companies',
  venues: '/$orgSlug/venues',
  artists: '/$orgSlug/artists',
  events: '/$orgSlug/events',
  openInvoices: '/$orgSlug/invoices',
} as const satisfies Record<TableNoun, string>

export function ResultView({ record }: { record: ImportRecord }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const { start, isBusy } = useDownload()
  const { id, noun, status, created, updated, skipped, failed, kept, total, error } = record
  const rest = total - created - updated - skipped - failed
  return (
    <>
      {error ? (
        <p role="alert" className="rounded-card bg-signal-soft px-4 py-2.5">
          {error}
        </p>
      ) : null}
      <Card className="max-w-180">
        <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
          <Figure name={<Trans>New</Trans>} value={i18n.number(created)} />
          <Figure name={<Trans>Updated</Trans>} value={i18n.number(updated)} />
          <Figure name={<Trans>Skipped</Trans>} value={i18n.number(skipped)} />
          <Figure name={<Trans>Failed</Trans>} value={i18n.number(failed)} isBad={failed > 0} />
        </dl>
        {status === 'undone' ? (
          <p className="mt-4 text-pretty text-mute">
            {noun === 'openInvoices' ? (
              <Trans>This import was undone: its invoices are removed.</Trans>
            ) : (
              <Trans>This import was undone: created records are archived, updated ones restored.</Trans>
            )}
          </p>
        ) : null}
        <div className="mt-5 flex flex-wrap gap-2">
          {status === 'done' ? (
            <Link to={lists[noun]} params={{ orgSlug }} className={buttonClass('primary')}>
              <Trans>Open list</Trans>
            </Link>
          ) : null}
          {status === 'failed' && rest > 0 ? <Continue record={record} rest={rest} /> : null}
          {failed > 0 ? (
            <Button
              icon={<Download aria-hidden />}
              busy={isBusy}
              onClick={() => start(`/imports/${orgSlug}/${id}/failed.csv`)}
            >
              <Trans>Download failed rows</Trans>
            </Button>
          ) : null}
          {record.canUndo && created + updated > 0 ? <Undo record={record} /> : null}
        </div>
      </Card>
      {kept > 0 ? <Kept record={record} /> : null}
      {failed > 0 ? (
        <Card flush className="max-w-180 [&_details]:border-t-0">
          <Problems problems={record.problems} count={failed} />
        </Card>
      ) : null}
    </>
  )
}

function Figure({ name, value, isBad = false }: { name: ReactNode; value: string; isBad?: boolean }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-mute">{name}</dt>
      <dd className={`display text-2xl tabular-nums ${isBad ? 'text-signal' : ''}`}>{value}</dd>
    </div>
  )
}

/** The rows that an interruption left. */
function Continue({ record, rest }: { record: ImportRecord; rest: number }) {
  const { i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const { id, version, mapping, options } = record
  const start = useMutation(
    trpc.imports.start.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.imports.pathFilter()),
    }),
  )
  return (
    <Button
      variant="primary"
      busy={start.isPending}
      onClick={() => start.mutate({ orgSlug, id, version, mapping, options })}
    >
      <Trans>Import the remaining {i18n.number(rest)}</Trans>
    </Button>
  )
}

function Undo({ record }: { record: ImportRecord }) {
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useMutation(
    trpc.imports.undo.mutationOptions({
      onSuccess: () => setConfirming(false),
      onSettled: () => cache.invalidateQueries(trpc.imports.pathFilter()),
    }),
  )
  const { id, version, noun } = record
  return (
    <>
      <Button icon={<Undo2 aria-hidden />} onClick={() => setConfirming(true)}>
        <Trans>Undo import</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={<Trans>Undo this import?</Trans>}
        description={
          noun === 'openInvoices' ? (
            <Trans>
              Its invoices are removed. Those paid, reminded of or changed since stay as they are.
            </Trans>
          ) : (
            <Trans>
              Created records are archived and updated ones restored. Records changed or used since stay as
              they are.
            </Trans>
          )
        }
        confirmLabel={<Trans>Undo import</Trans>}
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ orgSlug, id, version })}
      />
    </>
  )
}

/** What undoing left alone. */
function Kept({ record }: { record: ImportRecord }) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Not undone: {i18n.number(record.kept)}</Trans>} flush className="max-w-180">
      <ul className="divide-y divide-line border-t border-line text-sm">
        {record.keptRows.map(({ line, text, reason }) => (
          <li key={line} className="flex flex-wrap gap-x-4 px-4 py-2">
            <span className="w-16 shrink-0 text-mute tabular-nums">
              <Trans>Row {line}</Trans>
            </span>
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <span className="text-mute">
              {reason === 'changed' ? <Trans>Changed since</Trans> : <Trans>In use</Trans>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
