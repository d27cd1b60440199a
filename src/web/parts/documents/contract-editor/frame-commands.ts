// What can be done with a frame of the text, a condition or a clause, as one step that can be undone.
import type { Editor, JSONContent } from '@tiptap/core'
import type { Block } from '#domain/documents/templates/contract-body.ts'

export type Position = () => number | undefined

/** The innermost frame of this kind around the selection: its place and its attributes. */
export function frameAround(editor: Editor, name: 'condition' | 'clause') {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === name) return { pos: $from.before(depth), node }
  }
  return null
}

/** The frame goes, what is in it stays. */
export function unwrap(editor: Editor, position: Position): void {
  const pos = position()
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return
  editor
    .chain()
    .command(({ tr }) => {
      tr.replaceWith(pos, pos + node.nodeSize, node.content)
      return true
    })
    .focus(pos + 1)
    .run()
}

/** The node goes with all that is in it. */
export function removeAt(editor: Editor, position: Position): void {
  const pos = position()
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return
  editor
    .chain()
    .deleteRange({ from: pos, to: pos + node.nodeSize })
    .focus()
    .run()
}

/** The inside is replaced by these blocks. */
export function fill(editor: Editor, position: Position, blocks: readonly Block[]): void {
  const pos = position()
  const node = pos === undefined ? null : editor.state.doc.nodeAt(pos)
  if (pos === undefined || !node) return
  const content: JSONContent[] = [...blocks]
  editor
    .chain()
    .insertContentAt({ from: pos + 1, to: pos + node.nodeSize - 1 }, content, { updateSelection: false })
    .focus(pos + 2)
    .run()
}
