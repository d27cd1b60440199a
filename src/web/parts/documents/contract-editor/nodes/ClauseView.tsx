// A clause of the library within a text: its name, whether it must stay, and whether its words are still the library's.
import { Trans, useLingui } from '@lingui/react/macro'
import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { BookMarked, Ellipsis } from 'lucide-react'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { clauseEntries } from '#web/parts/documents/contract-editor/clause-entries.tsx'
import { clauseState } from '#web/parts/documents/contract-editor/clause-state.ts'
import { useEditorFacts } from '#web/parts/documents/contract-editor/editor-facts.ts'

export function ClauseView({ editor, node, getPos }: NodeViewProps) {
  const { t } = useLingui()
  const { clauses, canEdit } = useEditorFacts()
  const { library, isChanged } = clauseState(node.toJSON(), clauses)
  const title = String(node.attrs['title'])
  return (
    <NodeViewWrapper className="contract-frame" data-kind="clause">
      <div contentEditable={false} className="contract-frame-head">
        <span className="contract-frame-name">
          <BookMarked aria-hidden />
          {title}
        </span>
        {library?.isMandatory ? (
          <Pill tone="confirmed">
            <Trans>Mandatory</Trans>
          </Pill>
        ) : null}
        {isChanged ? (
          <Pill tone="attention">
            <Trans>Differs from library</Trans>
          </Pill>
        ) : null}
        {library ? null : (
          <span className="contract-frame-note">
            <Trans>Not in the library</Trans>
          </span>
        )}
        {canEdit ? (
          <Menu
            align="end"
            trigger={
              <IconButton size="sm" label={t`Clause “${title}”`} className="ml-auto">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={clauseEntries(editor, getPos, isChanged ? library : undefined)}
          />
        ) : null}
      </div>
      <NodeViewContent className="contract-frame-body" />
    </NodeViewWrapper>
  )
}
