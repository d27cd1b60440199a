// How an import treats what is on file, dates, and names of companies and venues.
import { Trans, useLingui } from '@lingui/react/macro'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { RadioGroup, Switch } from '#web/ui/fields/Choice.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import type { ImportRecord } from './words.ts'

type Options = ImportRecord['options']
type OptionFieldsProps = {
  noun: TableNoun
  mapping: ImportRecord['mapping']
  options: Options
  onChange: (next: Options) => void
}

export function OptionFields({ noun, mapping, options, onChange }: OptionFieldsProps) {
  const { t } = useLingui()
  const set = (part: Partial<Options>) => onChange({ ...options, ...part })
  const links = ['company', 'venue', 'promoter'].some((key) => mapping.includes(key))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-mute">
        <KnownBy noun={noun} />
      </p>
      <RadioGroup
        aria-label={t`Rows that are on file already`}
        value={noun === 'events' && options.duplicates === 'update' ? 'skip' : options.duplicates}
        onValueChange={(duplicates) => set({ duplicates })}
        options={[
          ...(noun === 'events'
            ? []
            : [
                {
                  value: 'update' as const,
                  label: <Trans>Fill in what is missing</Trans>,
                  hint: <Trans>Nothing on file is overwritten.</Trans>,
                },
              ]),
          { value: 'skip', label: <Trans>Leave them out</Trans> },
          { value: 'create', label: <Trans>Enter them again</Trans> },
        ]}
      />
      {links ? (
        <Switch
          label={
            noun === 'contacts' ? (
              <Trans>Enter companies that are not on file</Trans>
            ) : (
              <Trans>Enter venues and promoters that are not on file</Trans>
            )
          }
          checked={options.createLinked}
          onCheckedChange={(createLinked) => set({ createLinked })}
        />
      ) : null}
      {noun === 'events' ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <Trans>03/04/2027 is</Trans>
          </span>
          <SegmentedControl
            label={t`Order of dates`}
            value={options.dateOrder}
            onValueChange={(dateOrder) => set({ dateOrder })}
            options={[
              { value: 'dmy', label: <Trans>3 April</Trans> },
              { value: 'mdy', label: <Trans>March 4</Trans> },
            ]}
          />
        </div>
      ) : null}
    </div>
  )
}

function KnownBy({ noun }: { noun: TableNoun }) {
  switch (noun) {
    case 'contacts':
      return <Trans>People are known by their e-mail address, or without one by name and company.</Trans>
    case 'companies':
      return <Trans>Companies are known by their VAT ID, or by name and city.</Trans>
    case 'venues':
      return <Trans>Venues are known by name and city.</Trans>
    case 'artists':
      return <Trans>Artists are known by their name.</Trans>
    case 'events':
      return <Trans>Shows are known by their date and artist.</Trans>
  }
}
