// Frames within a text: a part that is included only under a condition, and a clause of the library.
import { Trans, useLingui } from '@lingui/react/macro'
import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { BookMarked, Ellipsis, Split } from 'lucide-react'
import { findField } from '#domain/documents/templates/contract-fields.ts'
import { holds } from '#domain/documents/templates/contract-resolve.ts'
import { conditionOf } from '#web/parts/documents/contract-editor/body-json.ts'
import { conditionText } from '#texts/documents/clause-source.ts'
import { translate } from '#web/texts.ts'
import { useEditorFacts } from '#web/parts/documents/contract-editor/editor-facts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { clauseEntries, clauseState } from '#web/parts/documents/contract-editor/frames.tsx'

export function ConditionView({ node, getPos }: NodeViewProps) {
  const { values, canEdit, open } = useEditorFacts()
  const attrs = conditionOf(node.attrs)
  const isKnown = findField(attrs.field) !== undefined
  const text = conditionText(attrs, translate())
  const isIncluded = values ? holds(attrs, values) : null
  return (
    <NodeViewWrapper className="contract-frame" data-kind="condition" data-unknown={isKnown ? undefined : ''}>
      <div contentEditable={false} className="contract-frame-head">
        {canEdit ? (
          <button
            type="button"
            className="contract-frame-name"
            onClick={() => {
              const pos = getPos()
              if (pos !== undefined) open('condition', pos)
            }}
          >
            <Split aria-hidden />
            {text}
          </button>
        ) : (
          <span className="contract-frame-name">
            <Split aria-hidden />
            {text}
          </span>
        )}
        {isIncluded === null ? null : (
          <span className="contract-frame-note">
            {isIncluded ? <Trans>Included</Trans> : <Trans>Not included</Trans>}
          </span>
        )}
      </div>
      <NodeViewContent className="contract-frame-body" />
    </NodeViewWrapper>
  )
}

/** A clause of the library within a text: its name, whether it must stay, and whether its words are still the library's. */
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
