// What everybody writes about a record: notes for the office, and tags.
import { Trans } from '@lingui/react/macro'
import { PanelSection } from './PanelFrame.tsx'

/** Nothing without any text. */
export function NotesSection({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <PanelSection title={<Trans>Internal notes</Trans>}>
      <p className="whitespace-pre-line">{notes}</p>
    </PanelSection>
  )
}

/** Nothing without any tag. */
export function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag} className="rounded-chip bg-sunk px-2 py-0.5 text-sm md:text-xs">
          {tag}
        </li>
      ))}
    </ul>
  )
}
