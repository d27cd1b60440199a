// Places within a text: where a new page begins, and where a party signs.
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { cx } from '#web/ui/cx.ts'
import { contractWords } from '../../contract/contract-words.ts'
import { SignatureField } from '../../contract/SignatureField.tsx'
import { partyOf } from '#web/parts/documents/contract-editor/body-json.ts'
import { useEditorFacts } from '#web/parts/documents/contract-editor/editor-facts.ts'

export function PageBreakView({ selected }: NodeViewProps) {
  const { language } = useEditorFacts()
  return (
    <NodeViewWrapper
      className={cx('contract-page-break', selected && 'is-selected')}
      role="separator"
      data-drag-handle=""
    >
      {contractWords[language].pageBreak}
    </NodeViewWrapper>
  )
}

export function SignatureView({ node, selected }: NodeViewProps) {
  const { language } = useEditorFacts()
  return (
    <NodeViewWrapper className={cx('contract-place', selected && 'is-selected')} data-drag-handle="">
      <SignatureField party={partyOf(node.attrs['party'])} signatures={[]} language={language} />
    </NodeViewWrapper>
  )
}
