// What can be done with a table, as entries of a menu.
import { Trans } from '@lingui/react/macro'
import type { Editor } from '@tiptap/core'
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelLeft,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  Trash2,
} from 'lucide-react'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'

type Can = { canMerge: boolean; canSplit: boolean }

export function tableEntries(editor: Editor, { canMerge, canSplit }: Can): MenuEntry[] {
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
