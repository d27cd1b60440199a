// The open inquiry beside the list on wide screens, in its place on phones.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MissingRecord } from '#web/parts/people/records/MissingRecord.tsx'
import { PanelFrame } from '#web/parts/people/records/PanelFrame.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { senderOf } from './inquiry-columns.tsx'
import type { Inbox } from './inboxes.ts'
import { inquiryQuery } from './inquiry-calls.ts'
import { InquiryDetails } from './InquiryDetails.tsx'
import { Waiting } from './Waiting.tsx'

type InquiryPanelProps = {
  id: string
  isPage: boolean
  /** Search part of the list without the open inquiry. */
  listSearch: { state?: Inbox | undefined }
  onClose: () => void
  /** The inquiry left the inbox. */
  onFiled: () => void
}

export function InquiryPanel({ id, isPage, listSearch, onClose, onFiled }: InquiryPanelProps) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const query = useQuery(inquiryQuery(orgSlug, id))
  const [isBusy, setBusy] = useState(false)
  const inquiry = query.data
  const title = inquiry
    ? `${inquiry.artists[0]?.name ?? t`Open to suggestions`}, ${formatDate(inquiry.eventDate, 'medium', i18n.locale)}`
    : undefined
  const line: ReactNode = inquiry ? (
    <>
      {senderOf(inquiry) ? `${senderOf(inquiry)}, ` : null}
      {inquiry.city} · <Waiting inquiry={inquiry} />
    </>
  ) : null
  const body = inquiry ? (
    <InquiryDetails key={id} inquiry={inquiry} onFiled={onFiled} onBusy={setBusy} />
  ) : query.error ? (
    <MissingRecord
      noun="inquiries"
      query={query}
      back={
        <Button onClick={onClose}>
          <Trans>Back to list</Trans>
        </Button>
      }
    />
  ) : (
    <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
      <Skeleton className="h-9 w-60" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
  if (isPage) {
    return (
      <>
        <PageHeader
          title={title ?? <Trans>Inquiry</Trans>}
          meta={line}
          back={
            <Link to="/$orgSlug/inquiries" params={{ orgSlug }} search={listSearch}>
              <Trans>Inquiries</Trans>
            </Link>
          }
        />
        <div className="safe-x pb-8">{body}</div>
      </>
    )
  }
  return (
    <PanelFrame
      id={id}
      kind={t`Inquiry`}
      title={title}
      line={line}
      actions={null}
      onClose={onClose}
      isIdle={!isBusy}
    >
      {body}
    </PanelFrame>
  )
}
