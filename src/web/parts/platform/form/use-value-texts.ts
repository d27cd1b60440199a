// Values of forms in words, for comparing two versions of a record.
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { countryName, languageName } from '#domain/countries.ts'
import { isLocalDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money-format.ts'
import {
  commissionBaseLabels,
  contractingModeLabels,
  dealTypeLabels,
  invoiceModeLabels,
  pctBaseLabels,
} from '#texts/booking/deal-terms.ts'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { sourceLabels } from '#texts/booking/bookings.ts'
import { eventTypeLabels } from '#texts/booking/events.ts'
import { nameOfId } from './name-of-id.ts'
import { artistKindLabels, paysToLabels } from '#texts/people/artists.ts'
import {
  companyKindLabels,
  creditRatingLabels,
  kskLabels,
  invoiceFormatLabels,
} from '#texts/people/companies.ts'
import { consentLabels } from '#texts/people/contacts.ts'
import { venueKindLabels } from '#texts/people/venues.ts'
import type { Text } from '#texts/msg.ts'
import { translate } from '#web/texts.ts'

const choices: Record<string, Record<string, Text>> = {
  kind: { ...artistKindLabels, ...eventTypeLabels, ...venueKindLabels },
  kinds: companyKindLabels,
  creditRating: creditRatingLabels,
  kskLiable: kskLabels,
  invoiceFormat: invoiceFormatLabels,
  paysTo: paysToLabels,
  consent: consentLabels,
  source: sourceLabels,
  type: dealTypeLabels,
  dealType: dealTypeLabels,
  contractingMode: contractingModeLabels,
  invoiceMode: invoiceModeLabels,
  pctBase: pctBaseLabels,
  commissionBase: commissionBaseLabels,
}
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const isBag = (value: unknown): value is FieldValues => typeof value === 'object' && value !== null

/** `textOf("event.capacity", 900, values)`; `values` give what belongs to it, such as the currency of an amount. */
export function useValueTexts(record: unknown) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()

  function nameOf(id: string): string {
    const answers = [record, ...cache.getQueriesData({}).map(([, data]) => data)]
    for (const answer of answers) {
      const name = nameOfId(id, answer)
      if (name) return name
    }
    return t`another record`
  }

  function ofText(field: string, text: string): string {
    if (isId(text)) return nameOf(text)
    if (isLocalDate(text)) return formatDate(text, 'medium', i18n.locale)
    if (/country$/i.test(field)) return countryName(text, i18n.locale)
    if (field === 'language' || field === 'locale') return languageName(text, i18n.locale)
    if (field === 'visibility') return text === 'org' ? t`Everyone` : t`One person`
    if (field === 'tz') return text.replaceAll('_', ' ')
    const label = choices[field]?.[text]
    return label ? translate()(label) : text
  }

  /** The fields of a row that say something; marks that are off say nothing. */
  function ofRow(row: FieldValues, currency: string | undefined): string {
    return Object.entries(row)
      .filter(
        ([, value]) =>
          value !== null && value !== undefined && value !== '' && value !== false && value !== true,
      )
      .map(([field, value]) => one(field, value, currency))
      .join(', ')
  }

  function one(field: string, value: unknown, currency: string | undefined): string {
    if (value === null || value === undefined || value === '') return t`Nothing`
    if (value === true) return t`Yes`
    if (value === false) return t`No`
    if (value instanceof Date) return i18n.date(value, { dateStyle: 'medium', timeStyle: 'short' })
    if (typeof value === 'number') {
      return field.endsWith('Minor') && currency
        ? formatMoney({ amountMinor: value, currency }, i18n.locale)
        : i18n.number(value)
    }
    if (Array.isArray(value)) {
      if (value.length === 0) return t`Nothing`
      const isRows = value.some(isBag)
      return value.map((item) => one(field, item, currency)).join(isRows ? '\n' : ', ')
    }
    if (isBag(value)) return ofRow(value, currency) || t`Nothing`
    return ofText(field, typeof value === 'string' ? value : JSON.stringify(value))
  }

  return function textOf(path: string, value: unknown, values: FieldValues): string {
    const steps = path.split('.')
    const field = steps.at(-1) ?? path
    const group: unknown = steps.length > 1 ? values[steps[0] ?? ''] : values
    const currency: unknown = isBag(group) ? group['currency'] : undefined
    return one(field, value, typeof currency === 'string' ? currency : undefined)
  }
}
