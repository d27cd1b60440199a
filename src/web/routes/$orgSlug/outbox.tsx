// The outbox: messages to be looked at, waiting, not sent, and one's own drafts; beside them all that was written.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { isId } from '#domain/platform/search/slug.ts'
import { outboxQuery } from '#web/parts/messages/thread/message-queries.ts'
import { WriteMessageButton } from '#web/parts/messages/composer/WriteMessageButton.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { cx } from '#web/ui/cx.ts'
import { PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { AllMessages } from './-outbox/AllMessages.tsx'
import { isUrgent, outboxTabs, pileOf, statesOf, type OutboxTab } from './-outbox/outbox-tabs.ts'
import { OutboxPile } from './-outbox/OutboxPile.tsx'

const OutboxSearch = searchSchema({
  tab: oneOf(['waiting', 'failed', 'drafts', 'all']),
  /** What is open: a message, or with all messages a conversation. */
  open: textWhere(isId),
})

export const Route = createFileRoute('/$orgSlug/outbox')({
  validateSearch: OutboxSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ params: { orgSlug }, deps: { tab } }) => {
    void queryClient.prefetchQuery(outboxQuery(orgSlug, { states: statesOf[pileOf(tab)] }))
  },
  component: OutboxPage,
})

function OutboxPage() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { tab = 'review', open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery(outboxQuery(orgSlug, { states: statesOf[pileOf(tab)] }))
  const countOf = (value: OutboxTab) => {
    if (!data || value === 'all') return 0
    return statesOf[value].reduce((sum, state) => sum + data.counts[state], 0)
  }
  const show = (id: string | undefined, replace = false) =>
    void navigate({ search: (before) => ({ ...before, open: id }), replace, resetScroll: false })
  const labels: Record<OutboxTab, string> = {
    review: t`To review`,
    waiting: t`Queued`,
    failed: t`Failed`,
    drafts: t`Drafts`,
    all: t`All messages`,
  }
  return (
    <>
      <div className={cx(open && 'max-lg:hidden')}>
        <PageHeader
          title={<Trans>Outbox</Trans>}
          actions={<WriteMessageButton about={{}} variant="primary" />}
        />
        <LinkTabs
          className="md:mx-8"
          label={t`Outbox`}
          tabs={outboxTabs.map((value) => ({
            label: (
              <>
                {labels[value]}
                {countOf(value) > 0 && !isUrgent(value) ? (
                  <span className="font-normal text-mute">{countOf(value)}</span>
                ) : null}
              </>
            ),
            count: isUrgent(value) ? countOf(value) : undefined,
            active: value === tab,
            link: (
              <Link
                to="/$orgSlug/outbox"
                params={{ orgSlug }}
                search={value === 'review' ? {} : { tab: value }}
              />
            ),
          }))}
        />
      </div>
      <div className="safe-x flex flex-col gap-4 py-4 md:py-6">
        {tab === 'all' ? (
          <AllMessages open={open} onClose={() => show(undefined)} />
        ) : (
          <OutboxPile key={tab} tab={tab} open={open} onOpen={show} />
        )}
      </div>
    </>
  )
}
