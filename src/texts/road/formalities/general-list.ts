// The General List of an ATA carnet: the six columns of the customs convention, totals below.
import { exponentOf } from '#domain/currencies.ts'
import { byteOrderMark, csvLine, separatorOf, type Cell } from '#domain/platform/tables/csv.ts'
import {
  equipmentTotals,
  numbered,
  type EquipmentInput,
  type EquipmentItem,
} from '#domain/road/equipment/equipment.ts'
import { msg, type Text } from '#texts/msg.ts'
import type { Translator } from '../../translator.ts'
import {
  countryText,
  dataSheet,
  factsOf,
  type PrintedDataSheet,
  type SheetFrame,
  type SheetTable,
} from './data-sheet.ts'

export type CarnetInput = {
  tourName: string
  artistName: string
  /** Abroad, in the order of the tour. */
  countries: readonly string[]
  list: EquipmentInput
}

const texts = {
  title: msg<'tour'>`General List for ATA carnet: {tour}`,
  heading: msg`General List (ATA carnet)`,
  holder: msg`Artist`,
  tour: msg`Tour`,
  countries: msg`Countries`,
  no: msg`Item No.`,
  description: msg`Trade description, marks and numbers`,
  pieces: msg`Number of pieces`,
  weight: msg`Weight (kg)`,
  value: msg<'currency'>`Value ({currency})`,
  origin: msg`Country of origin`,
  total: msg({ message: 'Total', context: 'last line of a carnet’s list' }),
  cases: msg`Packing list`,
  container: msg({ message: 'Case', context: 'flight case' }),
  items: msg`Items`,
  loose: msg({ message: 'Without case', context: 'equipment' }),
}

const describe = ({ description, marks }: EquipmentItem): string =>
  [description, marks].filter(Boolean).join(', ')

const valueOf = (minor: number | null, currency: string): number | null =>
  minor === null ? null : minor / 10 ** exponentOf(currency)

const headsOf = (currency: string, t: Translator): string[] => [
  t(texts.no),
  t(texts.description),
  t(texts.pieces),
  t(texts.weight),
  t(texts.value, { currency }),
  t(texts.origin),
]

function listTable({ currency, items }: EquipmentInput, t: Translator): SheetTable {
  const unit = currency ?? ''
  const weightText = (weight: string | null) => (weight === null ? '' : t.number(Number(weight)))
  const valueText = (minor: number | null) => {
    const value = valueOf(minor, unit)
    if (value === null) return ''
    const digits = exponentOf(unit)
    return t.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  }
  const totals = equipmentTotals(items)
  return {
    title: null,
    heads: headsOf(unit, t),
    widths: [1.1, 6, 1.4, 1.4, 1.8, 1.4],
    figures: [0, 2, 3, 4],
    rows: numbered(items).map((item) => [
      item.no,
      describe(item),
      String(item.pieces),
      weightText(item.weightKg),
      valueText(item.valueMinor),
      item.origin ?? '',
    ]),
    total: [
      String(totals.pieces),
      t(texts.total),
      String(totals.pieces),
      weightText(totals.weightKg),
      valueText(totals.valueMinor),
      '',
    ],
  }
}

/** Which items are in which case, in the order in which the cases first appear. */
function caseTable({ items }: EquipmentInput, t: Translator): SheetTable {
  const lines = numbered(items)
  const cases = [...new Set(lines.map(({ container }) => container))]
  return {
    title: t(texts.cases),
    heads: [texts.container, texts.items, texts.pieces, texts.weight].map((head: Text) => t(head)),
    widths: [3, 5, 1.4, 1.4],
    figures: [2, 3],
    rows: cases.map((container) => {
      const inside = lines.filter((item) => item.container === container)
      const { pieces, weightKg } = equipmentTotals(inside)
      const numbers = inside.map(({ no }) => no).join(', ')
      return [container ?? t(texts.loose), numbers, String(pieces), t.number(Number(weightKg))]
    }),
    total: null,
  }
}

export function printGeneralList(
  { tourName, artistName, countries, list }: CarnetInput,
  frame: SheetFrame,
  t: Translator,
): PrintedDataSheet {
  const isPacked = list.items.some(({ container }) => container !== null)
  const names = countries.map((country) => countryText(country, t) ?? country)
  const sheet = {
    heading: t(texts.heading),
    facts: factsOf(
      [
        [texts.holder, artistName],
        [texts.tour, tourName],
        [texts.countries, names.join(', ')],
      ],
      t,
    ),
    tables: [listTable(list, t), ...(isPacked ? [caseTable(list, t)] : [])],
    note: null,
  }
  return dataSheet(t(texts.title, { tour: tourName }), [sheet], frame, t)
}

/** The same columns for the upload of a chamber; countries are their two letters. */
export function generalListTable({ list: { currency, items } }: CarnetInput, t: Translator): string {
  const separator = separatorOf(t.language)
  const unit = currency ?? ''
  const rows: Cell[][] = numbered(items).map((item) => [
    item.no,
    describe(item),
    item.pieces,
    item.weightKg === null ? null : Number(item.weightKg),
    valueOf(item.valueMinor, unit),
    item.origin,
  ])
  return byteOrderMark + [headsOf(unit, t), ...rows].map((row) => csvLine(row, separator)).join('')
}
