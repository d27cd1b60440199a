// Where a message of the outbox comes from: a person, a workflow, a sequence, a reminder.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { OutboxRow } from '#web/parts/messages/thread/message-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'

export function SourceLink({ row: { source, sourceName, authorName } }: { row: OutboxRow }) {
  const { orgSlug } = useOrganisation()
  const name = sourceName
  switch (source) {
    case 'workflow':
      return name === null ? null : (
        <span>
          <Trans>
            Workflow:{' '}
            <Link to="/$orgSlug/automations/workflows" params={{ orgSlug }} className={textLink}>
              {name}
            </Link>
          </Trans>
        </span>
      )
    case 'sequence':
      return name === null ? null : (
        <span>
          <Trans>
            Sequence:{' '}
            <Link to="/$orgSlug/automations/sequences" params={{ orgSlug }} className={textLink}>
              {name}
            </Link>
          </Trans>
        </span>
      )
    case 'reminder':
      return (
        <span>
          <Trans>Reminder</Trans>
        </span>
      )
    default:
      return authorName ? (
        <span>
          <Trans>Written by {authorName}</Trans>
        </span>
      ) : null
  }
}
