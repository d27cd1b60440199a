// Fields within a text: one within a line, and a table or list made of records.
import { Trans } from '@lingui/react/macro'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Table2, TriangleAlert } from 'lucide-react'
import { findField } from '#domain/documents/templates/contract-fields.ts'
import { fieldLabel } from '#texts/documents/contract-fields.ts'
import { translate } from '#web/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { ContractText } from '../../contract/ContractText.tsx'
import { useEditorFacts } from '#web/parts/documents/contract-editor/editor-facts.ts'

export function FieldBlockView({ node, selected }: NodeViewProps) {
  const { values, language } = useEditorFacts()
  const field = String(node.attrs['field'])
  const label = fieldLabel(field, translate())
  const isKnown = findField(field)?.kind === 'block'
  const blocks = values?.blocks[field]
  return (
    <NodeViewWrapper
      className={cx('contract-block', selected && 'is-selected')}
      data-drag-handle=""
      data-unknown={isKnown ? undefined : ''}
    >
      <span className="contract-block-name">
        {isKnown ? <Table2 aria-hidden /> : <TriangleAlert aria-hidden />}
        {isKnown ? label : <Trans>Unknown field: {field}</Trans>}
      </span>
      {isKnown && values ? (
        blocks && blocks.length > 0 ? (
          <ContractText body={{ type: 'doc', content: blocks }} language={language} />
        ) : (
          <p className="text-sm text-mute">
            <Trans>Nothing to list for this booking.</Trans>
          </p>
        )
      ) : null}
    </NodeViewWrapper>
  )
}

/** A field within a line: how it is called, or what it says of the booking that is looked at. */
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
