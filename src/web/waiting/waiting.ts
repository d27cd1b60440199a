// Changes that may wait for a connection: defined once for a call, used like a mutation.
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { learn } from './effects.ts'
import { add, allChanges, onChanges, openOutbox, sendable, stopExpecting, userOwner } from './outbox.ts'
import { linkOwner, type Change } from './rules.ts'

/** A mutation of the typed client: `trpc.notes.create`. */
type Call<Input, Output> = {
  '~types': { input: Input; output: Output }
  mutationKey: () => readonly (readonly string[])[]
}

type Definition<Input, Output> = {
  call: Call<Input, Output>
  /** What is tried, in the person's language: it is shown as long as it waits. */
  label: (variables: Input) => string
  /** Changes of one scope are sent one after the other, in the order in which they were made. */
  scope: (variables: Input) => string
  /**
   * Puts the effect into the cached answers and returns the way to take it out. It runs again after a reload and
   * after every answer that arrives meanwhile: it has to put, not add. `key` names the change and may serve as
   * the id of what it creates.
   */
  optimistic?: (queryClient: QueryClient, variables: Input, key: string) => (() => void) | undefined | void
  /** Asks again for what was touched; by default for everything of the call's noun. */
  refresh?: (queryClient: QueryClient, variables: Input) => unknown
  /** Each change holds the whole value: a later one takes the place of an earlier one that was not sent yet. */
  latestOnly?: boolean
  /** The page itself puts its values together with what somebody else saved meanwhile: no toast about that. */
  mergesStale?: boolean
}

export type WaitingCall<Input, Output> = {
  path: string
  /** Puts a change on its way; see `add` in outbox.ts. */
  start: (variables: Input) => { key: string; answer: Promise<Output> }
}

/** Call it once per mutation, at the top of a module that every page with the mutation imports. */
export function defineWaiting<Input, Output>(
  definition: Definition<Input, Output>,
): WaitingCall<Input, Output> {
  const { call, label, scope, optimistic, refresh, latestOnly = false, mergesStale } = definition
  const path = call.mutationKey()[0]?.join('.') ?? ''
  // The device gives back what this very call was given: its input is of the call's type.
  learn(
    path,
    {
      optimistic: optimistic && ((client, input, key) => optimistic(client, input as Input, key)),
      refresh: refresh && ((client, input) => refresh(client, input as Input)),
      mergesStale,
    },
    sendable(),
  )
  return {
    path,
    start: (variables) => {
      const made = { path, input: variables, label: label(variables), scope: scope(variables), latestOnly }
      const { key, answer } = add(made)
      return { key, answer: answer as Promise<Output> }
    },
  }
}

/** Longer than this nobody looks at a spinner: the change is on the device and goes on from there. */
const patience = 3000

type Run<Input, Output> = {
  key: string
  variables: Input
  status: 'pending' | 'success' | 'error'
  data?: Output
  error?: unknown
}

type Callbacks<Output> = {
  onSuccess?: (data: Output) => void
  onError?: (error: unknown) => void
  onSettled?: () => void
}

/**
 * Like useMutation. `mutate` and `mutateAsync` settle with the server's answer, which may take days: the change
 * is on the device from the first moment, and a toast has shown a refusal. `keep` settles as soon as the change
 * is safe, 'sent' or 'kept' on the device, and rejects when it was refused at once: for forms that clear
 * themselves. `isPaused` says that the last one waits for a connection.
 */
export function useWaiting<Input, Output>(definition: WaitingCall<Input, Output>) {
  const [run, setRun] = useState<Run<Input, Output>>()
  const changes = useSyncExternalStore(onChanges, allChanges)
  const change = run && changes.find(({ key }) => key === run.key)
  const isPending = run?.status === 'pending' && change !== undefined && !change.problem

  function start(variables: Input) {
    const { key, answer } = definition.start(variables)
    setRun({ key, variables, status: 'pending' })
    const finish = (end: Pick<Run<Input, Output>, 'status' | 'data' | 'error'>) =>
      setRun((now) => (now?.key === key ? { ...now, ...end } : now))
    answer.then(
      (data) => finish({ status: 'success', data }),
      (error: unknown) => finish({ status: 'error', error }),
    )
    return { key, answer }
  }

  function mutate(variables: Input, { onSuccess, onError, onSettled }: Callbacks<Output> = {}) {
    void start(variables)
      .answer.then(onSuccess, onError ?? (() => undefined))
      .finally(onSettled)
  }

  async function keep(variables: Input): Promise<'sent' | 'kept'> {
    const { key, answer } = start(variables)
    if (!onlineManager.isOnline()) return 'kept'
    const isEnough = new Promise<'kept'>((done) => setTimeout(() => done('kept'), patience))
    const isWaiting = new Promise<'kept'>((done) => {
      const stop = onChanges(() => {
        const now = allChanges().find((one) => one.key === key)
        if (now && !now.hasWaited) return
        stop()
        if (now) done('kept')
      })
    })
    const end = await Promise.race([answer.then(() => 'sent' as const), isEnough, isWaiting])
    if (end === 'kept') stopExpecting(key)
    return end
  }

  return {
    mutate,
    mutateAsync: (variables: Input): Promise<Output> => start(variables).answer,
    keep,
    variables: run?.variables,
    data: run?.data,
    error: run?.error ?? null,
    status: run?.status ?? ('idle' as const),
    /** On its way, or waiting for a connection; not after it was discarded or refused. */
    isPending,
    isPaused: isPending && change.hasWaited,
    isSuccess: run?.status === 'success',
    isError: run?.status === 'error',
    reset: () => setRun(undefined),
  }
}

/**
 * What waits or was refused: of the signed-in person, or with a token of that link's holder. Opens the store of
 * the device, so a page that shows this also sends what an earlier visit left.
 */
export function useWaitingChanges(token?: string): readonly Change[] {
  const changes = useSyncExternalStore(subscribe, allChanges)
  const owner = token === undefined ? userOwner() : linkOwner(token)
  return changes.filter((change) => change.owner === owner)
}

function subscribe(changed: () => void): () => void {
  void openOutbox()
  return onChanges(changed)
}
