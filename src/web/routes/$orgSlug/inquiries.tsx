// The inbox: who asks for whom, how long they have waited, and the inquiry that is open.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Inbox as InboxIcon } from 'lucide-react'
import { Suspense } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { PagedRows } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema, textWhere } from '#web/search-schema.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/tables/DataTable.tsx'
import { ListPage } from '#web/ui/lists/ListPage.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { LinkTabs } from '#web/ui/Tabs.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { InquiryCard, useInquiryColumns } from './-inquiries/inquiry-columns.tsx'
import { inboxes, type Inbox } from './-inquiries/inboxes.ts'
import { inboxQuery } from './-inquiries/inquiry-calls.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const InquiryPanel = lazyPart(
  async () => (await import('./-inquiries/InquiryPanel.tsx')).InquiryPanel,
  'inline',
)

const InboxSearch = searchSchema({ state: oneOf(inboxes), open: textWhere(isId) })

export const Route = createFileRoute('/$orgSlug/inquiries')({
  validateSearch: InboxSearch,
  loaderDeps: ({ search: { state = 'open' } }) => ({ state }),
  loader: ({ params: { orgSlug }, deps: { state } }) => {
    void queryClient.prefetchInfiniteQuery(inboxQuery(orgSlug, state))
  },
  component: InquiriesPage,
})

function InquiriesPage() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  const phone = usePhone()
  const { state = 'open', open } = search
  const list = useInfiniteQuery(inboxQuery(orgSlug, state))
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const total = list.data?.pages.at(-1)?.total
  const columns = useInquiryColumns(open !== undefined)
  const listSearch = { state: search.state }
  const close = () => void navigate({ search: listSearch, replace: true, resetScroll: false })

  /** What is filed leaves the list, so the one below it comes up; on phones the list does. */
  function goOn() {
    const at = rows?.findIndex(({ id }) => id === open) ?? -1
    const next = phone || at < 0 ? undefined : (rows?.[at + 1] ?? rows?.[at - 1])
    void navigate({ search: { ...listSearch, open: next?.id }, replace: true, resetScroll: false })
  }
  const panel = open ? (
    <Suspense>
      <InquiryPanel
        key={open}
        id={open}
        isPage={phone}
        listSearch={listSearch}
        onClose={close}
        onFiled={goOn}
      />
    </Suspense>
  ) : null
  if (phone && panel) return panel

  const labels: Record<Inbox, string> = {
    open: t`Open`,
    converted: t`Converted`,
    declined: t`Declined`,
    duplicate: t`Duplicates`,
    spam: t`Spam`,
    all: t`All`,
  }
  return (
    <ListPage
      title={<Trans>Inquiries</Trans>}
      count={total === undefined ? null : <Plural value={total} one="# inquiry" other="# inquiries" />}
      actions={<FormLink />}
      tabs={
        <LinkTabs
          label={t`Filter`}
          className="md:px-8!"
          tabs={inboxes.map((each) => ({
            label: labels[each],
            active: each === state,
            link: (
              <Link
                to="/$orgSlug/inquiries"
                params={{ orgSlug }}
                search={each === 'open' ? {} : { state: each }}
              />
            ),
          }))}
        />
      }
      panel={panel}
    >
      <PagedRows list={list} empty={<NothingHere state={state} />}>
        {(shown) => (
          <DataTable
            {...shown}
            label={t`Inquiries`}
            columns={columns}
            rowKey={({ id }) => id}
            renderLink={({ id }) => (
              <Link
                to="/$orgSlug/inquiries"
                params={{ orgSlug }}
                search={{ ...listSearch, open: id }}
                resetScroll={phone}
                data-record={id}
              />
            )}
            renderCard={(row) => <InquiryCard inquiry={row} />}
          />
        )}
      </PagedRows>
    </ListPage>
  )
}

/** The public form as visitors see it. */
function FormLink() {
  const { orgSlug } = useOrganisation()
  return (
    <a href={`/inquiry/${orgSlug}`} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      <Trans>Open form</Trans>
    </a>
  )
}

function NothingHere({ state }: { state: Inbox }) {
  const { orgSlug, can } = useOrganisation()
  if (state !== 'open' && state !== 'all') {
    return (
      <EmptyState
        icon={<InboxIcon aria-hidden />}
        title={<Trans>No inquiries here</Trans>}
        action={
          <Button render={<Link to="/$orgSlug/inquiries" params={{ orgSlug }} />}>
            <Trans>Show open inquiries</Trans>
          </Button>
        }
      >
        <Trans>You can move inquiries back to the inbox at any time.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<InboxIcon aria-hidden />}
      title={state === 'open' ? <Trans>No open inquiries</Trans> : <Trans>No inquiries yet</Trans>}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          <FormLink />
          {can('organisation.manage') ? (
            <Button
              variant="quiet"
              render={<Link to="/$orgSlug/settings/booking" params={{ orgSlug }} hash="inquiry-form" />}
            >
              <Trans>Add form to your website</Trans>
            </Button>
          ) : null}
        </span>
      }
    >
      <Trans>Inquiries from your public form appear here, with availability and matching contacts.</Trans>
    </EmptyState>
  )
}
