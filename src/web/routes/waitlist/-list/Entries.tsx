// The entries of the waitlists: filters, rows, pages.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/calls/errors.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Card, EmptyState, Toolbar } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { countryName } from '#domain/countries.ts'
import { textLink } from '#web/parts/text-link.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { entryStates, type WaitlistSearch } from './waitlist-search.ts'

type EntriesProps = { search: WaitlistSearch; onSearch: (search: WaitlistSearch) => void }

const pageSize = 50

/** Those who wait longest come first. */
export function Entries({ search, onSearch }: EntriesProps) {
  const { t } = useLingui()
  const { kind, state = entryStates[0] } = search
  const page = Number(search.page ?? 1)
  const query = useQuery(
    trpc.waitlist.list.queryOptions(
      { kind, state, search: search.search, limit: pageSize, offset: (page - 1) * pageSize },
      { placeholderData: keepPreviousData, meta: { persist: false } },
    ),
  )
  const change = (part: WaitlistSearch) => onSearch({ ...search, page: undefined, ...part })
  const states = [
    { value: 'waiting' as const, label: t`Waiting` },
    { value: 'unconfirmed' as const, label: t`Not confirmed` },
    { value: 'admitted' as const, label: t`Admitted` },
    { value: 'joined' as const, label: t`Joined` },
  ]
  const { rows, total = 0 } = query.data ?? {}
  const pages = Math.max(1, Math.ceil(total / pageSize))

  return (
    <>
      <header className="flex flex-col gap-4 pt-6 pb-5">
        <h1 tabIndex={-1} className="text-3xl">
          <Trans>Waitlist</Trans>
        </h1>
        <Toolbar label={t`Filters`} className="gap-2">
          <SegmentedControl
            label={t`Status`}
            value={state}
            onValueChange={(next) => change({ state: next === 'waiting' ? undefined : next })}
            options={states}
          />
          <Select
            aria-label={t`List`}
            className="w-36! shrink-0"
            value={kind ?? 'all'}
            onValueChange={(next) => change({ kind: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t`Both lists` },
              { value: 'artist', label: t`Artists` },
              { value: 'agency', label: t`Agencies` },
            ]}
          />
          <SearchInput
            label={t`Search`}
            value={search.search}
            onChange={(next) => change({ search: next })}
            className="min-w-48 md:max-w-64"
          />
        </Toolbar>
      </header>
      <p role="status" className="sr-only">
        <Trans>{total} entries</Trans>
      </p>
      <Card flush>
        {query.error && !rows ? (
          <ErrorNotice onRetry={() => void query.refetch()}>{messageOf(query.error)}</ErrorNotice>
        ) : null}
        {!rows && !query.error ? <SkeletonRows /> : null}
        {rows?.length === 0 ? (
          <EmptyState title={search.search ? <Trans>No match</Trans> : <Trans>No entries</Trans>}>
            {search.search ? (
              <Trans>No entries match your search.</Trans>
            ) : (
              <Trans>Entries appear here once people confirm their address.</Trans>
            )}
          </EmptyState>
        ) : null}
        {rows && rows.length > 0 ? (
          <ul aria-label={t`Waitlist`} aria-busy={query.isPlaceholderData}>
            {rows.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </ul>
        ) : null}
      </Card>
      {pages > 1 ? (
        <nav aria-label={t`Pages`} className="mt-4 flex items-center gap-3">
          <Button disabled={page <= 1} onClick={() => change({ page: String(page - 1) })}>
            <Trans>Earlier</Trans>
          </Button>
          <span className="text-mute">
            <Trans>
              Page {page} of {pages}
            </Trans>
          </span>
          <Button disabled={page >= pages} onClick={() => change({ page: String(page + 1) })}>
            <Trans>Later</Trans>
          </Button>
        </nav>
      ) : null}
    </>
  )
}

type Entry = RouterOutputs['waitlist']['list']['rows'][number]

/** An admitted entry can be sent its e-mail again: the former link is void then. */
function EntryRow({ entry }: { entry: Entry }) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()
  const { id, name, email, organisation, website, message, rosterSize } = entry
  const admit = useMutation(
    trpc.waitlist.admit.mutationOptions({
      onSuccess: () => toast.success(t`E-mail sent to ${email}`),
      onSettled: () => cache.invalidateQueries(trpc.waitlist.list.queryFilter()),
    }),
  )
  const since = entry.createdAt.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    dateStyle: 'medium',
  })
  const facts = [
    entry.kind === 'artist' ? t`Artist` : t`Agency`,
    entry.country ? countryName(entry.country, i18n.locale) : null,
    t`since ${since}`,
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <Avatar name={organisation ?? name} size="md" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">
          {organisation ? `${organisation}, ${name}` : name}
          {rosterSize === null ? null : (
            <span className="ml-2 font-normal text-mute">
              <Plural value={rosterSize} one="# artist" other="# artists" />
            </span>
          )}
        </p>
        <p className="text-sm text-mute wrap-anywhere">
          {email}
          {website ? (
            <>
              {', '}
              <a href={website} target="_blank" rel="noreferrer" className={textLink}>
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </>
          ) : null}
        </p>
        <p className="text-sm text-mute">{facts.filter(Boolean).join(', ')}</p>
        {message ? <p className="mt-1 max-w-160 whitespace-pre-line">{message}</p> : null}
      </div>
      {entry.confirmedAt && !entry.usedAt ? (
        <Button
          size="sm"
          busy={admit.isPending}
          aria-label={entry.admittedAt ? t`Send again: e-mail to ${email}` : t`Admit ${email}`}
          onClick={() => admit.mutate({ id })}
        >
          {entry.admittedAt ? <Trans>Send again</Trans> : <Trans>Admit</Trans>}
        </Button>
      ) : null}
    </li>
  )
}
