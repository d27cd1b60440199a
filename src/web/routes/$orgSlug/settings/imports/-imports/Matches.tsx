// Rows that are on file already, or may be: each beside its record, with what becomes of it.
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#domain/dates.ts'
import { choicesFor, type DuplicateChoice } from '#domain/desk/imports/duplicates.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { ImportRecord } from './import-records.ts'

type PreviewData = RouterOutputs['imports']['preview']
type Match = PreviewData['matches'][number]
type Known = Match['row']

/** Stands for several choices at once. */
const mixed = ''

/** Nothing where every row is new. */
export function Matches({ record, preview }: { record: ImportRecord; preview: PreviewData }) {
  const { t, i18n } = useLingui()
  const { orgSlug } = useOrganisation()
  const cache = useQueryClient()
  const { id, noun } = record
  const { matches, matched } = preview
  const decide = useMutation(
    trpc.imports.decide.mutationOptions({
      onSettled: () => cache.invalidateQueries(trpc.imports.preview.queryFilter()),
    }),
  )
  if (matches.length === 0) return null
  const labels: Record<DuplicateChoice, string> = {
    update: t`Fill empty fields`,
    skip: t`Skip`,
    create: t`Create new`,
  }
  const options = choicesFor(noun).map((value) => ({ value, label: labels[value] }))
  const choose = (some: readonly Match[]) => (value: string) => {
    const choice = options.find((option) => option.value === value)?.value
    if (choice) decide.mutate({ orgSlug, id, lines: some.map(({ line }) => line), choice })
  }
  const [first] = matches
  const isOne = first && matches.every(({ choice }) => choice === first.choice)
  return (
    <Card title={<Trans>Possible matches</Trans>} flush>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line bg-sunk px-4 py-2.5">
        <p className="min-w-40 flex-1">
          {t`${plural(matched, { one: '# row may be on file already.', other: '# rows may be on file already.' })}`}
        </p>
        {options.length > 1 ? (
          <Select
            aria-label={t`Action for all of them`}
            className="w-full md:w-56"
            value={isOne ? first.choice : mixed}
            placeholder={t`Action for all of them`}
            options={options}
            onValueChange={choose(matches)}
          />
        ) : null}
      </div>
      <ul
        aria-label={t`Possible matches`}
        className="max-h-120 divide-y divide-line overflow-y-auto border-t border-line"
      >
        {matches.map((match) => (
          <MatchLine key={match.line} match={match} options={options} onChoose={choose([match])} />
        ))}
      </ul>
      {matched > matches.length ? (
        <p className="border-t border-line px-4 py-2 text-sm text-mute">
          <Trans>
            The first {matches.length} of {i18n.number(matched)}
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}

type MatchLineProps = {
  match: Match
  options: { value: DuplicateChoice; label: string }[]
  onChoose: (value: string) => void
}

/** A row and its record side by side. */
function MatchLine({ match, options, onChoose }: MatchLineProps) {
  const { t } = useLingui()
  const { line, row, record, isSure, sameAs, choice } = match
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-2.5 md:grid-cols-[1fr_1fr_14rem]">
      <Side title={<Trans>Row {line}</Trans>} known={row} />
      {record ? (
        <Side
          title={isSure ? <Trans>On file</Trans> : <Trans>On file, with the same name</Trans>}
          known={record}
        />
      ) : (
        <p className="text-sm text-mute">
          <Trans>The same as row {sameAs}</Trans>
        </p>
      )}
      {options.length > 1 ? (
        <Select
          aria-label={t`Action for row ${line}`}
          className="self-center"
          value={choice}
          options={options}
          onValueChange={onChoose}
        />
      ) : (
        <p className="self-center text-mute">{options[0]?.label}</p>
      )}
    </li>
  )
}

/** What one of the two is known by. */
function Side({ title, known }: { title: ReactNode; known: Known }) {
  const { i18n } = useLingui()
  const { name, place, emails, vatId, date } = known
  const details = [date && formatDate(date, i18n.locale), place, ...emails, vatId].filter(Boolean)
  return (
    <div className="min-w-0">
      <p className="text-xs text-mute">{title}</p>
      <p className="font-semibold wrap-anywhere">{name}</p>
      {details.length > 0 ? <p className="text-sm wrap-anywhere text-mute">{details.join(' · ')}</p> : null}
    </div>
  )
}
