// The advance of an event: groups of questions with their answers, who was asked, what waits for whom.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Ellipsis, LayoutTemplate, Plus } from 'lucide-react'
import { messageOf } from '#web/calls/errors.ts'
import {
  type AdvancingField,
  type AdvancingGroup,
  advancingQuery,
  type AdvancingRecord,
} from '#web/parts/road/advancing/advancing-queries.ts'
import type { GroupSheetProps } from '#web/parts/road/advancing/GroupSheet.tsx'
import { remindedEvent } from '#web/parts/road/advancing/reminders.ts'
import type { RemindSheetProps } from '#web/parts/road/advancing/RemindSheet.tsx'
import { eventQuery } from '#web/parts/booking/booking/booking-queries.ts'
import type { EventRecord } from '#web/parts/booking/event/event-form.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { queryClient } from '#web/calls/query.ts'
import { oneOf, searchSchema } from '#web/search-schema.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { isMissing, isToReview } from '#domain/road/advancing/advancing.ts'
import { Badge } from '#web/ui/Pill.tsx'
import { watchEdges } from '#web/ui/scroll-edges.ts'
import { GroupCard } from './-advancing/GroupCard.tsx'
import { RequestsCard } from './-advancing/RequestsCard.tsx'
import type { RequestSheetProps } from './-advancing/RequestSheet.tsx'
import { StartAdvancing } from './-advancing/StartAdvancing.tsx'
import { isOfState } from './-advancing/is-of-state.ts'
import { questionStates, type QuestionState } from './-advancing/question-states.ts'
import { NothingLeft, StateFilter } from './-advancing/StateFilter.tsx'
import { SummaryCard } from './-advancing/SummaryCard.tsx'
import type { TemplateSheetProps } from './-advancing/TemplateSheet.tsx'
import { useFormCalls } from './-advancing/use-advancing-calls.ts'

const RemindSheet = lazyDialog<RemindSheetProps>(
  async () => (await import('#web/parts/road/advancing/RemindSheet.tsx')).RemindSheet,
)
const RequestSheet = lazyDialog<RequestSheetProps>(
  async () => (await import('./-advancing/RequestSheet.tsx')).RequestSheet,
)
const TemplateSheet = lazyDialog<TemplateSheetProps>(
  async () => (await import('./-advancing/TemplateSheet.tsx')).TemplateSheet,
)
const GroupSheet = lazyDialog<GroupSheetProps>(
  async () => (await import('#web/parts/road/advancing/GroupSheet.tsx')).GroupSheet,
)

export const Route = createFileRoute('/$orgSlug/$eventId/advancing')({
  validateSearch: searchSchema({
    /** Only questions that are missing, or that wait for our review. */
    only: oneOf(questionStates),
  }),
  loader: ({ params: { orgSlug, eventId } }) => {
    void queryClient.prefetchQuery(advancingQuery(orgSlug, eventId))
  },
  component: EventAdvancing,
})

function EventAdvancing() {
  const { orgSlug, eventId } = Route.useParams()
  const { data: event } = useQuery(eventQuery(orgSlug, eventId))
  const query = useQuery(advancingQuery(orgSlug, eventId))
  if (event && query.data) return <Advance event={event} record={query.data} />
  if (!query.error) return <SkeletonRows rows={6} />
  return (
    <ErrorNotice busy={query.isFetching} onRetry={() => void query.refetch()}>
      {messageOf(query.error)}
    </ErrorNotice>
  )
}

