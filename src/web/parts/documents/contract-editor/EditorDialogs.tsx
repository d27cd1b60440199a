// The dialogs of the editor, each loaded when it is first opened, and what they do to the text.
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import type { ContractField } from '#domain/documents/templates/contract-fields.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { conditionOf } from './body-json.ts'
import type { ClausePaletteProps } from './ClausePalette.tsx'
import type { ConditionSheetProps } from './ConditionSheet.tsx'
import { useEditorFacts } from './editor-facts.ts'
import type { FieldPaletteProps } from './FieldPalette.tsx'
import { removeAt, unwrap } from './frames.tsx'
import { type EditorDialog, insertBlock, wrapBlocks } from './insert-entries.tsx'
import type { LinkSheetProps } from './LinkSheet.tsx'
import type { PictureSheetProps } from './PictureSheet.tsx'

const FieldPalette = lazyDialog<FieldPaletteProps>(
  async () => (await import('./FieldPalette.tsx')).FieldPalette,
)
const ClausePalette = lazyDialog<ClausePaletteProps>(
  async () => (await import('./ClausePalette.tsx')).ClausePalette,
)
const ConditionSheet = lazyDialog<ConditionSheetProps>(
  async () => (await import('./ConditionSheet.tsx')).ConditionSheet,
)
const PictureSheet = lazyDialog<PictureSheetProps>(
  async () => (await import('./PictureSheet.tsx')).PictureSheet,
)
const LinkSheet = lazyDialog<LinkSheetProps>(async () => (await import('./LinkSheet.tsx')).LinkSheet)

type EditorDialogsProps = { editor: Editor; dialog: EditorDialog | null; onClose: () => void }

/** Keeps what was last opened, so that its closing can be seen. Not memoized: it renders for each opening only. */
export function EditorDialogs({ editor, dialog, onClose }: EditorDialogsProps) {
  'use no memo'
  const { values, clauses } = useEditorFacts()
  const [shown, setShown] = useState<{ dialog: EditorDialog; count: number } | null>(null)
  if (dialog && dialog !== shown?.dialog) setShown({ dialog, count: (shown?.count ?? 0) + 1 })
  const hasChosen = useRef(false)
  if (!shown) return null
  const { count, dialog: last } = shown
  const isOpen = (kind: EditorDialog['kind']) => dialog?.kind === kind

  function insertField({ key, kind }: ContractField) {
    hasChosen.current = true
    if (kind === 'block') insertBlock(editor, { type: 'fieldBlock', attrs: { field: key } })
    else
      editor
        .chain()
        .focus()
        .insertContent({ type: 'mergeField', attrs: { field: key } })
        .run()
  }

  /** A slash that asked for the list, and was meant as a slash, is written after all. */
  function closeFields() {
    hasChosen.current = false
    onClose()
    const { typed } = last.kind === 'field' ? last : {}
    queueMicrotask(() => {
      if (!hasChosen.current && typed) editor.chain().focus().insertContent(typed).run()
    })
  }

  const pos = last.kind === 'condition' || last.kind === 'picture' ? last.pos : null
  const position = () => pos ?? undefined
  const node = pos === null || pos >= editor.state.doc.content.size ? null : editor.state.doc.nodeAt(pos)
  const update = (attrs: object) =>
    editor
      .chain()
      .command(({ tr }) => {
        if (pos === null) return false
        tr.setNodeMarkup(pos, undefined, { ...node?.attrs, ...attrs })
        return true
      })
      .focus()
      .run()
  const done = (act: () => void) => () => {
    onClose()
    act()
  }

  return (
    <>
      <FieldPalette
        key={`field-${last.kind === 'field' ? count : 0}`}
        open={isOpen('field')}
        values={values}
        onClose={closeFields}
        onSelect={insertField}
      />
      <ClausePalette
        open={isOpen('clause')}
        clauses={clauses}
        onClose={onClose}
        onSelect={({ id, title, body }) =>
          insertBlock(
            editor,
            { type: 'clause', attrs: { clauseId: id, title }, content: body.content },
            'clause',
          )
        }
      />
      <ConditionSheet
        key={`condition-${last.kind === 'condition' ? count : 0}`}
        open={isOpen('condition')}
        condition={last.kind === 'condition' && node ? conditionOf(node.attrs) : null}
        onClose={onClose}
        onSave={(condition) => {
          onClose()
          if (pos === null) wrapBlocks(editor, 'condition', condition)
          else update(condition)
        }}
        onUnwrap={done(() => unwrap(editor, position))}
        onRemove={done(() => removeAt(editor, position))}
      />
      <PictureSheet
        key={`picture-${last.kind === 'picture' ? count : 0}`}
        open={isOpen('picture')}
        picture={
          last.kind === 'picture' && node
            ? {
                src: String(node.attrs['src']),
                alt: String(node.attrs['alt']),
                width: widthOf(node.attrs['width']),
              }
            : null
        }
        file={last.kind === 'picture' ? last.file : null}
        onClose={onClose}
        onSave={(picture) => {
          onClose()
          if (pos === null) insertBlock(editor, { type: 'image', attrs: picture })
          else update(picture)
        }}
        onRemove={done(() => removeAt(editor, position))}
      />
      <LinkSheet
        key={`link-${last.kind === 'link' ? count : 0}`}
        open={isOpen('link')}
        href={String(editor.getAttributes('link')['href'] ?? '')}
        needsText={editor.state.selection.empty && !editor.isActive('link')}
        onClose={onClose}
        onSave={(href, text) => {
          onClose()
          saveLink(editor, href, text)
        }}
        onRemove={done(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
      />
    </>
  )
}

const widthOf = (value: unknown) => (typeof value === 'number' ? value : null)

function saveLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    const mark = { type: 'link', attrs: { href } }
    chain
      .insertContent({ type: 'text', text, marks: [mark] })
      .unsetMark('link')
      .run()
  } else chain.setLink({ href }).run()
}
