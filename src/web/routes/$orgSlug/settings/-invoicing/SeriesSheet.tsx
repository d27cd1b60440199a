// The form for the format of a number series, with the number it will give next.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { issuerKinds } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatNumber, numberFormatProblem, numberYear } from '#domain/number-formats.ts'
import { NumberSeriesInput, seriesKinds } from '#domain/money/number-series.ts'
import { seriesKindLabels } from '#texts/money/bookkeeping/number-series.ts'
import { translate } from '#web/texts.ts'
import { messageOf } from '#web/calls/errors.ts'
import { applyFieldErrors, useZodForm } from '#web/forms.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { FormSheet } from '#web/parts/platform/form/FormSheet.tsx'
import { formFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { valueFieldsOf } from '#web/parts/platform/form/value-fields.tsx'
import { moneySettingsQuery } from '#web/parts/money/invoice/invoice-queries.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc } from '#web/trpc.ts'
import { useToday } from '#web/hooks/use-today.ts'
import type { NumberSeries } from './PartForm.tsx'

type Values = z.input<typeof NumberSeriesInput>
const TextField = textFieldOf<Values>()
const FormField = formFieldOf<Values>()
const { SelectField } = valueFieldsOf<Values>()

// Braces in a sentence would be read as places for values.
const longYear = '{YYYY}'
const shortYear = '{YY}'
const example = 'RE-{YYYY}-{0000}'

type SeriesSheetProps = { series: NumberSeries | null; open: boolean; onClose: () => void }

export function SeriesSheet({ series, open, onClose }: SeriesSheetProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const [problem, setProblem] = useState<string>()
  const form = useZodForm(NumberSeriesInput, {
    defaultValues: series
      ? {
          issuerKind: series.issuerKind,
          artistId: series.artistId,
          kind: series.kind,
          format: series.format,
        }
      : { issuerKind: 'organisation', artistId: null, kind: 'invoice', format: example },
  })
  const save = useMutation(
    trpc.moneySettings.saveSeries.mutationOptions({
      onSuccess: onClose,
      onError: (error) => {
        if (!applyFieldErrors(form, error, 'series')) setProblem(messageOf(error))
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: moneySettingsQuery(orgSlug).queryKey }),
    }),
  )
  const issuerKind = useWatch({ control: form.control, name: 'issuerKind' })
  const kinds = issuerKind === 'artist' ? (['invoice', 'credit_note'] as const) : seriesKinds
  return (
    <FormSheet
      form={form}
      open={open}
      onClose={onClose}
      title={series ? <Trans>Number format</Trans> : <Trans>New number series</Trans>}
      onSave={(values) => {
        setProblem(undefined)
        save.mutate({ orgSlug, id: series?.id ?? null, version: series?.version ?? null, series: values })
      }}
      saving={save.isPending}
      saveLabel={<Trans>Save format</Trans>}
      problem={problem}
      size="md"
    >
      {series ? (
        <p className="font-medium">
          {[series.artistName, say(seriesKindLabels[series.kind])].filter(Boolean).join(', ')}
        </p>
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            name="issuerKind"
            label={<Trans>Issuer</Trans>}
            options={issuerKinds.map((value) => ({
              value,
              label: value === 'organisation' ? t`Agency` : t`Artist`,
            }))}
          />
          <SelectField
            name="kind"
            label={<Trans>For</Trans>}
            options={kinds.map((value) => ({ value, label: say(seriesKindLabels[value]) }))}
          />
          {issuerKind === 'artist' ? (
            <FormField
              name="artistId"
              label={<Trans>Artist</Trans>}
              className="md:col-span-2"
              render={({ value, onChange }) => <ArtistField value={value} onChange={(id) => onChange(id)} />}
            />
          ) : null}
        </div>
      )}
      <TextField
        name="format"
        label={<Trans>Format</Trans>}
        hint={
          <Trans>
            {longYear} or {shortYear} is the year, zeros in braces the counter: {example}. With a year, it
            restarts each January.
          </Trans>
        }
      />
      <Preview series={series} />
      {series?.isUsed ? (
        <p className="text-sm text-pretty text-mute">
          <Trans>Existing numbers stay unchanged. The new format applies from now on.</Trans>
        </p>
      ) : null}
    </FormSheet>
  )
}

function Preview({ series }: { series: NumberSeries | null }) {
  const { control } = useFormContext<Values>()
  const today = useToday()
  const format = useWatch({ control, name: 'format' })
  if (numberFormatProblem(format)) return null
  // The counter goes on only where the format stays; a new one begins with 1.
  const goesOn = series?.format === format
  const next = goesOn ? series.nextNo : 1
  const isYearly = numberYear(format, today) !== 0
  return (
    <div role="status" className="rounded-card border border-line bg-paper px-4 py-3">
      <p className="text-sm text-mute">{goesOn ? <Trans>Next number</Trans> : <Trans>First number</Trans>}</p>
      <p className="display text-xl">{formatNumber(format, today, next)}</p>
      <p className="text-sm text-mute">
        {isYearly ? <Trans>Restarts each year.</Trans> : <Trans>Counts continuously.</Trans>}
      </p>
    </div>
  )
}