function Advance({ event, record }: { event: EventRecord; record: AdvancingRecord }) {
  const { t } = useLingui()
  const { orgSlug } = Route.useParams()
  const { saveGroup } = useFormCalls(event.id)
  const requesting = useOpening()
  const reminding = useOpening()
  const applying = useOpening()
  const adding = useOpening()
  const { groups, canEdit } = record
  const search = Route.useSearch()
  // Nothing is missing of a show that is off or over.
  const isOpen = record.closedBecause === null
  const only = isOpen ? search.only : undefined
  const navigate = Route.useNavigate()
  const setOnly = (next: QuestionState | undefined) =>
    void navigate({ search: { only: next }, replace: true, resetScroll: false })
  const isShown = (field: AdvancingField) => only === undefined || isOfState(only, field)
  const shown = groups.filter(({ fields }) => only === undefined || fields.some(isShown))
  const reminded = remindedEvent(event, record)
  const canRemind = isOpen && reminded.gap === null
  return (
    <>
      {groups.length === 0 ? (
        <StartAdvancing
          eventId={event.id}
          record={record}
          canEdit={canEdit}
          onChoose={applying.begin}
          onAddGroup={adding.begin}
        />
      ) : (
        <div className="safe-x grid items-start gap-4 py-4 md:py-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <aside
            aria-label={t`Advance status`}
            className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-4 lg:order-last"
          >
            <SummaryCard
              record={record}
              canEdit={canEdit}
              canRemind={canRemind}
              onRequest={requesting.begin}
              onRemind={reminding.begin}
              menu={canEdit ? <AdvancingMenu onApply={applying.begin} onAddGroup={adding.begin} /> : null}
            />
            <RequestsCard record={record} canEdit={canEdit} />
          </aside>
          <div className="flex min-w-0 flex-col gap-4">
            <GroupJumps groups={shown} counts={isOpen} />
            {isOpen ? <StateFilter groups={groups} state={only} onState={setOnly} /> : null}
            {shown.map((group) => (
              <GroupCard
                key={group.id}
                event={event}
                group={group}
                groups={groups}
                isShown={isShown}
                canEdit={canEdit}
              />
            ))}
            {shown.length === 0 ? <NothingLeft onAll={() => setOnly(undefined)} /> : null}
          </div>
        </div>
      )}
      <RequestSheet
        key={`request ${requesting.key}`}
        open={requesting.open}
        event={event}
        record={record}
        onClose={requesting.close}
      />
      <RemindSheet
        key={`remind ${reminding.key}`}
        open={reminding.open}
        shows={[reminded]}
        onClose={reminding.close}
      />
      <TemplateSheet
        key={`template ${applying.key}`}
        open={applying.open}
        eventId={event.id}
        record={record}
        onClose={applying.close}
      />
      <GroupSheet
        key={`group ${adding.key}`}
        open={adding.open}
        title={<Trans>New group</Trans>}
        group={{ name: '', audience: 'promoter' }}
        onClose={adding.close}
        onSave={(group) =>
          saveGroup.mutateAsync({
            orgSlug,
            eventId: event.id,
            id: null,
            group: { ...group, position: Math.max(-1, ...groups.map((one) => one.position)) + 1 },
          })
        }
      />
    </>
  )
}

/** What concerns the whole advance of an event: further groups, from a template or one's own. */
function AdvancingMenu({ onApply, onAddGroup }: { onApply: () => void; onAddGroup: () => void }) {
  const { t } = useLingui()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={t`More actions for the advance`} className="-mr-1.5">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      items={[
        { label: t`Apply template`, icon: <LayoutTemplate aria-hidden />, onSelect: onApply },
        { label: t`Add group`, icon: <Plus aria-hidden />, onSelect: onAddGroup },
      ]}
    />
  )
}

type GroupJumpsProps = {
  groups: readonly AdvancingGroup[]
  /** With what is missing or to be reviewed in each. */
  counts: boolean
}

/** The groups of an advance as a line of links into the page, with what each still needs. */
function GroupJumps({ groups, counts }: GroupJumpsProps) {
  const { t } = useLingui()
  return (
    <nav
      ref={watchEdges}
      aria-label={t`Groups`}
      className="scroll-x scrollbar-none -mx-4 flex gap-1.5 px-4 md:mx-0 md:flex-wrap md:px-0"
    >
      {groups.map(({ id, name, fields }) => {
        const toReview = fields.filter(isToReview).length
        const missing = fields.filter(isMissing).length
        return (
          <a
            key={id}
            href={`#group-${id}`}
            className="hit inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm font-medium hover:bg-sunk md:h-7 md:px-2.5"
          >
            {name}
            {!counts ? null : toReview > 0 ? (
              <Badge tone="attention">{toReview}</Badge>
            ) : missing > 0 ? (
              <Badge>{missing}</Badge>
            ) : null}
          </a>
        )
      })}
    </nav>
  )
}
