// One pile of the outbox: its messages beside the one that is open, and what can be done with several.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, ChevronLeft, FileText, MailCheck, Send } from 'lucide-react'
import { outboxQuery } from '#web/parts/messages/thread/message-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card, EmptyState } from '#web/ui/Page.tsx'
import { SplitView } from '#web/ui/lists/SplitView.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import { useSelection } from '#web/ui/tables/use-selection.ts'
import { Approvals } from '#web/parts/automation/workflow/Approvals.tsx'
import { approvalsQuery } from '#web/parts/automation/workflow/workflow-queries.ts'
import { WriteMessageButton } from '#web/parts/messages/composer/WriteMessageButton.tsx'
import { OutboxMessage } from './OutboxMessage.tsx'
import { OutboxList } from './OutboxList.tsx'
import { OutboxSelection } from './OutboxSelection.tsx'
import { statesOf, type OutboxPileName } from './outbox-tabs.ts'

type OutboxPileProps = {
  tab: OutboxPileName
  /** The message that is open. */
  open: string | undefined
  /** `replace` leaves no step for the back button. */
  onOpen: (id: string | undefined, replace?: boolean) => void
}

/** Remount it for each pile. */
export function OutboxPile({ tab, open, onOpen }: OutboxPileProps) {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery({
    ...outboxQuery(orgSlug, { states: statesOf[tab] }),
    // What waits leaves automatically.
    refetchInterval: ({ state }) => (tab === 'waiting' && state.data?.rows.length ? 5_000 : false),
  })
  const rows = query.data?.rows ?? []
  const message = rows.find(({ id }) => id === open)
  const mayChoose = can('messages.manage') && tab !== 'waiting'
  const selection = useSelection(
    rows.map(({ id }) => id),
    mayChoose,
  )
  useHotkeys(open ? { Escape: () => onOpen(undefined) } : false)

  /** The one after it, so that a pile is worked off from the top. */
  function goOn(id: string) {
    const index = rows.findIndex((row) => row.id === id)
    onOpen((rows[index + 1] ?? rows[index - 1])?.id, true)
  }
  return (
    <>
      {tab === 'review' ? <WaitingApprovals isHidden={message !== undefined} /> : null}
      <LoadedOr query={query}>
        {rows.length === 0 ? (
          <OutboxEmpty tab={tab} />
        ) : (
          <SplitView
            list={
              <OutboxList rows={rows} open={message?.id} tab={tab} selection={mayChoose ? selection : null} />
            }
            open={
              message ? (
                <OutboxMessage
                  key={message.id}
                  row={message}
                  onDone={() => goOn(message.id)}
                  back={
                    <Link
                      to="/$orgSlug/outbox"
                      params={{ orgSlug }}
                      search={tab === 'review' ? {} : { tab }}
                      className={cx(buttonClass('quiet'), '-ml-3 w-fit lg:hidden')}
                    >
                      <ChevronLeft aria-hidden />
                      <Trans>Outbox</Trans>
                    </Link>
                  }
                />
              ) : null
            }
            placeholder={
              <EmptyState
                icon={tab === 'review' ? <MailCheck aria-hidden /> : <Send aria-hidden />}
                title={<Trans>Choose a message</Trans>}
              >
                {tab === 'review' ? <Trans>Check the message, edit it if needed and send it.</Trans> : null}
              </EmptyState>
            }
          />
        )}
      </LoadedOr>
      {mayChoose ? <OutboxSelection tab={tab} rows={rows} selection={selection} /> : null}
    </>
  )
}

/** Nothing while nothing is asked. `isHidden` on narrow screens, where an open message is the page. */
function WaitingApprovals({ isHidden }: { isHidden: boolean }) {
  const { orgSlug, can } = useOrganisation()
  const { data } = useQuery({ ...approvalsQuery(orgSlug), enabled: can('workflows.view') })
  if (!data?.length) return null
  return (
    <Card title={<Trans>Workflow approvals</Trans>} flush className={cx(isHidden && 'max-lg:hidden')}>
      <Approvals orgSlug={orgSlug} />
    </Card>
  )
}

/** A pile of the outbox with nothing on it. */
function OutboxEmpty({ tab }: { tab: OutboxPileName }) {
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
