// Places within a text: where a new page begins, and where a party signs.
import { Trans, useLingui } from '@lingui/react/macro'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { cx } from '#web/ui/cx.ts'
import { SignatureField } from '../../contract/SignatureField.tsx'
import { partyOf } from '#web/parts/documents/contract-editor/body-json.ts'

export function PageBreakView({ selected }: NodeViewProps) {
  const { i18n } = useLingui()
  return (
    <NodeViewWrapper
      lang={i18n.locale}
      className={cx('contract-page-break', selected && 'is-selected')}
      role="separator"
      data-drag-handle=""
    >
      <Trans>New page</Trans>
    </NodeViewWrapper>
  )
}

export function SignatureView({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper className={cx('contract-place', selected && 'is-selected')} data-drag-handle="">
      <SignatureField party={partyOf(node.attrs['party'])} signatures={[]} />
    </NodeViewWrapper>
  )
}
