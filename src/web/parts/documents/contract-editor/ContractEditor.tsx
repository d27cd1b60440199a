// Writes the text of a contract: a toolbar over one long sheet, with the booking's values in place of the fields.
import { useLingui } from '@lingui/react/macro'
import { type Editor, type Extensions, Node } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import type { LibraryClause } from '#domain/documents/templates/contract-clauses.ts'
import type { FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import '../contract/contract-text.css'
import { toBody } from './body-json.ts'
import './editor.css'
import { EditorDialogs } from './EditorDialogs.tsx'
import { EditorFactsContext } from './editor-facts.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import type { EditorDialog } from './insert-entries.tsx'
import { cleanPasted } from './paste.ts'
import type { Language } from '#domain/language.ts'
import { isOfSectionNumbers, numberSections, SectionNumbers } from './section-numbers.ts'
import { ownNodes } from './nodes/nodes.ts'
import { leadsOutside } from '#web/parts/documents/contract/link-address.ts'

/** An item of a list may be all condition: then it is an item only when that holds. */
const Kit = StarterKit.extend({
  addExtensions() {
    const own = this.parent?.() ?? []
    return own.map((extension) =>
      extension instanceof Node && extension.name === 'listItem'
        ? extension.extend({ content: 'block+' })
        : extension,
    )
  },
})

/** Whatever else is pasted falls away automatically: there is no node for it. */
const contractExtensions: Extensions = [
  Kit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: {
      autolink: false,
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      isAllowedUri: leadsOutside,
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { class: 'contract-drop', color: false },
    undoRedo: { depth: 300 },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: true, cellMinWidth: 60 } }),
  ...ownNodes,
  SectionNumbers,
]

export type ContractEditorProps = {
  /** The text to begin with; remount the editor for another one. */
  value: ContractBody
  /** Called with each change of what would be saved. */
  onChange: (body: ContractBody) => void
  language: Language
  /** What the fields say of a booking; null shows how they are called. */
  values?: FieldValues | null
  /** The organisation's clauses in this language, to insert and to compare with. */
  clauses?: readonly LibraryClause[]
  /** False only shows the text. */
  canEdit?: boolean
  /** Names the text for those who do not see it. */
  label?: string
  className?: string
}

const noClauses: readonly LibraryClause[] = []

/** The first picture among what is pasted or dropped. */
const pictureIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

export function ContractEditor(props: ContractEditorProps) {
  const { value, onChange, language, values = null, clauses = noClauses, canEdit = true } = props
  const { t } = useLingui()
  const [content] = useState(value)
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const saved = useRef('')

  const open = (next: EditorDialog) => {
    // What is opened gives the focus back to where it was: to the text.
    editor.commands.focus(undefined, { scrollIntoView: false })
    setDialog(next)
  }

  const editor: Editor = useEditor({
    extensions: contractExtensions,
    content,
    editable: canEdit,
    // Styles are our own: the page allows no others.
    injectCSS: false,
    enableContentCheck: false,
    editorProps: {
      attributes: {
        'aria-label': props.label ?? t`Contract text`,
        ...(canEdit ? { role: 'textbox', 'aria-multiline': 'true' } : { role: 'group' }),
        class: 'contract-text tiptap',
      },
      transformPastedHTML: (html) => {
        const cleaned = cleanPasted(html)
        if (cleaned.pictures > 0) toast(t`Pictures could not be pasted. Insert them one by one.`)
        return cleaned.html
      },
      handlePaste: (_view, event) => {
        const file = pictureIn(event.clipboardData)
        const isText = event.clipboardData?.types.includes('text/html')
        if (!file || isText) return false
        open({ kind: 'picture', pos: null, file })
        return true
      },
      handleDrop: (view, event, _slice, isMove) => {
        const file = isMove ? undefined : pictureIn(event.dataTransfer)
        if (!file) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) editor.commands.setTextSelection(at.pos)
        open({ kind: 'picture', pos: null, file })
        return true
      },
      handleTextInput: (view, from, to, text) => {
        const before = view.state.doc.textBetween(Math.max(0, from - 1), from, '\n', '\ufffc')
        if (text !== '/' || from !== to || !/^\s?$/.test(before)) return false
        open({ kind: 'field', typed: text })
        return true
      },
      handleKeyDown: (_view, event) => {
        // It leaves no editor: the next letters would be shortcuts of the page.
        if (event.key === 'Escape') {
          event.preventDefault()
          return true
        }
        if (!event.altKey || event.key !== 'F10') return false
        toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
        return true
      },
    },
    onCreate: ({ editor: created }) => {
      saved.current = JSON.stringify(toBody(created.getJSON()))
    },
    onUpdate: ({ editor: changed, transaction }) => {
      const next = toBody(changed.getJSON())
      const text = JSON.stringify(next)
      if (text === saved.current) return
      saved.current = text
      // What the editor adds when it opens, such as a last empty line, is nobody's change.
      if (!isOfSectionNumbers(transaction)) onChange(next)
    },
  })

  useEffect(() => {
    editor.view.dispatch(numberSections(editor.state.tr, { language, values }))
  }, [editor, language, values])

  const facts = useMemo(
    () => ({
      language,
      values,
      clauses,
      canEdit,
      open: (kind: 'condition' | 'picture', pos: number) =>
        setDialog(kind === 'condition' ? { kind, pos } : { kind, pos, file: null }),
    }),
    [language, values, clauses, canEdit],
  )

  return (
    <EditorFactsContext value={facts}>
      <div className={cx('contract-editor', props.className)}>
        {canEdit ? (
          <div className="contract-editor-bar">
            <EditorToolbar ref={toolbar} editor={editor} open={open} hasClauses={clauses.length > 0} />
          </div>
        ) : null}
        <div lang={language} className="contract-sheet">
          <EditorContent editor={editor} />
        </div>
        {canEdit ? <EditorDialogs editor={editor} dialog={dialog} onClose={() => setDialog(null)} /> : null}
      </div>
    </EditorFactsContext>
  )
}
