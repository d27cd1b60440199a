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
          <Trans>
            Messages that workflows and sequences write wait here until somebody has looked at them, where
            that is wished.
          </Trans>
        </EmptyState>
      )
    case 'waiting':
      return (
        <EmptyState icon={<Send aria-hidden />} title={<Trans>Nothing is waiting</Trans>}>
          <Trans>What is meant to go later, or is just about to go, stands here.</Trans>
        </EmptyState>
      )
    case 'failed':
      return (
        <EmptyState icon={<Check aria-hidden />} title={<Trans>Everything went</Trans>}>
          <Trans>A message that could not be sent or came back stands here, with the reason.</Trans>
        </EmptyState>
      )
    case 'drafts':
      return (
        <EmptyState
          icon={<FileText aria-hidden />}
          title={<Trans>No drafts</Trans>}
          action={<WriteMessageButton about={{}} />}
        >
          <Trans>What you begin and do not send is kept here. Only you see it.</Trans>
        </EmptyState>
      )
  }
}
