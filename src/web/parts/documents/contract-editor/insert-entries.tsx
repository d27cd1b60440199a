// What can be put into a text, as entries of a menu, and where it goes: after the paragraph that the cursor
// is in.
import { Trans } from '@lingui/react/macro'
import type { Editor, JSONContent } from '@tiptap/core'
import { BookMarked, Image, Minus, SeparatorHorizontal, Signature, Split, Table2 } from 'lucide-react'
import { NodeRange, type Node, type NodeType, type ResolvedPos } from '@tiptap/pm/model'
import { Selection } from '@tiptap/pm/state'
import { findWrapping } from '@tiptap/pm/transform'
import type { MenuAction, MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { signingParties, type SigningParty } from '#domain/documents/contract-parties.ts'
import { translate } from '#web/texts.ts'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'

/** With `chosen` the entries are alternatives of which one is in force. */
export const signatureEntries = (onSelect: (party: SigningParty) => void, chosen?: string): MenuAction[] =>
  signingParties.map((party) => ({
    label: translate()(signingPartyLabels[party]),
    ...(chosen === undefined ? { icon: <Signature aria-hidden /> } : { checked: party === chosen }),
    onSelect: () => onSelect(party),
  }))

const holders = new Set(['doc', 'condition', 'clause', 'blockquote', 'tableCell', 'tableHeader'])

/** How deep the block lies, around this place, that is directly in a holder of blocks. */
function blockDepth($pos: ResolvedPos, isHolder: (name: string) => boolean): number {
  for (let depth = $pos.depth; depth > 0; depth--) {
    if (isHolder($pos.node(depth - 1).type.name)) return depth
  }
  return 0
}

const isEmptyParagraph = (node: Node | null) => node?.type.name === 'paragraph' && node.content.size === 0

/**
 * Inserts a block behind the one with the cursor, or in its place when it is an empty paragraph. `isOutside` keeps
 * it out of frames of that kind. The cursor goes into the block when there is text in it to be written, or else behind
 * it: what is typed after a clause of the library is no part of the clause.
 */
export function insertBlock(editor: Editor, block: JSONContent, isOutside?: string): void {
  const { $from, $to } = editor.state.selection
  const isHolder = (name: string) => holders.has(name) && name !== isOutside
  // Nothing may stay between the place and a frame that it has to be out of.
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name)
  const outermost = isOutside ? around.indexOf(isOutside) : -1
  const depth = outermost > 0 ? outermost : blockDepth($to, isHolder)
  const node = depth > 0 ? $to.node(depth) : null
  const isEmpty = isEmptyParagraph(node)
  const at = depth > 0 ? $to.after(depth) : $to.pos
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const made = state.schema.nodeFromJSON(block)
      const start = isEmpty ? $to.before(depth) : at
      if (isEmpty) tr.replaceWith(start, at, made)
      else tr.insert(at, made)
      const isWritten = !made.isAtom && made.type.name !== 'clause'
      const inside = !isWritten ? null : Selection.findFrom(tr.doc.resolve(start + 1), 1, true)
      const end = start + made.nodeSize
      if (inside && inside.from < end) tr.setSelection(inside)
      else {
        // A line to write on: what comes next has words of its own.
        const next = tr.doc.resolve(end).nodeAfter
        if (end === tr.doc.content.size || (made.type.name === 'clause' && !isEmptyParagraph(next)))
          tr.insert(end, state.schema.nodes['paragraph']!.create())
        const behind = Selection.findFrom(tr.doc.resolve(end), 1)
        if (behind) tr.setSelection(behind)
      }
      tr.scrollIntoView()
      return true
    })
    .run()
}

/** The narrowest range of blocks around the selection that a node of this kind can hold. */
function wrappable($from: ResolvedPos, $to: ResolvedPos, type: NodeType) {
  const range = $from.blockRange($to)
  for (let depth = range?.depth ?? -1; depth >= 0; depth--) {
    const wider = new NodeRange($from, $to, depth)
    const wrapping = findWrapping(wider, type)
    const holder = $from.node(depth).type.name
    if (wrapping && (holders.has(holder) || holder === 'listItem')) return { range: wider, wrapping }
  }
  return null
}

/** Puts a frame around the blocks that are selected: what is in an item of a list, or the list as a whole. */
export function wrapBlocks(editor: Editor, name: string, attrs: Record<string, unknown>): void {
  const { $from, $to } = editor.state.selection
  const type = editor.schema.nodes[name]
  const found = type ? wrappable($from, $to, type) : null
  if (!type || !found) return
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      tr.wrap(
        found.range,
        found.wrapping.map((step) => (step.type === type ? { ...step, attrs } : step)),
      )
      return true
    })
    .run()
}

export type EditorDialog =
  /** `typed` is the sign that asked for it, put back when nothing is chosen. */
  | { kind: 'field'; typed?: string }
  | { kind: 'clause' }
  | { kind: 'link' }
  | { kind: 'condition'; pos: number | null }
  | { kind: 'picture'; pos: number | null; file: File | null }
export type OpenDialog = (dialog: EditorDialog) => void

const cells = (type: 'tableHeader' | 'tableCell') =>
  Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] }))
const table = {
  type: 'table',
  content: [
    { type: 'tableRow', content: cells('tableHeader') },
    { type: 'tableRow', content: cells('tableCell') },
    { type: 'tableRow', content: cells('tableCell') },
  ],
}

export function insertEntries(editor: Editor, open: OpenDialog, hasClauses: boolean): MenuEntry[] {
  return [
    {
      label: <Trans>Table</Trans>,
      icon: <Table2 aria-hidden />,
      onSelect: () => insertBlock(editor, table),
    },
    {
      label: <Trans>Picture…</Trans>,
      icon: <Image aria-hidden />,
      onSelect: () => open({ kind: 'picture', pos: null, file: null }),
    },
    {
      label: <Trans>Only if…</Trans>,
      icon: <Split aria-hidden />,
      hint: <Trans>Selected text appears only under a condition</Trans>,
      onSelect: () => open({ kind: 'condition', pos: null }),
    },
    hasClauses && {
      label: <Trans>Clause from library…</Trans>,
      icon: <BookMarked aria-hidden />,
      onSelect: () => open({ kind: 'clause' }),
    },
    'separator',
    { heading: <Trans>Signature field for</Trans> },
    ...signatureEntries((party) => insertBlock(editor, { type: 'signatureField', attrs: { party } })),
    'separator',
    {
      label: <Trans>Line</Trans>,
      icon: <Minus aria-hidden />,
      onSelect: () => insertBlock(editor, { type: 'horizontalRule' }),
    },
    {
      label: <Trans>New page</Trans>,
      icon: <SeparatorHorizontal aria-hidden />,
      onSelect: () => insertBlock(editor, { type: 'pageBreak' }),
    },
  ]
}
