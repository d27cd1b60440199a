// A text of a library while somebody writes: what is on file saves itself, a new one is saved once by hand.
import { useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { useAutosave } from '#web/parts/platform/form/use-autosave.ts'

type Stored<Content> = { content: Content; version: number }

type Options<Content, Input> = {
  /** Null for a new one. */
  record: { id: string; version: number } | null
  /** What the form begins with. */
  content: Content
  /** As `save` of `useAutosave`. */
  update: (saved: Stored<Content> & { id: string }) => Promise<{ version: number }>
  /** Asks the server for the text as it is now; undefined when it is gone. */
  latest: (id: string) => Promise<Stored<Content> | undefined>
  /** The mutation that makes a new one, and what it takes. */
  create: {
    mutate: (input: Input, calls: { onSuccess: (created: { id: string }) => void }) => void
    isPending: boolean
    error: unknown
  }
  inputOf: (content: Content) => Input
  onCreated: (id: string) => void
  /** Their version was to be shown, and is gone. */
  onGone?: () => void
}

export type LibraryDraft = Pick<
  ReturnType<typeof useLibraryDraft<object, unknown>>,
  'isNew' | 'canCreate' | 'isCreating' | 'isUnsaved' | 'state' | 'error' | 'hasMet' | 'save' | 'settle'
>

/** Remount it for each text. */
export function useLibraryDraft<Content extends object, Input>(options: Options<Content, Input>) {
  const { record, create } = options
  const isNew = record === null
  const id = record?.id ?? ''
  /** Of a new one, once somebody wrote. */
  const [fresh, setFresh] = useState<Content>()
  const saving = useAutosave({
    id,
    content: options.content,
    version: record?.version ?? 0,
    save: (content, version) => options.update({ id, content, version }),
  })
  const content = isNew ? (fresh ?? options.content) : saving.content
  const error = isNew ? create.error : saving.error
  const errors = fieldErrorsOf(error)

  return {
    isNew,
    content,
    state: saving.state,
    error,
    /** The sentences of fields, by path. */
    errors,
    /** Why a new one was not saved, where no field says it; with what is on file, the state of saving does. */
    problem: isNew && error && Object.keys(errors).length === 0 ? messageOf(error) : null,
    canCreate: fresh !== undefined,
    isCreating: create.isPending,
    /** Leaving would lose something. */
    isUnsaved: isNew ? fresh !== undefined && !create.isPending : saving.state === 'failed',
    hasMet: saving.hasMet,
    /** Counts how often the text began again. */
    restarts: saving.restarts,
    change: (part: Partial<Content>) => (isNew ? setFresh({ ...content, ...part }) : saving.change(part)),
    settle: saving.settle,
    /** Saves what is on file at once, and makes a new one of what was written. */
    save() {
      if (!isNew) return void saving.flush()
      if (!fresh || create.isPending) return
      create.mutate(options.inputOf(fresh), {
        onSuccess: (created) => {
          setFresh(undefined)
          options.onCreated(created.id)
        },
      })
    },
    /** Somebody else saved meanwhile, and their text stays. */
    async takeTheirs() {
      const theirs = await options.latest(id)
      if (theirs) saving.restart(theirs.content, theirs.version)
      else options.onGone?.()
    },
    /** This text is saved in the place of theirs. */
    async keepMine() {
      const theirs = await options.latest(id)
      if (theirs) await saving.rebase(theirs.version)
    },
  }
}
