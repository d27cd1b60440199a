// What the card about the accountant's program edits: its part of the settings.
import type { z } from 'zod'
import { MoneySettings } from '#domain/money/money-settings.ts'

export const DatevPart = MoneySettings.pick({ datev: true })
export type DatevValues = z.input<typeof DatevPart>
