// A record that cannot be shown: unknown, or out of reach just now.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { cloneElement } from 'react'
import { isMissing, messageOf } from '#web/calls/errors.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { EmptyState, type LinkElement } from '#web/ui/Page.tsx'

export type RecordQuery<R> = {
  data: R | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

const titles = {
  artists: msg`Artist not found.`,
  companies: msg`Company not found.`,
  contacts: msg`Contact not found.`,
  contracts: msg`Contract not found.`,
  contractTemplates: msg`Template not found.`,
  events: msg`Event not found.`,
  imports: msg`Import not found.`,
  inquiries: msg`Inquiry not found.`,
  invoices: msg`Invoice not found.`,
  sequences: msg`Sequence not found.`,
  statements: msg`Statement not found.`,
  tours: msg`Tour not found.`,
  venues: msg`Venue not found.`,
  workflows: msg`Workflow not found.`,
} satisfies Record<string, MessageDescriptor>

/** What has a page of its own. */
export type RecordNoun = keyof typeof titles

type NotThereProps = {
  noun: RecordNoun
  /** Leads to the list. */
  back: LinkElement
  /** What it is based on has no title of its own. */
  isPage?: boolean
}

/** The one answer to an address of a record that is unknown, of another organisation, or no id at all. */
export function RecordNotFound({ noun, back, isPage = false }: NotThereProps) {
  const { i18n } = useLingui()
  return (
    <EmptyState
      isPage={isPage}
      title={i18n._(titles[noun])}
      action={cloneElement(back, { className: buttonClass() })}
    >
      <Trans>The link may be incomplete, or this was removed or belongs to another organisation.</Trans>
    </EmptyState>
  )
}

type MissingRecordProps = NotThereProps & { query: RecordQuery<unknown> }

/** Nothing while there is no error. */
export function MissingRecord({ query, ...props }: MissingRecordProps) {
  if (!query.error) return null
  if (isMissing(query.error)) return <RecordNotFound {...props} />
  return (
    <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
      {messageOf(query.error)}
    </ErrorNotice>
  )
}
