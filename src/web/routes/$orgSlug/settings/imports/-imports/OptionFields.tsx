// What an import does with rows that are on file, days, names, and shows whose artist no column says.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { choiceFor, choicesFor, type DuplicateChoice } from '#domain/desk/imports/duplicates.ts'
import type { TableNoun } from '#domain/desk/table-nouns.ts'
import { RadioGroup, Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { ImportRecord } from './import-records.ts'

type Options = ImportRecord['options']
type OptionFieldsProps = {
  record: ImportRecord
  mapping: ImportRecord['mapping']
  options: Options
  onChange: (next: Options) => void
}

/** How an import treats what is on file, dates, names of companies and venues, and shows of nobody. */
export function OptionFields({ record, mapping, options, onChange }: OptionFieldsProps) {
  const { t } = useLingui()
  const { noun, isCalendar, artists } = record
  const ofFile = noun === 'events' && !isCalendar
  const set = (part: Partial<Options>) => onChange({ ...options, ...part })
  const labels: Record<DuplicateChoice, { label: ReactNode; hint?: ReactNode }> = {
    update: {
      label: <Trans>Fill empty fields</Trans>,
      hint: <Trans>Existing values are never overwritten.</Trans>,
    },
    skip: { label: <Trans>Skip them</Trans> },
    create: { label: <Trans>Create them again</Trans> },
  }
  const choices = choicesFor(noun)
  const links = ['company', 'venue', 'promoter', 'customer'].some((key) => mapping.includes(key))
  return (
    <div className="flex flex-col gap-4">
      {ofFile && !mapping.includes('artist') && artists.length > 0 ? (
        <Field label={<Trans>Artist of all shows</Trans>}>
          <Select
            value={options.artist ?? ''}
            options={artists.map((name) => ({ value: name, label: name }))}
            placeholder={t`Choose an artist`}
            onValueChange={(artist) => set({ artist })}
          />
        </Field>
      ) : null}
      <p className="text-sm text-pretty text-mute">
        <KnownBy noun={noun} />
      </p>
      {choices.length > 1 ? (
        <RadioGroup
          aria-label={t`Rows already on file`}
          value={choiceFor(noun, options.duplicates)}
          onValueChange={(duplicates) => set({ duplicates })}
          options={choices.map((value) => ({ value, ...labels[value] }))}
        />
      ) : null}
      {links ? (
        <Switch
          label={
            noun === 'contacts' || noun === 'openInvoices' ? (
              <Trans>Create companies that are not on file</Trans>
            ) : (
              <Trans>Create venues and promoters that are not on file</Trans>
            )
          }
          checked={options.createLinked}
          onCheckedChange={(createLinked) => set({ createLinked })}
        />
      ) : null}
      {ofFile || noun === 'openInvoices' ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>
            <Trans>03/04/2027 means</Trans>
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
      return <Trans>Contacts are matched by e-mail address, or by name and company.</Trans>
    case 'companies':
      return <Trans>Companies are matched by VAT ID, or by name and city.</Trans>
    case 'venues':
      return <Trans>Venues are matched by name and city.</Trans>
    case 'artists':
      return <Trans>Artists are matched by name.</Trans>
    case 'events':
      return <Trans>Shows are matched by date and artist.</Trans>
    case 'openInvoices':
      return <Trans>Invoices are matched by number. Those already here are skipped.</Trans>
  }
}
