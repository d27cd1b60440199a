// Who gets the e-mails of a sequence: filtered by how far they are, stopped one by one or several at once.
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { CircleStop, UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { enrolmentStates, type EnrolmentState } from '#domain/messages/sequence-actions.ts'
import { enrolmentStateLabels } from '#texts/messages/sequences.ts'
import { translate } from '#web/texts.ts'
import { ZoneNote } from '#web/parts/automation/times/ZoneNote.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { NextPage, NotLoaded } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { cx } from '#web/ui/cx.ts'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { SelectionFloat } from '#web/ui/tables/SelectionFloat.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { watchEdges } from '#web/ui/scroll-edges.ts'
import { EnrolmentRow } from './EnrolmentRow.tsx'
import {
  enrolmentsQuery,
  refreshSequences,
  type EnrolmentFilter,
  type SequenceRecord,
} from './sequence-calls.ts'

type PeopleProps = {
  record: SequenceRecord
  filter: EnrolmentFilter
  setFilter: (filter: EnrolmentFilter) => void
  onEnrol: (() => void) | undefined
}

const none: ReadonlySet<string> = new Set()

export function People({ record, filter, setFilter, onEnrol }: PeopleProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { sequence, canManage } = record
  const query = useInfiniteQuery(enrolmentsQuery(orgSlug, sequence.id, filter))
  const [chosen, setChosen] = useState(none)
  const [stopping, setStopping] = useState<readonly string[]>([])
  const [isConfirming, setConfirming] = useState(false)
  const stop = useMutation(
    trpc.enrolments.stop.mutationOptions({
      onSuccess: async ({ stopped }) => {
        toast(t`${plural(stopped, { one: 'Stopped for # person', other: 'Stopped for # people' })}`)
        setChosen(none)
        await refreshSequences()
        setConfirming(false)
      },
    }),
  )
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const counts = query.data?.pages.at(0)?.counts ?? []
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const active = rows.filter(({ state }) => state === 'active').map(({ id }) => id)
  const picked = active.filter((id) => chosen.has(id))
  const open = (ids: readonly string[]) => {
    setStopping(ids)
    setConfirming(true)
  }
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })

  if (!query.data) {
    return (
      <NotLoaded query={query}>
        <SkeletonRows rows={6} />
      </NotLoaded>
    )
  }
  return (
    <section aria-label={t`People`} className="flex flex-col gap-3">
      {all > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          <StateChips
            counts={counts}
            total={all}
            value={filter.state}
            onChange={(state) => setFilter({ ...filter, state })}
          />
          <SearchInput
            label={t`Search people`}
            value={filter.search}
            onChange={(search) => setFilter({ ...filter, search })}
            className="w-full md:ml-auto md:w-60"
          />
        </div>
      ) : null}
      {rows.length > 0 ? <ZoneNote tz={sequence.tz} className="text-sm text-mute" /> : null}
      {rows.length > 0 ? (
        <ul
          aria-label={t`People`}
          aria-busy={query.isPlaceholderData}
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          {rows.map((row) => (
            <EnrolmentRow
              key={row.id}
              enrolment={row}
              tz={sequence.tz}
              stepCount={sequence.steps.length}
              isRunning={sequence.state === 'active'}
              canManage={canManage}
              isChosen={chosen.has(row.id)}
              onChoose={() => toggle(row.id)}
              onStop={() => open([row.id])}
            />
          ))}
        </ul>
      ) : (
        <div className="rounded-card border border-line">
          {all > 0 ? (
            <EmptyState
              title={<Trans>No people found</Trans>}
              action={
                <Button onClick={() => setFilter({})}>
                  <Trans>Show all</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Users aria-hidden />}
              title={<Trans>Nobody enrolled yet</Trans>}
              action={
                onEnrol ? (
                  <Button icon={<UserPlus aria-hidden />} onClick={onEnrol}>
                    <Trans>Enrol contacts</Trans>
                  </Button>
                ) : null
              }
            >
              <Trans>Choose the contacts who get these e-mails.</Trans>
            </EmptyState>
          )}
        </div>
      )}
      <NextPage list={query} />
      <SelectionFloat count={picked.length} onClear={() => setChosen(none)}>
        {picked.length < active.length ? (
          <Button variant="quiet" onClick={() => setChosen(new Set(active))}>
            <Trans>All</Trans>
          </Button>
        ) : null}
        <Button icon={<CircleStop aria-hidden />} onClick={() => open(picked)}>
          <Trans>Stop e-mails</Trans>
        </Button>
      </SelectionFloat>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={
          <Plural value={stopping.length} one="Stop e-mails to # person?" other="Stop e-mails to # people?" />
        }
        description={<Trans>Unsent e-mails are discarded. You can enrol them again later.</Trans>}
        confirmLabel={<Trans>Stop e-mails</Trans>}
        danger
        busy={stop.isPending}
        onConfirm={() => stop.mutate({ orgSlug, ids: [...stopping] })}
      />
    </section>
  )
}

type StateChipsProps = {
  counts: readonly { state: EnrolmentState; count: number }[]
  total: number
  value: EnrolmentState | undefined
  onChange: (state: EnrolmentState | undefined) => void
}

function StateChips({ counts, total, value, onChange }: StateChipsProps) {
  const { t } = useLingui()
  const say = translate()
  const known = enrolmentStates.flatMap((state) => {
    const count = counts.find((one) => one.state === state)?.count ?? 0
    return count > 0 || state === value ? [{ state, count }] : []
  })
  const chips = [
    { state: undefined, label: t`All`, count: total },
    ...known.map(({ state, count }) => ({ state, label: say(enrolmentStateLabels[state]), count })),
  ]
  return (
    <div
      ref={watchEdges}
      role="group"
      aria-label={t`Status`}
      className="scroll-x scrollbar-none flex min-w-0 gap-1.5 py-0.5 max-md:-mx-4 max-md:w-screen max-md:px-4"
    >
      {chips.map(({ state, label, count }) => {
        const isOn = state === value
        return (
          <button
            key={label}
            type="button"
            aria-pressed={isOn}
            onClick={() => onChange(isOn ? undefined : state)}
            className={cx(
              'hit inline-flex h-10 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium md:h-7 md:px-2.5',
              isOn ? 'border-ink bg-ink text-surface' : 'border-line-strong hover:bg-sunk',
            )}
          >
            {label} <span className="tabular-nums">{count}</span>
          </button>
        )
      })}
    </div>
  )
}
