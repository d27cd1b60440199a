// What can be done with the records that are ticked: give them tags, take tags off, archive them.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Tag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { runEach } from '#web/calls/run-each.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
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

/** While rows are being ticked. */
export function SelectionBar({ calls, rows, onAll, onDone }: SelectionBarProps) {
  const [isTagging, setTagging] = useState(false)
  const { archive, isRunning } = useArchiveMany(calls)
  return (
    <>
      <SelectionFloat count={rows.length} onClear={onDone} onAll={onAll} onDone={onDone}>
        <Button variant="quiet" icon={<Tag aria-hidden />} onClick={() => setTagging(true)}>
          <Trans>Tags</Trans>
        </Button>
        <Button
          variant="quiet"
          icon={<Archive aria-hidden />}
          busy={isRunning}
          onClick={() => archive(rows, onDone)}
        >
          <Trans>Archive</Trans>
        </Button>
      </SelectionFloat>
      <TagSheet open={isTagging} onClose={() => setTagging(false)} calls={calls} rows={rows} />
    </>
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
