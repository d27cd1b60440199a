// Names of the kinds of riders.
import type { RiderKind } from '#domain/platform/files.ts'
import { msg, type Text } from '#texts/msg.ts'

export const riderLabels: Record<RiderKind, Text> = {
  rider_tech: msg`Technical rider`,
  rider_hospitality: msg`Hospitality rider`,
  rider_security: msg`Security rider`,
}
