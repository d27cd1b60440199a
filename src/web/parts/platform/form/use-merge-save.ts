// Saves a form on the version it was filled from. When somebody else saved meanwhile, both changes are put together.
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { mergeThreeWay, sameValue } from '#domain/platform/three-way.ts'
import { isStale, messageOf } from '#web/calls/errors.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { type RouterInputs, trpcClient } from '#web/trpc.ts'

/** Two versions that met: what the panel shows and asks. */
export type Meeting = {
  /** Counts the meetings of this form. */
  round: number
  by: LastChange | null
  /** The record as it is now, for the names behind ids. */
  record: unknown
  mine: FieldValues
  theirs: FieldValues
  taken: string[]
  conflicts: string[]
}

/** For MergeNotice. */
export type Merge = {
  meeting: Meeting | undefined
  /** Someone else changed fields of the form since it was filled, and this person has changes as well. */
  isBehind: boolean
}

export type MergeSave<Input extends FieldValues, Output, R, Saved> = {
  form: UseFormReturn<Input, unknown, Output>
  /** The record as the page has it now; undefined while there is none on file. */
  record: R | undefined
  /** What the form is filled with. */
  valuesOf: (record: R) => Input
  /** Counts up with every change of what the form shows. */
  versionOf: (record: R) => number
  /** Asks the server for the record as it is now. */
  latest: (record: R) => Promise<R>
  /** Where the activity log says who changed it. */
  about?: (record: R) => About
  /** Objects among the values whose fields count one by one: the "event" of { event: { name } }. */
  groups?: readonly string[]
  /** Sends the values for the version of this record. Its mutations have `meta: { mergesStale: true }`. */
  send: (values: Output, record: R | undefined) => Promise<Saved>
  onSaved: (saved: Saved, values: Output) => unknown
  /** Puts the sentences of a refusal beside their fields; false when none has a field. */
  placeError?: (error: unknown) => boolean
  /** The form does not close after saving: it shows what was saved, and what was typed since. */
  staysOpen?: boolean
}

/** Somebody may save again while we put things together: we try as often as this, then say so. */
const TRIES = 3

/** The form shows `values`; unsaved is what differs from `stored`. */
function fill<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  stored: Input,
  values: Input,
): void {
  form.reset(stored)
  form.reset(values, { keepDefaultValues: true })
}

/**
 * What was entered stays when the call fails. While nothing is entered, the form follows the record. `isSaving` stays
 * true after success unless the form stays open.
 */
export function useMergeSave<Input extends FieldValues, Output, R, Saved>(
  props: MergeSave<Input, Output, R, Saved>,
) {
  const { t } = useLingui()
  const { form, record, valuesOf, versionOf, groups } = props
  /** The record that the form was filled from: its version is the one to save on. */
  const [base, setBase] = useState(record)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [meeting, setMeeting] = useState<Meeting>()
  const { isDirty } = form.formState
  const newer = record && base && versionOf(record) > versionOf(base) && !isSaving ? record : undefined

  const [followed, setFollowed] = useState<R>()
  const filled = useRef<R>(undefined)
  if (newer && !isDirty) {
    setBase(newer)
    setMeeting(undefined)
    setFollowed(newer)
  }
  useEffect(() => {
    if (!followed || filled.current === followed) return
    filled.current = followed
    form.reset(valuesOf(followed))
  }, [followed, form, valuesOf])

  async function run(values: Output, on: R | undefined, met?: Meeting, tries = 1): Promise<void> {
    setProblem(undefined)
    setSaving(true)
    const entered = structuredClone(form.getValues())
    try {
      const saved = await props.send(values, on)
      if (met && met.taken.length > 0) {
        toast(
          met.by
            ? t`Saved together with changes by ${met.by.name}`
            : t`Saved together with someone else’s changes`,
        )
      }
      setMeeting(undefined)
      if (props.staysOpen) await goOn(entered, values, on)
      await props.onSaved(saved, values)
      if (props.staysOpen) setSaving(false)
    } catch (error) {
      try {
        if (on && tries < TRIES && isStale(error)) return await meet(on, tries)
      } catch (failure) {
        setProblem(messageOf(failure))
        return setSaving(false)
      }
      setSaving(false)
      if (!props.placeError?.(error)) setProblem(messageOf(error))
    }
  }

  /** What was typed while the form was being saved is the next change, on top of the record as it is now. */
  async function goOn(entered: Input, values: Output, on: R | undefined): Promise<void> {
    const isUntouched = sameValue(entered, form.getValues())
    const now = isUntouched ? undefined : await saved(on)
    const stored = now ? valuesOf(now) : (values as unknown as Input)
    if (now) setBase(now)
    fill(form, stored, mergeThreeWay<FieldValues>(entered, form.getValues(), stored, groups).values as Input)
  }

  /** The record that was just saved; undefined when it cannot be had, which the next save then finds out. */
  const saved = (on: R | undefined) => (on ? props.latest(on).catch(() => undefined) : undefined)

  async function meet(on: R, tries: number): Promise<void> {
    const [now, by] = await Promise.all([props.latest(on), lastChange(props.about?.(on))])
    const theirs = valuesOf(now)
    const mine = form.getValues()
    const { values, taken, conflicts } = mergeThreeWay(valuesOf(on), mine, theirs, groups)
    const round = (meeting?.round ?? 0) + 1
    const met = { round, by, record: now, mine: structuredClone(mine), theirs, taken, conflicts }
    setBase(now)
    fill(form, theirs, values)
    const showConflicts = () => {
      setMeeting(met)
      setSaving(false)
    }
    if (conflicts.length > 0) return showConflicts()
    await form.handleSubmit((checked) => run(checked, now, met, tries + 1), showConflicts)()
  }

  const isBehind =
    newer !== undefined &&
    base !== undefined &&
    isDirty &&
    mergeThreeWay<FieldValues>(valuesOf(base), valuesOf(base), valuesOf(newer), groups).taken.length > 0
  const merge: Merge = { meeting, isBehind }
  const discard = () => {
    form.reset()
    setMeeting(undefined)
    setProblem(undefined)
  }
  return { save: (values: Output) => void run(values, base), discard, isSaving, problem, merge }
}

type About = Pick<RouterInputs['activity']['list'], 'orgSlug' | 'entity' | 'entityId' | 'nouns'>
type LastChange = { name: string; at: Date }

/** The latest entry of the activity log; null without one, without a person, or for those who may not read it. */
async function lastChange(about: About | undefined): Promise<LastChange | null> {
  if (!about) return null
  try {
    const { rows } = await trpcClient.activity.list.query({ ...about, limit: 1 })
    const [entry] = rows
    return entry?.userName ? { name: entry.userName, at: entry.at } : null
  } catch {
    return null
  }
}
