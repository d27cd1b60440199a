// What may be on file twice: groups of records that are alike, and the way to make one of two.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DuplicateReason } from '#domain/people/duplicates.ts'
import { messageOf } from '#web/calls/errors.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import type { RecordQuery } from '#web/parts/people/records/MissingRecord.tsx'
import { DismissedPairs, type DismissedPair } from './DismissedPairs.tsx'
import { useDismissal } from './use-dismissal.ts'
import type { MergedNoun } from './use-unmerge.ts'

type Alike = { id: string; name: string; detail: string | null }
export type FoundDuplicates = {
  groups: { reasons: DuplicateReason[]; records: Alike[] }[]
  total: number
  dismissed: DismissedPair[]
}
export type Pair = { keepId: string; otherId: string }

type DuplicateGroupsProps = {
  noun: MergedNoun
  query: RecordQuery<FoundDuplicates>
  canMerge: boolean
  onBack: () => void
  /** The sheet in which two records become one; `open` says whether it is. */
  renderMerge: (pair: Pair, open: boolean, onClose: () => void) => ReactNode
}

/** In place of the rows of a list. */
export function DuplicateGroups({ noun, query, canMerge, onBack, renderMerge }: DuplicateGroupsProps) {
  const { t } = useLingui()
  const [pair, setPair] = useState<Pair>()
  const [isOpen, setOpen] = useState(false)
  const { dismiss, restore, isPending } = useDismissal(noun)
  const labels: Record<DuplicateReason, string> = {
    email: t`Same e-mail`,
    phone: t`Same phone`,
    vatId: t`Same VAT ID`,
    name: t`Same name`,
  }
  const back = (
    <Button onClick={onBack}>
      <Trans>Back to the list</Trans>
    </Button>
  )
  if (!query.data) {
    if (!query.error) return <SkeletonRows />
    return (
      <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
        {messageOf(query.error)}
      </ErrorNotice>
    )
  }
  const { groups, total, dismissed } = query.data
  return (
    <div className="h-full overflow-y-auto md:px-6 md:py-4">
      {total === 0 ? (
        <EmptyState icon={<CheckCheck aria-hidden />} title={<Trans>No duplicates</Trans>} action={back}>
          <Trans>Records are compared by name, e-mail, phone and VAT ID.</Trans>
        </EmptyState>
      ) : (
        <div className="flex max-w-180 flex-col gap-4 pb-6">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-lg">
              {t`${plural(total, { one: '# possible duplicate', other: '# possible duplicates' })}`}
            </h2>
            {back}
          </div>
          {groups.map(({ reasons, records }) => (
            <section
              key={records[0]?.id}
              aria-label={records[0]?.name}
              className="rounded-card border border-line bg-surface px-4 pt-2 pb-1"
            >
              <h3 className="text-xs font-normal text-mute">
                {reasons.map((reason) => labels[reason]).join(', ')}
              </h3>
              <ul className="divide-y divide-line">
                {records.map(({ id, name, detail }, index) => (
                  <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                    <span className="flex min-w-0 flex-1 basis-48 flex-col">
                      <span className="truncate font-semibold">{name}</span>
                      {detail ? <span className="truncate text-sm text-mute">{detail}</span> : null}
                    </span>
                    {canMerge && index > 0 ? (
                      <span className="ml-auto flex gap-2">
                        <Button
                          size="sm"
                          variant="quiet"
                          disabled={isPending}
                          aria-label={t`Not a duplicate: ${name}`}
                          onClick={() => dismiss({ first: records[0]!, second: { id, name } })}
                        >
                          <Trans>Not a duplicate</Trans>
                        </Button>
                        <Button
                          size="sm"
                          onClick={() => {
                            setPair({ keepId: records[0]!.id, otherId: id })
                            setOpen(true)
                          }}
                        >
                          <Trans>Compare</Trans>
                        </Button>
                      </span>
                    ) : null}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <DismissedPairs pairs={dismissed} canRestore={canMerge} busy={isPending} onRestore={restore} />
      {pair ? renderMerge(pair, isOpen, () => setOpen(false)) : null}
    </div>
  )
}
