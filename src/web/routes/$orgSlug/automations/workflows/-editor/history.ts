// What was done to a drawing, so that it can be undone and done again.

export type History<T> = {
  past: readonly T[]
  present: T
  future: readonly T[]
  /** What the last change was about: more of the same is one step back. */
  about: string | null
}

const longest = 100

export function begin<T>(present: T): History<T> {
  return { past: [], present, future: [], about: null }
}

/** Notes a change. One about the same as the change before, such as the next letter of a text, joins it. */
export function change<T>(history: History<T>, next: T, about: string | null = null): History<T> {
  if (next === history.present) return history
  const joins = about !== null && about === history.about
  const past = joins ? history.past : [...history.past, history.present].slice(-longest)
  return { past, present: next, future: [], about }
}

/** As before the last change; the same when there is none. */
export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    present: before,
    future: [history.present, ...history.future],
    about: null,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.present], present: next, future, about: null }
}
