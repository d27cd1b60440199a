// For which artists somebody works: the whole roster, or a choice of it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Checkbox, RadioGroup } from '#web/ui/fields/Choice.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

type ScopeInputProps = {
  /** null is every artist, also those who come later. */
  value: readonly string[] | null
  onValueChange: (artistIds: string[] | null) => void
}

/** The list is only asked for where a choice is made. */
export function ScopeInput({ value, onValueChange }: ScopeInputProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        aria-label={t`Artists`}
        value={value ? 'some' : 'all'}
        onValueChange={(kind) => onValueChange(kind === 'all' ? null : [])}
        options={[
          { value: 'all', label: t`All artists`, hint: t`Including artists added later` },
          { value: 'some', label: t`Selected artists` },
        ]}
      />
      {value ? <Artists chosen={value} onChange={onValueChange} /> : null}
    </div>
  )
}

type ArtistsProps = { chosen: readonly string[]; onChange: (artistIds: string[]) => void }

function Artists({ chosen, onChange }: ArtistsProps) {
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.artists.list.queryOptions({ orgSlug, limit: 200 }))
  if (!data) return <SkeletonRows rows={3} />
  if (data.rows.length === 0)
    return (
      <p className="text-mute">
        <Trans>There are no artists on the roster yet.</Trans>
      </p>
    )
  return (
    <div className="max-h-72 overflow-y-auto rounded-control border border-line px-3 py-1">
      {data.rows.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onCheckedChange={(isOn) =>
            onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
          }
        />
      ))}
    </div>
  )
}
