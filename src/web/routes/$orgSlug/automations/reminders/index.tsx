// Reminders: their rules, and the next ones.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BellRing, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { isId } from '#domain/platform/search/slug.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { queryClient } from '#web/calls/query.ts'
import { searchSchema, textWhere } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { useHotkeys } from '#web/ui/keys/use-hotkeys.ts'
import {
  blankRule,
  refreshRules,
  type Rule,
  rulesQuery,
  upcomingQuery,
} from './-reminders/reminder-queries.ts'
import { RuleItem } from './-reminders/RuleItem.tsx'
import { UpcomingCard } from './-reminders/UpcomingCard.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { type RuleSuggestion, ruleSuggestions } from '#domain/automation/reminders.ts'
import { ruleSentence, suggestionTexts } from '#texts/automation/reminders.ts'
import { translate } from '#web/texts.ts'
import { toast } from '#web/ui/overlays/toast.ts'

const RuleSheet = lazyPart(async () => (await import('./-reminders/RuleSheet.tsx')).RuleSheet)

export const Route = createFileRoute('/$orgSlug/automations/reminders/')({
  validateSearch: searchSchema({
    /** The rule that is open: its id, or a new one. */
    open: textWhere((value) => isId(value) || value === 'new'),
  }),
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(rulesQuery(orgSlug))
    void queryClient.prefetchQuery(upcomingQuery(orgSlug, 12))
  },
  component: RemindersPage,
})

function RemindersPage() {
  const { orgSlug } = useOrganisation()
  const { open } = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(rulesQuery(orgSlug))
  const people = useQuery(trpc.tasks.members.queryOptions({ orgSlug })).data?.rows
  const { rows = [], canAdd = false } = query.data ?? {}
  // Nobody is a former colleague before the present ones are known.
  const nameOf = (userId: string) => (people ? people.find((person) => person.userId === userId)?.name : '…')
  const show = (next: string | undefined) =>
    void navigate({ search: next ? { open: next } : {}, resetScroll: false })
  const rule = rows.find(({ id }) => id === open)
  useHotkeys(canAdd ? { n: () => show('new') } : false)
  return (
    <>
      <PageHeader
        title={<Trans context="automation">Reminders</Trans>}
        meta={<Trans>Notifies the right people unless the show is cancelled.</Trans>}
        actions={
          canAdd ? (
            <Link
              to="/$orgSlug/automations/reminders"
              params={{ orgSlug }}
              search={{ open: 'new' }}
              resetScroll={false}
              aria-keyshortcuts="N"
              className={buttonClass('primary')}
            >
              <Plus aria-hidden />
              <Trans>New reminder</Trans>
            </Link>
          ) : undefined
        }
      />
      <div className="safe-x grid items-start gap-4 pt-2 pb-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <LoadedOr query={query}>
          <div className="flex min-w-0 flex-col gap-6">
            {rows.length === 0 ? (
              <div className="rounded-card border border-line">
                <EmptyState icon={<BellRing aria-hidden />} title={<Trans>No reminders yet</Trans>}>
                  {canAdd ? (
                    <Trans>
                      Reminders follow shows, holds, contracts, invoices and advances, and move with their
                      dates. Start with one of these.
                    </Trans>
                  ) : (
                    <Trans>Reminders from colleagues appear in your inbox.</Trans>
                  )}
                </EmptyState>
              </div>
            ) : (
              <Card flush>
                <ul className="divide-y divide-line">
                  {rows.map((each) => (
                    <RuleItem key={each.id} rule={each} nameOf={nameOf} />
                  ))}
                </ul>
              </Card>
            )}
            {canAdd && rows.length < 3 ? <Suggestions taken={rows.map(({ name }) => name)} /> : null}
          </div>
          <UpcomingCard />
        </LoadedOr>
      </div>
      <OpenRule
        rule={open === 'new' ? (canAdd ? 'new' : undefined) : rule?.canEdit ? rule : undefined}
        onClose={() => show(undefined)}
      />
    </>
  )
}

type OpenRuleProps = { rule: Rule | 'new' | undefined; onClose: () => void }

/** Stays mounted while it closes, and keeps what was typed while the list is asked for again. */
function OpenRule({ rule, onClose }: OpenRuleProps) {
  const [shown, setShown] = useState<{ rule: Rule | 'new'; no: number } | null>(null)
  const [isOpen, setOpen] = useState(false)
  if (rule && !isOpen) {
    setShown({ rule, no: (shown?.no ?? 0) + 1 })
    setOpen(true)
  }
  if (!rule && isOpen) setOpen(false)
  return shown ? (
    <Suspense>
      <RuleSheet
        key={shown.no}
        rule={shown.rule === 'new' ? null : shown.rule}
        open={isOpen}
        onClose={onClose}
      />
    </Suspense>
  ) : null
}

/** Those whose name is taken already are left out. */
function Suggestions({ taken }: { taken: readonly string[] }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const create = useMutation(trpc.reminderRules.create.mutationOptions({ onSettled: refreshRules }))
  const say = translate()
  const shown = ruleSuggestions
    .map((suggestion) => {
      const { name, text } = suggestionTexts[suggestion.key]
      return { ...suggestion, name: say(name), text: say(text) }
    })
    .filter(({ name }) => !taken.includes(name))
  const use = ({ key: _key, ...suggestion }: RuleSuggestion & { name: string; text: string }) =>
    create.mutate(
      { orgSlug, rule: { ...blankRule, ...suggestion } },
      { onSuccess: () => toast.success(t`“${suggestion.name}” is on`) },
    )
  if (shown.length === 0) return null
  return (
    <ul className="grid gap-3 md:grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))]">
      {shown.map((suggestion) => (
        <li key={suggestion.key} className="flex flex-col gap-1 rounded-card border border-line p-4">
          <h3 className="text-base">{suggestion.name}</h3>
          <p className="text-sm text-pretty text-mute">
            {ruleSentence({ ...suggestion, customOn: null }, say)}
          </p>
          <p className="flex-1 text-sm text-pretty">{suggestion.text}</p>
          <Button
            size="sm"
            className="mt-2 self-start"
            icon={<Plus aria-hidden />}
            needsConnection
            busy={create.isPending && create.variables.rule.name === suggestion.name}
            aria-label={t`Use ${suggestion.name}`}
            onClick={() => use(suggestion)}
          >
            <Trans>Use</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
