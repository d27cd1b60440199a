// What can be done with the part of the text that the cursor is in: a table, a condition, a clause and so on.
import { Trans, useLingui } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  BookMarked,
  ChevronDown,
  Image,
  PanelLeft,
  PanelTop,
  Signature,
  Split,
  Table2,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { BarButton, BarLine } from '#web/ui/ButtonBar.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { clauseEntries, clauseState, frameAround } from './frames.tsx'
import { useEditorFacts } from './editor-facts.ts'
import type { ToolbarState } from './editor-state.ts'
import { type OpenDialog, signatureEntries } from './insert-entries.tsx'

type HereMenuProps = { editor: Editor; state: ToolbarState; open: OpenDialog }
type Here = { label: string; icon: ReactNode; entries: MenuEntry[] }

/** One menu for all parts around the cursor, called after the nearest; nothing in plain text. */
export function HereMenu({ editor, state, open }: HereMenuProps) {
  'use no memo'
  const { t } = useLingui()
  const { clauses } = useEditorFacts()
  const clause = state.isInClause ? frameAround(editor, 'clause') : null
  const { library, isChanged } = clause
    ? clauseState(clause.node.toJSON(), clauses)
    : { library: undefined, isChanged: false }
  const parts: (Here | false | null)[] = [
    state.isPicture && {
      label: t`Picture`,
      icon: <Image aria-hidden />,
      entries: [
        {
          label: <Trans>Edit…</Trans>,
          icon: <Image aria-hidden />,
          onSelect: () => open({ kind: 'picture', pos: editor.state.selection.from, file: null }),
        },
      ],
    },
    state.signs !== null && {
      label: t`Signer`,
      icon: <Signature aria-hidden />,
      entries: signatureEntries(
        (party) => editor.chain().focus().updateAttributes('signatureField', { party }).run(),
        state.signs,
      ),
    },
    state.isInTable && {
      label: t`Table`,
      icon: <Table2 aria-hidden />,
      entries: tableEntries(editor, state),
    },
    state.isInCondition && {
      label: t`Condition`,
      icon: <Split aria-hidden />,
      entries: [
        {
          label: <Trans>Edit condition…</Trans>,
          icon: <Split aria-hidden />,
          onSelect: () => {
            const found = frameAround(editor, 'condition')
            if (found) open({ kind: 'condition', pos: found.pos })
          },
        },
      ],
    },
    state.isInClause && {
      label: t`Clause`,
      icon: <BookMarked aria-hidden />,
      entries: clauseEntries(
        editor,
        () => frameAround(editor, 'clause')?.pos,
        isChanged ? library : undefined,
      ),
    },
  ]
  const here = parts.filter((part) => part !== false && part !== null)
  const [nearest] = here
  if (!nearest) return null
  return (
    <>
      <BarLine />
      <Menu
        align="end"
        trigger={
          <BarButton label={nearest.label} hasLabel>
            {nearest.icon}
            <ChevronDown aria-hidden className="order-last -ml-1 text-mute" />
          </BarButton>
        }
        items={here.flatMap(({ label, entries }): MenuEntry[] => [
          ...(here.length > 1 || entries.length > 3 ? [{ heading: label }] : []),
          ...entries,
        ])}
      />
    </>
  )
}

type Can = { canMerge: boolean; canSplit: boolean }

/** What can be done with a table, as entries of a menu. */
function tableEntries(editor: Editor, { canMerge, canSplit }: Can): MenuEntry[] {
  const chain = () => editor.chain().focus()
  return [
    {
      label: <Trans>Row above</Trans>,
      icon: <BetweenHorizontalEnd aria-hidden />,
      onSelect: () => chain().addRowBefore().run(),
    },
    {
      label: <Trans>Row below</Trans>,
      icon: <BetweenHorizontalStart aria-hidden />,
      onSelect: () => chain().addRowAfter().run(),
    },
    {
      label: <Trans>Column before</Trans>,
      icon: <BetweenVerticalEnd aria-hidden />,
      onSelect: () => chain().addColumnBefore().run(),
    },
    {
      label: <Trans>Column after</Trans>,
      icon: <BetweenVerticalStart aria-hidden />,
      onSelect: () => chain().addColumnAfter().run(),
    },
    'separator',
    {
      label: <Trans>Header row</Trans>,
      icon: <PanelTop aria-hidden />,
      onSelect: () => chain().toggleHeaderRow().run(),
    },
    {
      label: <Trans>Header column</Trans>,
      icon: <PanelLeft aria-hidden />,
      onSelect: () => chain().toggleHeaderColumn().run(),
    },
    canMerge && {
      label: <Trans>Merge cells</Trans>,
      icon: <TableCellsMerge aria-hidden />,
      onSelect: () => chain().mergeCells().run(),
    },
    canSplit && {
      label: <Trans>Split cell</Trans>,
      icon: <TableCellsSplit aria-hidden />,
      onSelect: () => chain().splitCell().run(),
    },
    'separator',
    {
      label: <Trans>Delete row</Trans>,
      icon: <Trash2 aria-hidden />,
      onSelect: () => chain().deleteRow().run(),
    },
    {
      label: <Trans>Delete column</Trans>,
      icon: <Trash2 aria-hidden />,
      onSelect: () => chain().deleteColumn().run(),
    },
    {
      label: <Trans>Delete table</Trans>,
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => chain().deleteTable().run(),
    },
  ]
}
