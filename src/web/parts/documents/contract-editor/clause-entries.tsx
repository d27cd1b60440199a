// What the menu of a clause offers.
import { Trans } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import { BookMarked, Trash2, Ungroup } from 'lucide-react'
import type { LibraryClause } from '#domain/documents/templates/contract-clauses.ts'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { fill, removeAt, unwrap, type Position } from './frame-commands.ts'

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
