// How full a list is: places taken, requested, and left; over the allotment in text and colour.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { roomOf } from '#domain/road/guest-lists/guest-lists.ts'

type AllotmentBarProps = {
  list: { allotment: number; overrideTo: number | null; approvedPeople: number }
  /** People who were requested and not approved yet. */
  requested: number
}

export function AllotmentBar({ list, requested }: AllotmentBarProps) {
  const { t } = useLingui()
  const { allotment, approvedPeople } = list
  const room = roomOf(list)
  const left = room - approvedPeople
  const scale = Math.max(room, approvedPeople + requested, 1)
  const over = Math.max(0, approvedPeople - allotment)
  const width = (people: number) => ({ width: `${(people / scale) * 100}%` })
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <span className="display text-lg">{approvedPeople}</span>{' '}
          <Plural value={allotment} one="of # place" other="of # places" />
        </span>
        <span className="text-sm text-mute">
          {requested > 0 ? (
            <>
              <Plural value={requested} one="# requested" other="# requested" />
              {' · '}
            </>
          ) : null}
          {over > 0 ? (
            <span className="font-semibold text-signal">
              <Trans>{over} over the allotment</Trans>
            </span>
          ) : (
            <Plural value={left} _0="full" one="# left" other="# left" />
          )}
        </span>
      </p>
      <div
        role="meter"
        aria-label={t`Places taken`}
        aria-valuemin={0}
        aria-valuemax={allotment}
        aria-valuenow={approvedPeople}
        className="mt-1 flex h-2 overflow-hidden rounded-full bg-sunk"
      >
        <span className="h-full bg-conf" style={width(Math.min(approvedPeople, allotment))} />
        <span className="h-full bg-signal" style={width(over)} />
        <span className="h-full hatch" style={width(requested)} />
      </div>
    </div>
  )
}
