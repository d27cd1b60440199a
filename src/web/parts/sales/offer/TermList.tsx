// Terms and what changed of them, line by line.
import { Trans } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'

type Line = { key: string; label: string; value: string }
type Change = { key: string; label: string; before: string | null; after: string | null }

export function TermList({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className="flex flex-col gap-1.5">
      {lines.map(({ key, label, value }) => (
        <div key={key} className="flex justify-between gap-4">
          <dt className="shrink-0 text-mute">{label}</dt>
          <dd className="min-w-0 text-right font-medium wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was is struck through, what is is behind it. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="flex flex-col gap-1 rounded-control bg-sunk px-3 py-2">
      {changes.map(({ key, label, before, after }) => (
        <li key={key} className="text-sm whitespace-pre-line">
          <span className="text-mute">{label}: </span>
          {before === null ? null : (
            <>
              <s className="text-mute">{before}</s>
              <ArrowRight aria-hidden className="mx-1 inline size-3 align-[-0.1em] text-mute" />
            </>
          )}
          <span className="font-semibold">{after ?? <Trans>removed</Trans>}</span>
        </li>
      ))}
    </ul>
  )
}
