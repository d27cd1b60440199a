// A contract as the other side will see it: every field filled, conditions decided, nothing of the editor.
import { useDeferredValue } from 'react'
import type { ContractBody } from '#domain/documents/templates/contract-body.ts'
import { resolveBody, type FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import type { Language } from '#domain/language.ts'
import { cx } from '#web/ui/cx.ts'
import { ContractText } from './ContractText.tsx'

type FinishedTextProps = { body: ContractBody; language: Language; values: FieldValues; className?: string }

/** Follows the typing when there is time for it. */
export function FinishedText({ body, language, values, className }: FinishedTextProps) {
  const shown = useDeferredValue(body)
  return (
    <ContractText
      body={resolveBody(shown, values, language).body}
      language={language}
      className={cx('rounded-card border border-line bg-surface p-4 md:p-6 md:text-sm!', className)}
    />
  )
}
