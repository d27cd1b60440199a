// What the toolbar shows of the text: what is in force at the cursor, and what can be done there.
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { frameAround } from './frames.tsx'

const aligns = ['left', 'center', 'right', 'justify'] as const

function stateOf(editor: Editor) {
  const level = ([1, 2, 3] as const).find((each) => editor.isActive('heading', { level: each }))
  return {
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    style: level ? (`heading${level}` as const) : ('paragraph' as const),
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isUnderlined: editor.isActive('underline'),
    isStruck: editor.isActive('strike'),
    isLink: editor.isActive('link'),
    isBulletList: editor.isActive('bulletList'),
    isOrderedList: editor.isActive('orderedList'),
    isQuote: editor.isActive('blockquote'),
    align: aligns.find((textAlign) => editor.isActive({ textAlign })) ?? ('left' as const),
    isInTable: editor.isActive('table'),
    canMerge: editor.can().mergeCells(),
    canSplit: editor.can().splitCell(),
    isInCondition: frameAround(editor, 'condition') !== null,
    isInClause: frameAround(editor, 'clause') !== null,
    isPicture: editor.isActive('image'),
    signs: editor.isActive('signatureField') ? String(editor.getAttributes('signatureField')['party']) : null,
  }
}

export type ToolbarState = ReturnType<typeof stateOf>

export const useToolbarState = (editor: Editor): ToolbarState =>
  useEditorState({ editor, selector: ({ editor: current }) => stateOf(current) })
