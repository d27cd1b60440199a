// What an artist takes along: items packed in cases, as customs list them on an ATA carnet.
import { z } from 'zod'
import { optionalCountry, optionalCurrency, optionalInt, optionalText, requiredText } from '../../fields.ts'
import { commonProblem } from '../../common-problems.ts'
import { sumDecimals, type Decimal } from '../../money.ts'
import { asMessage } from '../../problems.ts'
import { roadProblem } from '../problems.ts'

const wrongWeight = asMessage(roadProblem('equipment.weight'))
/** Kilograms of one line together. */
const optionalWeight = () =>
  z
    .string({ error: wrongWeight })
    .trim()
    .max(12, wrongWeight)
    .overwrite((value) => value.replace(',', '.'))
    .regex(/^(\d{1,6}(\.\d{1,3})?)?$/, wrongWeight)
    .nullish()
    .transform((value) => value || null)

const EquipmentItemInput = z.strictObject({
  /** The case that it is packed in. */
  container: optionalText(40),
  description: requiredText(200, roadProblem('equipment.description')),
  /** Marks and serial number, by which customs recognise it. */
  marks: optionalText(120),
  pieces: optionalInt(1, 9999).transform((pieces) => pieces ?? 1),
  weightKg: optionalWeight(),
  /** Commercial value of the line, in the currency of the list. */
  valueMinor: optionalInt(0, 100_000_000_000),
  origin: optionalCountry(),
})
export type EquipmentItem = z.output<typeof EquipmentItemInput>

const most = 500
export const EquipmentInput = z
  .strictObject({
    currency: optionalCurrency(),
    items: z.array(EquipmentItemInput).max(most, asMessage(roadProblem('equipment.tooMany', { max: most }))),
  })
  .refine(
    ({ currency, items }) => currency !== null || items.every(({ valueMinor }) => valueMinor === null),
    {
      path: ['currency'],
      message: asMessage(commonProblem('currency')),
    },
  )
  .meta({
    examples: [{ currency: 'EUR', items: [{ description: 'Bass guitar Fender Precision', pieces: 1 }] }],
  })
export type EquipmentInput = z.output<typeof EquipmentInput>

export type EquipmentTotals = { items: number; pieces: number; weightKg: Decimal; valueMinor: number }

/** What the last line of a carnet's list says. */
export function equipmentTotals(items: readonly EquipmentItem[]): EquipmentTotals {
  return {
    items: items.length,
    pieces: items.reduce((sum, { pieces }) => sum + pieces, 0),
    weightKg: sumDecimals(items.map(({ weightKg }) => weightKg ?? '0')),
    valueMinor: items.reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0), 0),
  }
}

/** Each line with its item numbers: pieces alike are one line, each with a number of its own ('4–7'). */
export function numbered<Item extends Pick<EquipmentItem, 'pieces'>>(
  items: readonly Item[],
): (Item & { no: string })[] {
  let last = 0
  return items.map((item) => {
    const first = last + 1
    last += item.pieces
    return { ...item, no: first === last ? String(first) : `${first}–${last}` }
  })
}

/** How many lines a chamber would send back: it wants the value and the country of origin of each. */
export const incompleteItems = (items: readonly EquipmentItem[]): number =>
  items.filter(({ valueMinor, origin }) => valueMinor === null || origin === null).length

const keyOf = ({ description, marks, container }: EquipmentItem) =>
  [description, marks, container].join(' | ').toLowerCase()

/** Of the artist's equipment the items that are not on a tour's list. A value in another currency is left open. */
export function leftBehind(list: EquipmentInput, equipment: EquipmentInput): EquipmentItem[] {
  const packed = new Set(list.items.map(keyOf))
  const others = equipment.items.filter((item) => !packed.has(keyOf(item)))
  return list.currency === equipment.currency ? others : others.map((item) => ({ ...item, valueMinor: null }))
}
