// Two records side by side: which is kept, and whose value where they differ.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { differingFields, mergedValues } from '#domain/people/merge.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { refreshRecords } from '#web/parts/people/records/record-calls.ts'
import { useFieldLabels } from '#web/parts/platform/form/use-field-labels.ts'
import { useUnmerge, type MergedNoun } from './use-unmerge.ts'

/** One of the two: its values as the form of its kind has them. */
export type Side<V> = { id: string; name: string; version: number; values: V }

type MergeSheetProps<V extends Record<string, unknown>> = {
  open: boolean
  noun: MergedNoun
  onClose: () => void
  /** Both, once they are loaded; the first is kept unless the person turns them round. */
  sides: readonly [Side<V>, Side<V>] | undefined
  /** A value in words. */
  show: (field: keyof V & string, value: unknown, side: Side<V>) => ReactNode
  onMerge: (keep: Side<V>, other: Side<V>, values: V) => Promise<unknown>
}

export function MergeSheet<V extends Record<string, unknown>>(props: MergeSheetProps<V>) {
  const { open, noun, onClose, sides, show, onMerge } = props
  const { t } = useLingui()
  const labels = useFieldLabels()
  const { unmerge } = useUnmerge(noun)
  const [isTurned, setTurned] = useState(false)
  const [fromOther, setFromOther] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [first, second] = sides ?? []
  const [keep, other] = isTurned ? [second, first] : [first, second]
  const fields = keep && other ? differingFields(keep.values, other.values) : []

  function pick(field: string, isOther: boolean) {
    const next = new Set(fromOther)
    if (isOther) next.add(field)
    else next.delete(field)
    setFromOther(next)
  }
  async function merge() {
    if (!keep || !other) return
    setBusy(true)
    setError(undefined)
    try {
      await onMerge(keep, other, mergedValues(keep.values, other.values, fromOther))
      await refreshRecords()
      toastUndo(t`${other.name} was merged into ${keep.name}`, () => unmerge(other))
      onClose()
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onClose()
      }}
      size="lg"
      tall
      title={<Trans>Merge records</Trans>}
      description={
        <Trans>
          Shows, people and links of both are kept. Empty fields are filled and lists combined. You can undo
          this for 30 days, unless someone changes the record.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} disabled={!keep} onClick={() => void merge()}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      {keep && other ? (
        <div className="flex flex-col gap-4">
          <div className="grid grid-cols-2 gap-2">
            <Name word={<Trans>Kept</Trans>} name={keep.name} />
            <div className="flex items-center gap-2">
              <Name word={<Trans>Merged into it</Trans>} name={other.name} />
              <IconButton
                label={t`Swap`}
                className="-mr-2"
                onClick={() => {
                  setTurned(!isTurned)
                  setFromOther(new Set())
                }}
              >
                <ArrowLeftRight aria-hidden />
              </IconButton>
            </div>
          </div>
          {fields.length === 0 ? (
            <p className="text-mute">
              <Trans>No differences.</Trans>
            </p>
          ) : null}
          {fields.map((field) => (
            <div key={field} role="radiogroup" aria-label={labels[field] ?? field}>
              <h3 className="mb-1 text-sm font-medium">{labels[field] ?? field}</h3>
              <div className="grid grid-cols-2 gap-2">
                <Choice isChosen={!fromOther.has(field)} onChoose={() => pick(field, false)}>
                  {show(field, keep.values[field], keep)}
                </Choice>
                <Choice isChosen={fromOther.has(field)} onChoose={() => pick(field, true)}>
                  {show(field, other.values[field], other)}
                </Choice>
              </div>
            </div>
          ))}
          <FormError>{error ? (Object.values(fieldErrorsOf(error))[0] ?? messageOf(error)) : null}</FormError>
        </div>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Sheet>
  )
}

function Name({ word, name }: { word: ReactNode; name: string }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="text-xs text-mute">{word}</p>
      <p className="truncate text-md font-semibold">{name}</p>
    </div>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; children: ReactNode }

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      onClick={onChoose}
      className={cx(
        'line-clamp-4 min-h-11 rounded-control border px-3 py-1.5 text-left wrap-anywhere whitespace-pre-line md:min-h-9',
        isChosen
          ? 'border-ink bg-hover font-medium shadow-[inset_0_0_0_1px_var(--color-ink)]'
          : 'border-line-strong text-mute',
      )}
    >
      {children}
    </button>
  )
}
