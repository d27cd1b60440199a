// All messages with their answers, whatever they are about: searched, and the unread ones alone.
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, Mails, SearchX } from 'lucide-react'
import { useState } from 'react'
import { ThreadList } from '#web/parts/messages/thread/ThreadList.tsx'
import { ThreadView } from '#web/parts/messages/thread/ThreadView.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { MoreRows } from '#web/ui/lists/MoreRows.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SplitView } from '#web/ui/lists/SplitView.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'

type AllMessagesProps = { open: string | undefined; onClose: () => void }
const PAGE = 40
const MOST = 200

export function AllMessages({ open, onClose }: AllMessagesProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [search, setSearch] = useState<string>()
  const [isUnread, setUnread] = useState(false)
  const [limit, setLimit] = useState(PAGE)
  const query = useQuery(
    trpc.messages.threads.queryOptions(
      { orgSlug, search, limit, ...(isUnread && { unread: true }) },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const threads = query.data?.rows ?? []
  const total = query.data?.total ?? 0
  useHotkeys(open ? { Escape: onClose } : false)
  return (
    <SplitView
      list={
        <>
          <SearchInput label={t`Search messages`} value={search} onChange={setSearch} />
          <Switch label={<Trans>Unread replies only</Trans>} checked={isUnread} onCheckedChange={setUnread} />
          <LoadedOr query={query}>
            <div className="overflow-hidden rounded-card border border-line bg-surface">
              {threads.length > 0 ? (
                <ThreadList
                  threads={threads}
                  open={open}
                  renderLink={(id, props) => (
                    <Link
                      {...props}
                      to="/$orgSlug/outbox"
                      params={{ orgSlug }}
                      search={{ tab: 'all', open: id }}
                      resetScroll={false}
                    />
                  )}
                />
              ) : search || isUnread ? (
                <EmptyState icon={<SearchX aria-hidden />} title={<Trans>No messages found</Trans>} />
              ) : (
                <EmptyState icon={<Mails aria-hidden />} title={<Trans>No messages yet</Trans>}>
                  <Trans>Messages sent from Fermata and their replies appear here.</Trans>
                </EmptyState>
              )}
            </div>
            <MoreRows
              hasMore={threads.length < total && limit < MOST}
              isLoading={query.isFetching}
              onMore={() => setLimit((before) => Math.min(before + PAGE, MOST))}
            />
          </LoadedOr>
        </>
      }
      open={
        open ? (
          <ThreadView
            key={open}
            id={open}
            showsAbout
            back={
              <>
                <h1 className="sr-only lg:hidden">
                  <Trans>Messages</Trans>
                </h1>
                <Link
                  to="/$orgSlug/outbox"
                  params={{ orgSlug }}
                  search={{ tab: 'all' }}
                  className={cx(buttonClass('quiet'), '-ml-3 w-fit lg:hidden')}
                >
                  <ChevronLeft aria-hidden />
                  <Trans>All messages</Trans>
                </Link>
              </>
            }
          />
        ) : null
      }
      placeholder={<EmptyState icon={<Mails aria-hidden />} title={<Trans>Choose a message</Trans>} />}
    />
  )
}
