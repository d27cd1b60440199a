// Choosing people for a sequence among the contacts; those who may not be chosen say why.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { contactFunctions, type ContactFunction } from '#domain/people/contacts.ts'
import { countryName } from '#domain/countries.ts'
import { refusalTexts } from '#texts/messages/sequences.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { NextPage, NotLoaded } from '#web/parts/platform/screens/LoadedRows.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { MultiFilter } from '#web/ui/fields/MultiFilter.tsx'
import { EmptyState } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { isFiltered, withPeople, type Choice } from './enrol-state.ts'
import { candidatesQuery, type Candidate, type CandidateFilter } from './sequence-calls.ts'
import { contactFunctionLabels } from '#texts/people/contacts.ts'
import { translate } from '#web/texts.ts'

type EnrolChoiceProps = { sequenceId: string; choice: Choice; setChoice: (choice: Choice) => void }
type Filter = Omit<CandidateFilter, 'search'>

export function EnrolChoice({ sequenceId, choice, setChoice }: EnrolChoiceProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [search, setSearch] = useState<string>()
  const [filter, setFilter] = useState<Filter>({})
  const query = useInfiniteQuery(candidatesQuery(orgSlug, sequenceId, { ...filter, search }))
  const first = query.data?.pages.at(0)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const able = rows.filter(({ refusal }) => refusal === null)
  const areAll = able.length > 0 && able.every(({ id }) => choice.has(id))
  const areSome = able.some(({ id }) => choice.has(id))
  return (
    <div className="flex flex-col gap-3">
      <Filters filter={filter} setFilter={setFilter} filters={first?.filters} />
      <SearchInput label={t`Search contacts`} value={search} onChange={setSearch} />
      {!query.data ? (
        <NotLoaded query={query}>
          <SkeletonRows rows={6} />
        </NotLoaded>
      ) : rows.length === 0 ? (
        isFiltered({ ...filter, search }) ? (
          <EmptyState
            title={<Trans>No contacts found</Trans>}
            action={
              <Button
                onClick={() => {
                  setSearch(undefined)
                  setFilter({})
                }}
              >
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        ) : (
          <EmptyState title={<Trans>No contacts yet</Trans>}>
            <Trans>Add contacts first.</Trans>
          </EmptyState>
        )
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <Checkbox
              label={<Trans>Select all available ({able.length})</Trans>}
              checked={areAll}
              indeterminate={areSome && !areAll}
              disabled={able.length === 0}
              onCheckedChange={(isOn) => setChoice(withPeople(choice, able, isOn))}
            />
            <p role="status" className="text-sm text-mute">
              <Plural value={first?.total ?? 0} one="# contact" other="# contacts" />
            </p>
          </div>
          <ul
            aria-label={t`Contacts`}
            aria-busy={query.isPlaceholderData}
            className="overflow-hidden rounded-card border border-line"
          >
            {rows.map((row) => (
              <CandidateRow
                key={row.id}
                candidate={row}
                isChosen={choice.has(row.id)}
                onToggle={(isOn) => setChoice(withPeople(choice, [row], isOn))}
              />
            ))}
          </ul>
          <NextPage list={query} />
        </>
      )}
    </div>
  )
}

type FiltersProps = {
  filter: Filter
  setFilter: (filter: Filter) => void
  filters: { countries: string[]; tags: string[] } | undefined
}

function Filters({ filter, setFilter, filters }: FiltersProps) {
  const { t, i18n } = useLingui()
  const countries = filters?.countries ?? []
  const tags = [...new Set([...(filters?.tags ?? []), ...(filter.tags ?? [])])]
  return (
    <div role="group" aria-label={t`Filters`} className="flex flex-wrap items-center gap-2">
      <span className="w-40">
        <Select<ContactFunction | 'all'>
          aria-label={t`Function`}
          value={filter.function ?? 'all'}
          onValueChange={(value) => setFilter({ ...filter, function: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t`All functions` },
            ...contactFunctions.map((value) => ({ value, label: translate()(contactFunctionLabels[value]) })),
          ]}
        />
      </span>
      {countries.length > 0 ? (
        <span className="w-40">
          <Select
            aria-label={t`Country`}
            value={filter.country ?? 'all'}
            onValueChange={(value) => setFilter({ ...filter, country: value === 'all' ? undefined : value })}
            options={[
              { value: 'all', label: t`All countries` },
              ...countries.map((code) => ({ value: code, label: countryName(code, i18n.locale) })),
            ]}
          />
        </span>
      ) : null}
      {tags.length > 0 ? (
        <MultiFilter
          label={t`Tags`}
          icon={<Tag aria-hidden />}
          options={tags.map((tag) => ({ value: tag, label: tag }))}
          value={filter.tags ?? []}
          onValueChange={(chosen) =>
            setFilter({ ...filter, tags: chosen.length > 0 ? chosen.slice(0, 10) : undefined })
          }
        />
      ) : null}
    </div>
  )
}

type CandidateRowProps = { candidate: Candidate; isChosen: boolean; onToggle: (isOn: boolean) => void }

function CandidateRow({ candidate, isChosen, onToggle }: CandidateRowProps) {
  const { name, role, company, address, refusal } = candidate
  return (
    <li className="border-b border-line px-3 py-1.5 last:border-0">
      <Checkbox
        checked={isChosen}
        disabled={refusal !== null}
        onCheckedChange={onToggle}
        label={<span className={refusal ? 'text-mute' : 'font-medium'}>{name}</span>}
        hint={
          <>
            {[role, company, address].filter(Boolean).join(' · ')}
            {refusal ? (
              <span className="block font-medium text-ink">{translate()(refusalTexts[refusal])}</span>
            ) : null}
          </>
        }
      />
    </li>
  )
}
