// What can be done with the records that are ticked: give them tags, take tags off, archive them.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Archive, Tag } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { type ArchiveCalls, useArchiveMany } from '#web/parts/people/archive/use-archive-many.ts'
import { Button } from '#web/ui/Button.tsx'
import type { TagCalls } from './record-calls.ts'
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
