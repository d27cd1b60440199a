// What a number series is for.
import type { SeriesKind } from '#domain/money/number-series.ts'
import { msg, type Text } from '#texts/msg.ts'

export const seriesKindLabels: Record<SeriesKind, Text> = {
  invoice: msg`Invoices`,
  credit_note: msg`Cancellations`,
  self_billed: msg`Self-billed invoices`,
  statement: msg`Statements`,
}
