// Answers on their way: kept on the device at once, sent when there is a connection, shown in the page meanwhile.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { keepLinkAnswers } from '#web/calls/query.ts'
import { trpc, type RouterInputs } from '#web/trpc.ts'
import type { Change } from '#web/waiting/rules.ts'
import { defineWaiting } from '#web/waiting/waiting.ts'
import { afterAnswer, fieldsOf, withField, type LinkedField } from './linked-advance.ts'

type Sent = RouterInputs['advancing']['answerByLink']
type Place = Pick<Sent, 'token' | 'fieldId'>

/** What the page shows; kept on the device for an offline visit. Others answer as well, so it asks again. */
export const advanceQuery = (token: string) =>
  trpc.advancing.open.queryOptions(
    { token },
    { meta: { persist: 'link' }, staleTime: 0, refetchInterval: 30_000 },
  )

function fieldAt(client: QueryClient, { token, fieldId }: Place): LinkedField | undefined {
  const advance = client.getQueryData(trpc.advancing.open.queryKey({ token }))
  return advance && fieldsOf(advance.groups).find(({ id }) => id === fieldId)
}

/** Changes one field in what the page has of the advance. */
function patchField(client: QueryClient, place: Place, values: Partial<LinkedField>): void {
  client.setQueryData(
    trpc.advancing.open.queryKey({ token: place.token }),
    (advance) => advance && withField(advance, place.fieldId, values),
  )
}

/** What was sent is at this version now, on the device too: what is typed next begins there. */
export function noteVersion(client: QueryClient, place: Place, version: number): void {
  patchField(client, place, { version })
  void keepLinkAnswers()
}

const looks = new Map<string, ReturnType<typeof setTimeout>>()

/** Asks again once several answers have gone out: whoever confirms a whole section sends them at once. */
function lookSoon(client: QueryClient, token: string): void {
  clearTimeout(looks.get(token))
  const look = () => void client.invalidateQueries(trpc.advancing.open.queryFilter({ token }))
  looks.set(token, setTimeout(look, 1500))
}

export const answering = defineWaiting({
  call: trpc.advancing.answerByLink,
  label: (): string => i18n._(msg`Answer about a show`),
  scope: ({ fieldId }) => fieldId,
  latestOnly: true,
  mergesStale: true,
  refresh: (client, { token }) => lookSoon(client, token),
  optimistic(client, sent) {
    const before = fieldAt(client, sent)
    if (!before) return undefined
    patchField(client, sent, afterAnswer(before, sent.responseValue))
    return () => patchField(client, sent, before)
  },
})

/** The answer to this field among what waits. */
export const waitingAnswer = (changes: readonly Change[], fieldId: string): Change | undefined =>
  changes.find(({ path, scope }) => path === answering.path && scope === fieldId)

/** Says of several earlier values that they still hold. */
export function confirmAll(client: QueryClient, token: string, fields: readonly LinkedField[]): void {
  for (const { id: fieldId, version, prefill } of fields) {
    if (!prefill) continue
    const { answer } = answering.start({ token, fieldId, version, responseValue: prefill.value })
    const look = () => client.invalidateQueries(trpc.advancing.open.queryFilter({ token }))
    void answer.then((made) => noteVersion(client, { token, fieldId }, made.version), look)
  }
}

let fields: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function set(next: ReadonlySet<string>): void {
  fields = next
  for (const listener of listeners) listener()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Counts the question among them as long as `isUnsaved`. */
export function useNoteUnsaved(fieldId: string, isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined
    set(new Set([...fields, fieldId]))
    return () => set(new Set([...fields].filter((id) => id !== fieldId)))
  }, [fieldId, isUnsaved])
}

export const useAnyUnsaved = (): boolean => useSyncExternalStore(subscribe, () => fields).size > 0
