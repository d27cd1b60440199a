// Frames of a text, conditions and clauses: what can be done with one, and what the menu of a clause offers.
import { Trans } from '@lingui/react/macro'
import type { Editor, JSONContent } from '@tiptap/core'
import { BookMarked, Trash2, Ungroup } from 'lucide-react'
import { type LibraryClause, sourceLines } from '#domain/documents/templates/contract-clauses.ts'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import type { Block } from '#domain/documents/templates/contract-body.ts'
import { toBody } from './body-json.ts'

/** `library` is given where the words differ from it. */
export function clauseEntries(
  editor: Editor,
  position: Position,
  library: LibraryClause | undefined,
): MenuEntry[] {
  return [
    library && {
      label: <Trans>Restore library text</Trans>,
      icon: <BookMarked aria-hidden />,
      onSelect: () => fill(editor, position, library.body.content),
    },
    {
      label: <Trans>Convert to plain text</Trans>,
      icon: <Ungroup aria-hidden />,
      hint: <Trans>The text stays, but is no longer a clause.</Trans>,
      onSelect: () => unwrap(editor, position),
    },
    {
      label: <Trans>Delete clause</Trans>,
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => removeAt(editor, position),
    },
  ]
}

type Position = () => number | undefined

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
function fill(editor: Editor, position: Position, blocks: readonly Block[]): void {
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

type ClauseState = {
  /** Undefined where the library has it no more, or in another language. */
  library: LibraryClause | undefined
  isChanged: boolean
}

/** By the words, as they are compared when the contract is sent. */
export function clauseState(node: JSONContent, clauses: readonly LibraryClause[]): ClauseState {
  const library = clauses.find(({ id }) => id === node.attrs?.['clauseId'])
  if (!library) return { library, isChanged: false }
  const here = sourceLines(toBody({ type: 'doc', content: node.content ?? [] }).content)
  return { library, isChanged: here.join('\n') !== sourceLines(library.body.content).join('\n') }
}
