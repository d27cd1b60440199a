// What is in place of an answer that could not be had.
import type { ReactNode } from 'react'
import { errorTexts } from '#texts/errors.ts'
import { messageOf } from '#web/calls/errors.ts'
import { translate } from '#web/texts.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'

type AnswerMissingProps = {
  title: ReactNode
  /** Null offline: nothing was asked then. */
  error: unknown
  isFetching: boolean
  onRefresh: () => void
}

export function AnswerMissing({ title, error, isFetching, onRefresh }: AnswerMissingProps) {
  return (
    <ErrorNotice title={title} onRetry={onRefresh} busy={isFetching}>
      {error ? messageOf(error) : translate()(errorTexts.network)}
    </ErrorNotice>
  )
}
