// Somebody else saved the record while this form was open: what was merged, and whose value where both changed one.
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { valueAt, withValueAt } from '#domain/platform/three-way.ts'
import { useFieldLabels } from '#web/parts/platform/form/use-field-labels.ts'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { useValueTexts } from './use-value-texts.ts'
import type { Meeting } from './use-merge-save.ts'

type Side = 'mine' | 'theirs'

/** Choosing changes the form at once, whose own value stays until then; saving stays the person's act. */
export function MergeChoice({ meeting }: { meeting: Meeting }) {
  const { t, i18n } = useLingui()
  const form = useFormContext()
  const labels: Record<string, string | undefined> = useFieldLabels()
  const textOf = useValueTexts(meeting.record)
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  // Announces it to screen readers, and brings all of it into sight.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const { by, mine, theirs, taken, conflicts } = meeting
  const label = (path: string) => {
    const name = path.slice(path.lastIndexOf('.') + 1)
    return labels[name] ?? name
  }
  const takenOver = [...new Set(taken.map(label))].join(', ')
  const time = by ? i18n.date(by.at, { hour: '2-digit', minute: '2-digit' }) : ''

  function choose(path: string, side: Side) {
    setChosen({ ...chosen, [path]: side })
    const value = valueAt(side === 'mine' ? mine : theirs, path)
    form.reset(withValueAt(form.getValues(), path, value), { keepDefaultValues: true })
  }

  return (
    <section
      ref={panel}
      aria-labelledby={headingId}
      className="flex scroll-my-20 flex-col gap-4 rounded-card border border-line-strong bg-sunk p-4"
    >
      <div className="flex flex-col gap-1">
        <h3 ref={heading} id={headingId} tabIndex={-1} className="font-semibold text-pretty outline-none">
          {by ? (
            <Trans>
              {by.name} changed this at {time}, while you were editing.
            </Trans>
          ) : (
            <Trans>Someone else changed this while you were editing.</Trans>
          )}
        </h3>
        <p className="text-sm text-pretty text-mute">
          {conflicts.length > 0 ? (
            <Trans>Choose which version to keep, then save. Nothing has been overwritten.</Trans>
          ) : (
            <Trans>Both changes are in the form. Check it, then save.</Trans>
          )}
        </p>
      </div>
      {conflicts.map((path) => (
        <div key={path}>
          <p className="mb-1 text-sm font-medium">{label(path)}</p>
          <RadioGroup<Side>
            aria-label={label(path)}
            value={chosen[path] ?? 'mine'}
            onValueChange={(side) => choose(path, side)}
            className="gap-1 wrap-anywhere whitespace-pre-line"
            options={[
              {
                value: 'mine',
                label: textOf(path, valueAt(mine, path), mine),
                hint: t({ message: 'Yours', context: 'version of a record' }),
              },
              {
                value: 'theirs',
                label: textOf(path, valueAt(theirs, path), theirs),
                hint: by ? t`By ${by.name}` : t`Saved version`,
              },
            ]}
          />
        </div>
      ))}
      {takenOver ? (
        <p className="text-sm text-pretty text-mute">
          <Trans>Updated because you hadn’t changed it: {takenOver}</Trans>
        </p>
      ) : null}
    </section>
  )
}
