// The toolbar of a contract's text.
import { useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import {
  Bold,
  Braces,
  ChevronDown,
  Italic,
  Link,
  List,
  ListOrdered,
  Plus,
  Redo2,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { Suspense, type Ref } from 'react'
import { BarButton, BarLine, ButtonBar } from '#web/ui/ButtonBar.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { useToolbarState, type ToolbarState } from './editor-state.ts'
import { insertEntries, type OpenDialog } from './insert-entries.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

type EditorToolbarProps = { editor: Editor; open: OpenDialog; hasClauses: boolean; ref?: Ref<HTMLDivElement> }

const HereMenu = lazyPart(async () => (await import('./HereMenu.tsx')).HereMenu)

/** Is the cursor in something that has a menu of its own? */
const isSomewhere = (state: ToolbarState) =>
  state.isInTable || state.isInCondition || state.isInClause || state.isPicture || state.signs !== null

const alignIcons = {
  left: TextAlignStart,
  center: TextAlignCenter,
  right: TextAlignEnd,
  justify: TextAlignJustify,
}

/** Not memoized: it renders when its state changes, and then all of it. */
export function EditorToolbar({ editor, open, hasClauses, ref }: EditorToolbarProps) {
  'use no memo'
  const { t } = useLingui()
  const state = useToolbarState(editor)
  const chain = () => editor.chain().focus()
  const styles = {
    paragraph: t`Text`,
    heading1: t`Heading 1`,
    heading2: t`Heading 2`,
    heading3: t`Heading 3`,
  }
  const aligns = { left: t`Left`, center: t`Centred`, right: t`Right`, justify: t`Justified` }
  const AlignIcon = alignIcons[state.align]

  return (
    <ButtonBar ref={ref} label={t`Formatting`} keys="Alt+F10" className="px-2 py-1">
      <BarButton
        label={t`Undo`}
        shortcut="mod+z"
        disabled={!state.canUndo}
        onClick={() => chain().undo().run()}
      >
        <Undo2 aria-hidden />
      </BarButton>
      <BarButton
        label={t`Redo`}
        shortcut="mod+shift+z"
        disabled={!state.canRedo}
        onClick={() => chain().redo().run()}
      >
        <Redo2 aria-hidden />
      </BarButton>
      <BarLine />
      <BarButton
        label={t`Field`}
        aria-label={t`Insert field`}
        hasLabel
        onClick={() => open({ kind: 'field' })}
      >
        <Braces aria-hidden />
      </BarButton>
      <Menu
        trigger={
          <BarButton label={t`Insert`} hasLabel>
            <Plus aria-hidden />
          </BarButton>
        }
        items={insertEntries(editor, open, hasClauses)}
      />
      <BarLine />
      <Menu
        trigger={
          <BarButton label={styles[state.style]} hasLabel aria-label={t`Style: ${styles[state.style]}`}>
            <ChevronDown aria-hidden className="order-last -ml-1 text-mute" />
          </BarButton>
        }
        items={[
          {
            label: styles.paragraph,
            shortcut: 'mod+alt+0',
            checked: state.style === 'paragraph',
            onSelect: () => chain().setParagraph().run(),
          },
          ...([1, 2, 3] as const).map((level) => ({
            label: styles[`heading${level}`],
            shortcut: `mod+alt+${level}`,
            checked: state.style === `heading${level}`,
            onSelect: () => chain().setHeading({ level }).run(),
          })),
        ]}
      />
      <BarButton
        label={t`Bold`}
        shortcut="mod+b"
        pressed={state.isBold}
        onClick={() => chain().toggleBold().run()}
      >
        <Bold aria-hidden />
      </BarButton>
      <BarButton
        label={t`Italic`}
        shortcut="mod+i"
        pressed={state.isItalic}
        onClick={() => chain().toggleItalic().run()}
      >
        <Italic aria-hidden />
      </BarButton>
      <BarButton
        label={t`Underline`}
        shortcut="mod+u"
        pressed={state.isUnderlined}
        onClick={() => chain().toggleUnderline().run()}
      >
        <Underline aria-hidden />
      </BarButton>
      <BarButton
        label={t`Strikethrough`}
        shortcut="mod+shift+s"
        pressed={state.isStruck}
        onClick={() => chain().toggleStrike().run()}
      >
        <Strikethrough aria-hidden />
      </BarButton>
      <BarButton label={t`Link`} pressed={state.isLink} onClick={() => open({ kind: 'link' })}>
        <Link aria-hidden />
      </BarButton>
      <BarLine />
      <BarButton
        label={t`List`}
        shortcut="mod+shift+8"
        pressed={state.isBulletList}
        onClick={() => chain().toggleBulletList().run()}
      >
        <List aria-hidden />
      </BarButton>
      <BarButton
        label={t`Numbered list`}
        shortcut="mod+shift+7"
        pressed={state.isOrderedList}
        onClick={() => chain().toggleOrderedList().run()}
      >
        <ListOrdered aria-hidden />
      </BarButton>
      <BarButton
        label={t`Quote`}
        shortcut="mod+shift+b"
        pressed={state.isQuote}
        onClick={() => chain().toggleBlockquote().run()}
      >
        <TextQuote aria-hidden />
      </BarButton>
      <Menu
        trigger={
          <BarButton label={t`Alignment: ${aligns[state.align]}`}>
            <AlignIcon aria-hidden />
          </BarButton>
        }
        items={(['left', 'center', 'right', 'justify'] as const).map((align) => ({
          label: aligns[align],
          checked: state.align === align,
          onSelect: () =>
            align === 'left' ? chain().unsetTextAlign().run() : chain().setTextAlign(align).run(),
        }))}
      />
      {isSomewhere(state) ? (
        <Suspense>
          <HereMenu editor={editor} state={state} open={open} />
        </Suspense>
      ) : null}
    </ButtonBar>
  )
}
