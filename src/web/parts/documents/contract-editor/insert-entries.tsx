// What can be put into a text, as entries of a menu.
import { Trans } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { BookMarked, Image, Minus, SeparatorHorizontal, Split, Table2 } from 'lucide-react'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { insertBlock } from './insert-block.ts'
import { signatureEntries } from './signature-entries.tsx'

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
