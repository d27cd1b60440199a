// A field within a line: how it is called, or what it says of the booking that is looked at.
import { Trans } from '@lingui/react/macro'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { findField } from '#domain/documents/templates/contract-fields.ts'
import { fieldLabel } from '#texts/documents/contract-fields.ts'
import { translate } from '#web/texts.ts'
import { useEditorFacts } from '#web/parts/documents/contract-editor/editor-facts.ts'

export function MergeFieldView({ node }: NodeViewProps) {
  const { values } = useEditorFacts()
  const field = String(node.attrs['field'])
  const label = fieldLabel(field, translate())
  if (findField(field)?.kind !== 'line')
    return (
      <NodeViewWrapper as="span" className="contract-field" data-unknown="">
        <Trans>Unknown field: {field}</Trans>
      </NodeViewWrapper>
    )
  if (!values)
    return (
      <NodeViewWrapper as="span" className="contract-field">
        {label}
      </NodeViewWrapper>
    )
  const text = values.texts[field]
  return (
    <NodeViewWrapper
      as="span"
      className="contract-field"
      data-tooltip={label}
      data-empty={text ? undefined : ''}
    >
      <span className="sr-only">{label}: </span>
      {text ?? <Trans>{label} is missing</Trans>}
    </NodeViewWrapper>
  )
}
