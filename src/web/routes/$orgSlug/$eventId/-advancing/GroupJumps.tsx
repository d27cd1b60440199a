// The groups of an advance as a line of links into the page, with what each still needs.
import { useLingui } from '@lingui/react/macro'
import { isMissing, isToReview } from '#domain/road/advancing/advancing.ts'
import type { AdvancingGroup } from '#web/parts/road/advancing/advancing-queries.ts'
import { Badge } from '#web/ui/Pill.tsx'
import { watchEdges } from '#web/ui/scroll-edges.ts'

type GroupJumpsProps = {
  groups: readonly AdvancingGroup[]
  /** With what is missing or to be reviewed in each. */
  counts: boolean
}

export function GroupJumps({ groups, counts }: GroupJumpsProps) {
  const { t } = useLingui()
  return (
    <nav
      ref={watchEdges}
      aria-label={t`Groups`}
      className="scroll-x scrollbar-none -mx-4 flex gap-1.5 px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {groups.map(({ id, name, fields }) => {
        const toReview = fields.filter(isToReview).length
        const missing = fields.filter(isMissing).length
        return (
          <a
            key={id}
            href={`#group-${id}`}
            className="hit inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm font-medium hover:bg-sunk md:h-7 md:px-2.5"
          >
            {name}
            {!counts ? null : toReview > 0 ? (
              <Badge tone="attention">{toReview}</Badge>
            ) : missing > 0 ? (
              <Badge>{missing}</Badge>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}
