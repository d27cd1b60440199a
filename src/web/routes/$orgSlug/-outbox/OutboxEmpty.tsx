// A pile of the outbox with nothing on it.
import { Trans } from '@lingui/react/macro'
import { Check, FileText, MailCheck, Send } from 'lucide-react'
import { WriteMessageButton } from '#web/parts/messages/composer/WriteMessageButton.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import type { OutboxPileName } from './outbox-tabs.ts'

export function OutboxEmpty({ tab }: { tab: OutboxPileName }) {
  switch (tab) {
    case 'review':
      return (
        <EmptyState icon={<MailCheck aria-hidden />} title={<Trans>Nothing to review</Trans>}>
          <Trans>Messages from workflows and sequences appear here for approval.</Trans>
        </EmptyState>
      )
    case 'waiting':
      return (
        <EmptyState icon={<Send aria-hidden />} title={<Trans>No queued messages</Trans>}>
          <Trans>Messages that are scheduled or being sent appear here.</Trans>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState icon={<Check aria-hidden />} title={<Trans>No failed messages</Trans>}>
          <Trans>Messages that failed or bounced appear here with the reason.</Trans>
        </EmptyState>
      )
    case 'drafts':
      return (
        <EmptyState
          icon={<FileText aria-hidden />}
          title={<Trans>No drafts</Trans>}
          action={<WriteMessageButton about={{}} />}
        >
          <Trans>Unsent messages are saved here. Only you can see them.</Trans>
        </EmptyState>
      )
  }
}
