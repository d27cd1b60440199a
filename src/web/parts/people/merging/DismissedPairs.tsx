// Pairs that were marked as two records, and the way to list them as possible duplicates again.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'

type Named = { id: string; name: string }
export type DismissedPair = { first: Named; second: Named }

type DismissedPairsProps = {
  pairs: readonly DismissedPair[]
  canRestore: boolean
  busy: boolean
  onRestore: (pair: DismissedPair) => void
}

/** Nothing where there are none. */
export function DismissedPairs({ pairs, canRestore, busy, onRestore }: DismissedPairsProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  if (pairs.length === 0) return null
  return (
    <div className="flex max-w-180 flex-col items-start gap-2 pb-6">
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {t`${plural(pairs.length, { one: '# pair marked as not a duplicate', other: '# pairs marked as not duplicates' })}`}
      </Button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="w-full divide-y divide-line rounded-card border border-line bg-surface px-4 py-1"
      >
        {pairs.map((pair) => (
          <li
            key={`${pair.first.id} ${pair.second.id}`}
            className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5"
          >
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <Trans>
                {pair.first.name} and {pair.second.name}
              </Trans>
            </span>
            {canRestore ? (
              <Button
                size="sm"
                disabled={busy}
                aria-label={t`List again: ${pair.first.name} and ${pair.second.name}`}
                onClick={() => onRestore(pair)}
              >
                <Trans>List again</Trans>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
