// Forms: a schema gives the rules, the server's field sentences land beside their fields, dirty forms warn.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import {
  get,
  set,
  useForm,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type ResolverResult,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { markDirty } from './dirty.ts'
import { fieldErrorsOf } from './calls/errors.ts'
import { withoutFreshRows } from './fresh-rows.ts'
import { inSentences } from './error-sentences.ts'
import { inOrder } from './in-order.ts'
import { keep, restore, type Entries } from './device/kept-entries.ts'
import type { Opener } from './device/kept-values.ts'
import { problemSentences } from './problem-sentences.ts'
import { followForms } from './ui/fields/refused-forms.ts'

/** Says what a schema finds. */
const worded =
  <Input extends FieldValues, Output>(
    resolve: Resolver<Input, unknown, Output>,
  ): Resolver<Input, unknown, Output> =>
  async (...form) => {
    const result = await resolve(...form)
    return Object.keys(result.errors).length === 0 ? result : inSentences(result, await problemSentences())
  }

/**
 * The same answers in the order of the questions. The first sentences have to be fetched: what was found on leaving a field
 * would come after the form was sent, and take away what the server said of that field.
 */
const inTurn =
  <Input extends FieldValues, Output>(
    resolve: Resolver<Input, unknown, Output>,
    handOver: ReturnType<typeof inOrder<ResolverResult<Input, Output>>>,
  ): Resolver<Input, unknown, Output> =>
  (...form) =>
    handOver(Promise.resolve(resolve(...form)))

/** The library checks a whole list when a row is added or taken away; a list has no field of its own. */
const sparingFreshRows =
  <Input extends FieldValues, Output>(
    resolve: Resolver<Input, unknown, Output>,
    isKnown: (path: string) => boolean,
  ): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolve(values, context, options)
    const [list, ...others] = options.names ?? []
    if (list !== undefined && others.length === 0 && !get(options.fields, list))
      set(result.errors, list, withoutFreshRows(get(result.errors, list), list, isKnown))
    return result
  }

/** A form checked by a zod (or zod/mini) schema: on leaving a field, then on each change, then on sending. */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: $ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  'use no memo'
  const [handOver] = useState(() => inOrder<ResolverResult<Input, Output>>())
  const isKnown = (path: string) => {
    const { isTouched, error } = form.getFieldState(path as FieldPath<Input>)
    return isTouched || error !== undefined
  }
  const form: UseFormReturn<Input, unknown, Output> = useForm<Input, unknown, Output>({
    mode: 'onTouched',
    // In the order of the page, in folds as well: `followForms`.
    shouldFocusError: false,
    ...options,
    resolver: inTurn(
      sparingFreshRows(worded(zodResolver<Input, unknown, Output>(schema)), isKnown),
      handOver,
    ),
  })
  useEffect(followForms, [])
  // The library returns one object for ever, so the compiler would call `form.register(…)` only once. But a
  // reset forgets the fields and counts on the next render to register them again.
  return { ...form }
}

/**
 * Puts the server's sentences beside their fields. `under` is the name under which the
 * call takes the form's values ("venue"): it is cut off the paths. Gives false when no sentence had a field.
 */
export function applyFieldErrors<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  under?: string,
): boolean {
  const prefix = under ? `${under}.` : ''
  const known = Object.entries(fieldErrorsOf(error)).flatMap(([path, message]) => {
    if (!path.startsWith(prefix)) return []
    return [{ name: path.slice(prefix.length) as FieldPath<Input>, message }]
  })
  for (const { name, message } of known) form.setError(name, { type: 'server', message })
  return known.length > 0
}

/**
 * Counts as unsaved while `isDirty`: closing the tab asks, a new version waits. For leaving within the app,
 * place `<LeaveWarning isDirty={...} />` as well. With `entries`, while they are on the screen, what was typed
 * outlives a reload that a new version makes necessary.
 */
export function useDirty(isDirty: boolean, entries?: Entries): void {
  const latest = useRef(entries)
  useEffect(() => {
    latest.current = entries
  })
  const canKeep = entries !== undefined
  useEffect(() => {
    const keepLatest = () => latest.current && keep(latest.current)
    return isDirty ? markDirty(canKeep ? keepLatest : undefined) : undefined
  }, [isDirty, canKeep])
  useEffect(() => {
    if (!canKeep) return
    // Once all of the form is there, and what its page resets is reset.
    const timer = setTimeout(() => latest.current && restore(latest.current))
    return () => clearTimeout(timer)
  }, [canKeep])
}

/** What `useDirty` needs of a form. */
export function formEntries<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  opener?: Opener,
): Entries {
  return {
    start: () => form.formState.defaultValues,
    read: () => form.getValues(),
    fill: (values) => form.reset(values as Input, { keepDefaultValues: true }),
    opener,
  }
}
