// What has no room beside the others at its hours: a button that opens all of it.
import { useLingui } from '@lingui/react/macro'
import type { Crowd as CrowdOf } from '#web/ui/calendar/time-columns.ts'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { BlockLink } from './BlockLink.tsx'
import type { WeekBlock } from './week-blocks.ts'

type CrowdProps = { crowd: CrowdOf<WeekBlock>; day: string; height: string }

export function Crowd({ crowd: { items }, day: long, height }: CrowdProps) {
  const { t } = useLingui()
  const count = items.length
  return (
    <Popover
      title={long}
      className="md:w-72"
      trigger={
        <button
          type="button"
          aria-label={t`${count} more on ${long}`}
          style={{ height }}
          className="flex w-full items-start justify-center rounded-control border border-dashed border-line-strong bg-surface px-0.5 pt-1 text-xs font-medium text-mute hover:bg-hover hover:text-ink"
        >
          +{count}
        </button>
      }
    >
      <ul className="flex flex-col gap-1.5">
        {items.map((block) => (
          <li key={block.id}>
            <BlockLink block={block} />
          </li>
        ))}
      </ul>
    </Popover>
  )
}
