// What an advance adds to a day sheet: times and hotels are said once, among times and travel, facts with the place.
import { factOfField, type AdvanceFact } from '#domain/road/advancing/advancing-homes.ts'
import { remainsOnSheet, type ShowHomes } from '#domain/road/advancing/advancing-proposals.ts'
import type { FieldType } from '#domain/road/advancing/advancing.ts'
import type { SheetGroup, SheetPlace } from './day-sheets.ts'

export type SheetAdvance = { groups: SheetGroup[]; place: Partial<SheetPlace> }

/** The parts of the place that an accepted answer overrules for this show. */
const placeOf: Partial<Record<AdvanceFact, (value: string) => Partial<SheetPlace>>> = {
  address: (value) => ({ addressLine1: value, addressLine2: null, zip: null }),
  wayIn: (loadIn) => ({ loadIn }),
  parking: (parking) => ({ parking }),
  wifi: (wifi) => ({ wifi }),
  phone: (phone) => ({ phone }),
}

/** The groups without what the rest of the sheet says, and the place as the accepted answers have it. */
export function sheetAdvance(groups: readonly SheetGroup[], show: ShowHomes): SheetAdvance {
  const place: Partial<SheetPlace> = {}
  const rest = groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => {
      const value = field.value.trim()
      const fact = factOfField({ ...field, fieldType: field.fieldType as FieldType }, group.name)
      if (!fact || value === '') return field
      if (group.audience !== 'internal') Object.assign(place, placeOf[fact]?.(value))
      return { ...field, value: remainsOnSheet(fact, value, show) }
    }),
  }))
  return { groups: rest, place }
}
