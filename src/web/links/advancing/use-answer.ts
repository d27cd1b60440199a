// One answer while it is given: typed, checked, kept automatically, and put beside what somebody else answered meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { isDomainError } from '#domain/errors.ts'
import { readAnswer } from '#domain/road/advancing/advancing-values.ts'
import { isStale } from '#web/calls/errors.ts'
import { useProblemSentence } from '#web/problem-sentences.ts'
import { trpc } from '#web/trpc.ts'
import { discard, sendAgain } from '#web/waiting/outbox.ts'
import type { Change } from '#web/waiting/rules.ts'
import { useWaiting, useWaitingChanges } from '#web/waiting/waiting.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { answering, noteVersion, useNoteUnsaved, waitingAnswer } from './answering.ts'
import type { LinkedField } from './linked-advance.ts'

type Place = { token: string; fieldId: string }
type KeptDraft = { value: string; version: number }

const keyOf = ({ token, fieldId }: Place) => `fermata.draft ${token} ${fieldId}`

/** What an earlier visit typed there; null when there is nothing, or nothing that can be read. */
function keptDraft(place: Place): KeptDraft | null {
  try {
    const kept = JSON.parse(readLocal(keyOf(place)) ?? 'null') as Partial<KeptDraft> | null
    if (typeof kept?.value !== 'string' || typeof kept.version !== 'number') return null
    return { value: kept.value, version: kept.version }
  } catch {
    return null
  }
}

/** Keeps what is typed; null once it is no draft any more. */
function keepDraft(place: Place, draft: KeptDraft | null): void {
  writeLocal(
    keyOf(place),
    draft && JSON.stringify({ value: draft.value, version: draft.version } satisfies KeptDraft),
  )
}

/** What the control shows instead of the field's own answer, and the version that it began with. */
type Draft = {
  value: string
  version: number
  /**
   * `begun`: put there to be changed, no answer yet. `kept`: on its way, and the control is still in use.
   * `given`: on its way, and shown until the page has it.
   */
  state: 'begun' | 'typed' | 'kept' | 'given'
}

/** What an earlier visit typed and the answer does not hold. */
function earlierDraft(token: string, field: LinkedField): Draft | null {
  const kept = keptDraft({ token, fieldId: field.id })
  return kept && kept.value !== (field.responseValue ?? '') ? { ...kept, state: 'typed' } : null
}

/** Whoever stops typing for this long has said something. */
const pause = 1200

export type Answer = {
  /** What the control shows. */
  value: string
  status: 'saving' | 'saved' | 'waiting' | null
  problem: string | null
  /** What this person answered while somebody else did; the field holds the other answer. */
  mine: string | null
  /** Puts a value there to be changed; it is no answer before that. */
  begin: (value: string) => void
  /** It was put there and nothing has been changed since. */
  isBegun: boolean
  /** Takes it away again. */
  putBack: () => void
  /** A key was pressed: kept after a pause. */
  type: (value: string) => void
  /** A choice: kept at once. */
  choose: (value: string) => void
  /** The control is left. */
  leave: () => void
  keepMine: () => void
  keepTheirs: () => void
}

export function useAnswer(token: string, field: LinkedField): Answer {
  const client = useQueryClient()
  const send = useWaiting(answering)
  const waiting = waitingAnswer(useWaitingChanges(token), field.id)
  const [draft, setDraft] = useState<Draft | null>(() => earlierDraft(token, field))
  const [problem, setProblem] = useState<string | null>(null)
  const [crossed, setCrossed] = useState<string | null>(null)
  const fieldId = field.id
  const place = { token, fieldId }
  useNoteUnsaved(fieldId, draft?.state === 'typed')
  useEffect(() => {
    keepDraft({ token, fieldId }, draft?.state === 'begun' ? null : draft)
  }, [token, fieldId, draft])
  if (draft?.state === 'given' && draft.value === (field.responseValue ?? '')) setDraft(null)

  function sendValue(responseValue: string, version: number) {
    send.mutate(
      { ...place, version, responseValue },
      {
        onSuccess: (made) => {
          noteVersion(client, place, made.version)
          setDraft((now) => now && { ...now, version: made.version })
        },
        onError: (error) => {
          if (isStale(error)) {
            setCrossed(responseValue)
            setDraft(null)
          }
          void client.invalidateQueries(trpc.advancing.open.queryFilter({ token }))
        },
      },
    )
  }

  /** The value as it is kept; null for what is no answer to this field. */
  function deliver({ value, version }: Draft, isQuiet: boolean): string | null {
    let kept: string
    try {
      kept = readAnswer(field, value) ?? ''
    } catch (error) {
      if (!isDomainError(error)) throw error
      if (!isQuiet) setProblem(error.message)
      return null
    }
    setProblem(null)
    if (kept !== (field.responseValue ?? '')) sendValue(kept, version)
    return kept
  }

  function give(typed: Draft) {
    const kept = deliver(typed, false)
    setDraft(kept === null ? typed : { ...typed, value: kept, state: 'given' })
  }

  /** What is typed stays as it is in the control, even when it is kept in another form. */
  const deliverDraft = useEffectEvent(() => {
    if (draft?.state !== 'typed') return
    if (deliver(draft, true) !== null) setDraft({ ...draft, state: 'kept' })
  })
  useEffect(() => {
    if (!draft) return undefined
    const timer = setTimeout(deliverDraft, pause)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    // A tab that is closed or put aside is left as well.
    const leave = () => deliverDraft()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  return {
    value: draft?.value ?? field.responseValue ?? '',
    status: statusOf(waiting, send.isSuccess && draft?.state !== 'typed'),
    problem: useProblemSentence(problem) ?? refusalOf(waiting),
    mine: crossed ?? crossedOf(waiting),
    begin: (value) => setDraft({ value, version: field.version, state: 'begun' }),
    isBegun: draft?.state === 'begun',
    putBack: () => setDraft(null),
    type: (value) => {
      setCrossed(null)
      setDraft((now) => ({ value, version: now?.version ?? field.version, state: 'typed' }))
    },
    choose: (value) => {
      setCrossed(null)
      give({ value, version: draft?.version ?? field.version, state: 'typed' })
    },
    leave: () => {
      if (draft?.state === 'typed' || draft?.state === 'kept') give(draft)
    },
    keepMine: () => {
      if (waiting?.problem) void sendAgain(waiting)
      else if (crossed !== null) sendValue(crossed, field.version)
      setCrossed(null)
      setDraft(null)
    },
    keepTheirs: () => {
      if (waiting?.problem) void discard(waiting)
      setCrossed(null)
      setDraft(null)
    },
  }
}

function statusOf(waiting: Change | undefined, isSaved: boolean): Answer['status'] {
  if (waiting?.problem) return null
  if (waiting) return waiting.hasWaited ? 'waiting' : 'saving'
  return isSaved ? 'saved' : null
}

const isCrossed = ({ problem }: Change) => problem?.currentVersion !== undefined

/** Why an answer that waited was refused, unless somebody else was quicker. */
const refusalOf = (waiting: Change | undefined): string | null =>
  waiting?.problem && !isCrossed(waiting) ? waiting.problem.message : null

function crossedOf(waiting: Change | undefined): string | null {
  if (!waiting || !isCrossed(waiting)) return null
  const { responseValue } = waiting.input as { responseValue: string }
  return responseValue
}
