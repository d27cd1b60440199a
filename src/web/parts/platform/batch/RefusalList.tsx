// Which of several records a change leaves as they are, and why.
import type { ReactNode } from 'react'
import type { Refusal } from '#web/calls/run-each.ts'

type RefusalListProps = {
  title: ReactNode
  refused: readonly Refusal[]
  /** The change has not run yet: said quietly, for information. */
  isForecast?: boolean
}

/** Nothing at all while none is refused. */
export function RefusalList({ title, refused, isForecast = false }: RefusalListProps) {
  if (refused.length === 0) return null
  return (
    <div role={isForecast ? undefined : 'alert'} className="text-sm">
      <p className={isForecast ? 'text-mute' : 'font-semibold text-signal'}>{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {refused.map(({ name, sentence }, index) => (
          <li key={`${index} ${name}`}>
            {name}
            {sentence ? `: ${sentence}` : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
