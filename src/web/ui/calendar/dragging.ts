// Drag and drop of the month: the library loads once the month is shown, so that it delays no first page.

type Library = typeof import('@atlaskit/pragmatic-drag-and-drop/element/adapter')
type Detach = () => void

const load = () => import('@atlaskit/pragmatic-drag-and-drop/element/adapter')

/** Longer than the first paint takes, shorter than a hand needs to the first chip. */
const wait = 300

let library: Promise<Library> | undefined

function whenPainted(): Promise<Library> {
  library ??= new Promise<void>((done) => setTimeout(done, wait)).then(load).catch((error: unknown) => {
    library = undefined // Without a network it may work the next time.
    throw error
  })
  return library
}

/** Runs `attach` with the library as soon as it is there, and what that gives when the effect ends. */
export function attachDragging(attach: (library: Library) => Detach): Detach {
  let isOver = false
  let detach: Detach | undefined
  whenPainted().then(
    (loaded) => {
      if (!isOver) detach = attach(loaded)
    },
    () => undefined, // Keys and "Move to date…" still move.
  )
  return () => {
    isOver = true
    detach?.()
  }
}
