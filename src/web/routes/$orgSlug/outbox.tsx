// The outbox: letters to be looked at, waiting, not sent, and one's own drafts; above them what waits for approval.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronLeft, MailCheck, Send } from 'lucide-react'
import { isId } from '#domain/slug.ts'
import { outboxQuery } from '#web/parts/letter/letter-queries.ts'
import { WriteLetterButton } from '#web/parts/letter/WriteLetterButton.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/screens/LoadedOr.tsx'
import { queryClient } from '#web/query.ts'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { useHotkeys } from '#web/ui/use-hotkeys.ts'
import { useSelection } from '#web/ui/use-selection.ts'
import { OutboxEmpty } from './-outbox/OutboxEmpty.tsx'
import { OutboxLetter } from './-outbox/OutboxLetter.tsx'
import { OutboxList } from './-outbox/OutboxList.tsx'
import { OutboxSelection } from './-outbox/OutboxSelection.tsx'
import { outboxTabs, statesOf, type OutboxTab } from './-outbox/outbox-tabs.ts'

const OutboxSearch = searchSchema({
  tab: oneOf(outboxTabs),
  /** The letter that is open. */
  open: textWhere(isId),
})

export const Route = createFileRoute('/$orgSlug/outbox')({
  validateSearch: OutboxSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ params: { orgSlug }, deps: { tab } }) => {
    void queryClient.prefetchQuery(outboxQuery(orgSlug, { states: statesOf[tab ?? 'review'] }))
  },
  component: OutboxPage,
})

function OutboxPage() {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  const { tab = 'review', open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(outboxQuery(orgSlug, { states: statesOf[tab] }))
  const rows = query.data?.rows ?? []
  const countOf = (value: OutboxTab) => {
    const { counts } = query.data ?? {}
    return counts ? statesOf[value].reduce((sum, state) => sum + counts[state], 0) : 0
  }
  const letter = rows.find(({ id }) => id === open)
  const mayChoose = can('letters.manage') && tab !== 'waiting'
  const selection = useSelection(
    rows.map(({ id }) => id),
    mayChoose,
  )
  const close = () =>
    void navigate({ search: (before) => ({ ...before, open: undefined }), resetScroll: false })
  useHotkeys(open ? { Escape: close } : false)

  /** The one after it, so that a pile is worked off from the top. */
  function goOn(id: string) {
    const index = rows.findIndex((row) => row.id === id)
    const next = rows[index + 1] ?? rows[index - 1]
    void navigate({
      search: (before) => ({ ...before, open: next?.id }),
      replace: true,
      resetScroll: false,
    })
  }

  const labels: Record<OutboxTab, string> = {
    review: t`To review`,
    waiting: t`Waiting`,
    failed: t`Not sent`,
    drafts: t`Drafts`,
  }
  return (
    <>
      <div className={cx(letter && 'max-lg:hidden')}>
        <PageHeader
          title={<Trans>Outbox</Trans>}
          actions={<WriteLetterButton about={{}} variant="primary" />}
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
        <LoadedOr query={query}>
          {rows.length === 0 ? (
            <OutboxEmpty tab={tab} />
          ) : (
            <div className="grid items-start gap-4 lg:grid-cols-[23rem_minmax(0,1fr)]">
              <div className={cx('flex min-w-0 flex-col', letter && 'max-lg:hidden')}>
                <OutboxList
                  rows={rows}
                  open={letter?.id}
                  tab={tab}
                  selection={mayChoose ? selection : null}
                />
              </div>
              {letter ? (
                <OutboxLetter
                  key={letter.id}
                  row={letter}
                  onDone={() => goOn(letter.id)}
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
              ) : (
                <div className="rounded-card border border-line max-lg:hidden">
                  <EmptyState
                    icon={tab === 'review' ? <MailCheck aria-hidden /> : <Send aria-hidden />}
                    title={<Trans>Choose a letter</Trans>}
                  >
                    {tab === 'review' ? (
                      <Trans>Read it, change what is not right, and let it go.</Trans>
                    ) : null}
                  </EmptyState>
                </div>
              )}
            </div>
          )}
        </LoadedOr>
      </div>
      {mayChoose ? <OutboxSelection tab={tab} rows={rows} selection={selection} /> : null}
    </>
  )
}

/** What waits for somebody here is marked. */
const isUrgent = (tab: OutboxTab) => tab === 'review' || tab === 'failed'
