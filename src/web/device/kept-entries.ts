// What was typed into forms and not saved when the page had to reload: it outlives that one load, in this tab.
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { keptKey } from '#web/dirty.ts'
import { again, cleaned, isSameStart, type Opener } from './kept-values.ts'
import { currentSession } from '#web/session/session.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** A form whose entries can be kept. */
export type Entries = {
  /** What it began with: by that a form knows its own entries. */
  start: () => unknown
  read: () => unknown
  fill: (values: unknown) => void
  /** The sheet's opener; none for a form of the page itself. */
  opener?: Opener | undefined
}

type Kept = {
  by: string | null
  path: string
  start: unknown
  values: unknown
  /** Names of files, which cannot be kept. */
  files: string[]
  title: string | null
  opener: Opener | null
}

const me = () => currentSession()?.user.id ?? null

function readAll(): Kept[] {
  try {
    return JSON.parse(sessionStorage.getItem(keptKey) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

function writeAll(all: Kept[]): void {
  try {
    if (all.length === 0) sessionStorage.removeItem(keptKey)
    else sessionStorage.setItem(keptKey, JSON.stringify(all))
  } catch {
    // Storage is blocked or full: nothing is kept.
  }
}

const isMine = ({ by, path }: Kept) => by === me() && path === location.pathname
const titleOfSheet = () =>
  document.querySelector('[role=dialog] .display, [role=dialog] h2')?.textContent ?? null

/** Keeps the entries of one form; passwords are left out, files named. */
export function keep(entries: Entries): void {
  const files: string[] = []
  const entry = {
    by: me(),
    path: location.pathname,
    start: cleaned(entries.start()),
    values: cleaned(entries.read(), files),
    files,
    title: titleOfSheet(),
    opener: entries.opener ?? null,
  }
  writeAll([...readAll(), entry])
}

/** Fills the form with what was kept of it, once. */
export function restore(entries: Entries): void {
  const all = readAll()
  if (all.length === 0) return
  const start = cleaned(entries.start())
  const found = all.find((entry) => isMine(entry) && isSameStart(entry.start, start))
  if (!found) return
  writeAll(all.filter((entry) => entry !== found))
  entries.fill(again(entries.read(), found.values))
  const { files } = found
  toast.dismiss(toastId)
  toast(i18n._(msg`Your entries were restored`), {
    duration: files.length > 0 ? Infinity : 8000,
    description:
      files.length > 0
        ? i18n._(msg`They are not saved yet. Attach again: ${files.join(', ')}`)
        : i18n._(msg`They are not saved yet.`),
  })
}

const toastId = 'kept-entries'
/** So long a page has to bring its form, or the button that opens it. */
const patience = 8000

/** Opens the sheets again whose entries were kept; of those that it cannot open it says that they are there. */
export function reopenKept(): void {
  const end = performance.now() + patience
  const look = () => {
    const all = readAll()
    const waiting = all.filter(isMine)
    if (waiting.length === 0) return
    const next = waiting.find(({ opener }) => opener)
    const button = next?.opener ? findOpener(next.opener) : undefined
    if (next && button && !document.querySelector('[role=dialog]')) {
      // Once: a button that opens something else now is not pressed again.
      writeAll(all.map((entry) => (entry === next ? { ...entry, opener: null } : entry)))
      button.click()
    }
    if (performance.now() < end) setTimeout(look, 250)
    else say(waiting)
  }
  look()
}

function say(waiting: Kept[]): void {
  const names = waiting.map(({ title }) => title ?? document.title).join(', ')
  toast(i18n._(msg`Your entries are kept: ${names}`), {
    id: toastId,
    duration: Infinity,
    description: i18n._(msg`Open the form again to continue.`),
    action: {
      label: i18n._(msg`Discard`),
      onClick: () => writeAll(readAll().filter((kept) => !isMine(kept))),
    },
  })
}

const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('main button')].filter((button) => nameOf(button) === name)

const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent

/** How to find the button again that has the focus while its sheet opens; a menu's items are gone by then. */
export function openerNow(): Opener | undefined {
  const button = document.activeElement
  if (!(button instanceof HTMLButtonElement) || button.ariaHasPopup) return undefined
  const name = nameOf(button)
  const index = named(name).indexOf(button)
  return index < 0 ? undefined : { name, index }
}

const findOpener = ({ name, index }: Opener) => named(name)[index]
