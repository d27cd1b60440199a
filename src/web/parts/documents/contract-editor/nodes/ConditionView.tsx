// A part of a text that is included only under a condition: a frame that says which, and leads to its settings.
import { Trans } from '@lingui/react/macro'
import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Split } from 'lucide-react'
import { findField } from '#domain/documents/templates/contract-fields.ts'
import { holds } from '#domain/documents/templates/contract-resolve.ts'
import { conditionOf } from '#web/parts/documents/contract-editor/body-json.ts'
import { conditionText } from '#texts/documents/clause-source.ts'
import { translate } from '#web/texts.ts'
import { useEditorFacts } from '#web/parts/documents/contract-editor/editor-facts.ts'

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
