// What can be done with the records that are ticked: give them tags, take tags off, archive them.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Tag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { runEach } from '#web/calls/run-each.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { type RecordCalls, refreshRecords, type TagCalls } from './record-calls.ts'
import type { TagSheetProps } from './TagSheet.tsx'

const TagSheet = lazyDialog<TagSheetProps>(async () => (await import('./TagSheet.tsx')).TagSheet)

type SelectionBarProps = {
  calls: TagCalls & ArchiveCalls
  /** The ticked rows. */
  rows: readonly { id: string; name: string; tags: string[] }[]
  onAll: () => void
  onDone: () => void
}

/** At the lower edge of the list while rows are being ticked. */
export function SelectionBar({ calls, rows, onAll, onDone }: SelectionBarProps) {
  const { t } = useLingui()
  const [isTagging, setTagging] = useState(false)
  const { archive, isRunning } = useArchiveMany(calls)
  const count = rows.length
  return (
    <div
      role="toolbar"
      aria-label={t`Selected records`}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:px-6"
    >
      <span role="status" className="min-w-0 flex-1 font-semibold">
        {count === 0 ? (
          <Trans>Select records</Trans>
        ) : (
          t`${plural(count, { one: '# selected', other: '# selected' })}`
        )}
      </span>
      <Button variant="quiet" onClick={onAll}>
        <Trans>All</Trans>
      </Button>
      <Button icon={<Tag aria-hidden />} disabled={count === 0} onClick={() => setTagging(true)}>
        <Trans>Tags</Trans>
      </Button>
      <Button
        icon={<Archive aria-hidden />}
        disabled={count === 0}
        busy={isRunning}
        onClick={() => archive(rows, onDone)}
      >
        <Trans>Archive</Trans>
      </Button>
      <Button variant="primary" onClick={onDone}>
        <Trans>Done</Trans>
      </Button>
      <TagSheet open={isTagging} onClose={() => setTagging(false)} calls={calls} rows={rows} />
    </div>
  )
}

type Named = { id: string; name: string }
type ArchiveCalls = Pick<RecordCalls<unknown>, 'archiveEffects' | 'remove' | 'restore'>

/** Archiving several records at once, with Undo. One that something is about is left for a look at its own page. */
function useArchiveMany({ archiveEffects, remove, restore }: ArchiveCalls) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [isRunning, setRunning] = useState(false)

  async function archive(rows: readonly Named[], onDone: () => void) {
    setRunning(true)
    const done: Named[] = []
    const kept: Named[] = []
    const { refused } = await runEach(
      rows,
      ({ name }) => name,
      async (row) => {
        const { effects } = await archiveEffects({ orgSlug, id: row.id })
        if (effects.length > 0) {
          kept.push(row)
          return
        }
        await remove({ orgSlug, id: row.id })
        done.push(row)
      },
    )
    await refreshRecords()
    setRunning(false)
    const names = kept.map(({ name }) => name).join(', ')
    if (kept.length > 0) toast.error(t`Still in use, archive individually: ${names}`)
    const [first] = refused
    if (first) toast.error(`${first.name}: ${first.sentence}`)
    if (done.length === 0) return
    const undo = async () => {
      await runEach(
        done,
        ({ name }) => name,
        ({ id }) => restore({ orgSlug, id }),
      )
      await refreshRecords()
    }
    toastUndo(
      t`${plural(done.length, { one: '# record archived', other: '# records archived' })}`,
      () => void undo(),
    )
    onDone()
  }
  return { archive: (...call: Parameters<typeof archive>) => void archive(...call), isRunning }
}
