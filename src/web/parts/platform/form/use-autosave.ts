// Keeps a long text of a page while somebody writes: saves a moment after the last key, and when the tab is left.
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useDirty } from '#web/forms.ts'
import { isStale } from '#web/calls/errors.ts'
import { createAutosave } from './autosave.ts'

type Options<Content> = {
  /** Of the record, as the page opened it. */
  id: string
  content: Content
  version: number
  /** Saves on the version and returns the new one. Its mutation has `meta: { errorMessage: '', mergesStale: true }`: the page says it. */
  save: (content: Content, version: number) => Promise<{ version: number }>
}

/**
 * A failed save is tried again with the next change, once there is a connection, and by `flush`. What was written on
 * an older version than the stored one is not saved until the person chose whose text stays.
 */
export function useAutosave<Content>({ id, save, ...start }: Options<Content>) {
  const [autosave] = useState(() =>
    createAutosave<Content>(
      { id, content: start.content, version: start.version },
      {
        save: async ({ content, version }) => ({ id, ...(await save(content, version ?? 0)) }),
        isLost: () => false,
      },
    ),
  )
  const kept = useSyncExternalStore(autosave.subscribe, autosave.get)
  const { state, error } = kept
  useEffect(() => {
    const flushHidden = () => document.visibilityState === 'hidden' && void autosave.flush()
    const retry = onlineManager.subscribe((isOnline) => {
      if (isOnline && autosave.get().state === 'failed') void autosave.flush()
    })
    document.addEventListener('visibilitychange', flushHidden)
    return () => {
      document.removeEventListener('visibilitychange', flushHidden)
      retry()
      void autosave.flush()
    }
  }, [autosave])
  const isDirty = state === 'unsaved' || state === 'saving' || state === 'failed'
  useDirty(isDirty)
  return {
    content: kept.content,
    version: kept.version ?? 0,
    state,
    error,
    restarts: kept.restarts,
    isDirty,
    /** Somebody else saved it meanwhile: this person chooses whose text stays. */
    hasMet: state === 'failed' && isStale(error),
    change: autosave.change,
    restart: autosave.restart,
    rebase: autosave.rebase,
    flush: autosave.flush,
    end: autosave.end,
    /** The version that is stored by now, also before the page shows it. */
    stored: () => autosave.get().version ?? 0,
    /** Saves what is left; whether all of it is stored then. */
    async settle(): Promise<boolean> {
      await autosave.flush()
      return autosave.get().state === 'saved'
    },
  }
}
