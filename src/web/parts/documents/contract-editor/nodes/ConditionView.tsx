// A part of a text that stands only under a condition: a frame that says which, and leads to its settings.
import { Trans, useLingui } from '@lingui/react/macro'
import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Split } from 'lucide-react'
import { findField } from '#domain/documents/templates/contract-fields.ts'
import { holds } from '#domain/documents/templates/contract-resolve.ts'
import { conditionOf } from '#web/parts/documents/contract-editor/body-json.ts'
import { conditionWords } from '#web/parts/documents/contract-editor/condition-words.ts'
import { useEditorFacts } from '#web/parts/documents/contract-editor/editor-facts.ts'

export function ConditionView({ node, getPos }: NodeViewProps) {
  const { i18n } = useLingui()
  const { values, canEdit, open } = useEditorFacts()
  const attrs = conditionOf(node.attrs)
  const isKnown = findField(attrs.field) !== undefined
  const words = conditionWords(i18n, attrs)
  const stands = values ? holds(attrs, values) : null
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
            {words}
          </button>
        ) : (
          <span className="contract-frame-name">
            <Split aria-hidden />
            {words}
          </span>
        )}
        {stands === null ? null : (
          <span className="contract-frame-note">
            {stands ? <Trans>Stands here</Trans> : <Trans>Left out here</Trans>}
          </span>
        )}
      </div>
      <NodeViewContent className="contract-frame-body" />
    </NodeViewWrapper>
  )
}
