// The editor of a contract's text, fetched with the first page that writes one.
import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { ContractEditorProps } from '#web/parts/documents/contract-editor/ContractEditor.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const ContractEditor = lazyPart(
  async () => (await import('#web/parts/documents/contract-editor/ContractEditor.tsx')).ContractEditor,
  'inline',
)

const bars = ['w-1/2', 'w-full', 'w-full', 'w-5/6', 'w-full', 'w-2/3']

/** See ContractEditor. Give it a key that changes with the text it begins with. */
export function LazyContractEditor(props: ContractEditorProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <ContractEditor {...props} />
    </Suspense>
  )
}

function Waiting() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className="mx-auto flex max-w-180 flex-col gap-4 px-4 py-14 md:px-16"
    >
      {bars.map((width, index) => (
        <Skeleton key={index} className={`h-4 ${width}`} />
      ))}
    </div>
  )
}
