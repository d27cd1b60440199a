// How late open amounts are.
import type { Age } from '#domain/money/reports.ts'
import { msg, type Text } from '#texts/msg.ts'

export const ageLabels: Record<Age, Text> = {
  notDue: msg`Not due`,
  to30: msg`1–30 days`,
  to60: msg`31–60 days`,
  to90: msg`61–90 days`,
  older: msg`Over 90 days`,
}
