// Words for what two agencies agree on that share an artist.
import type { SharedQueue, SharingDepth } from '#domain/people/shared-artists/sharing-terms.ts'
import { msg, type Text } from '#texts/msg.ts'

export const sharingDepthLabels: Record<SharingDepth, Text> = {
  busy: msg`Busy days only`,
  city: msg`Days and cities`,
  all: msg`Venue, city, status and holds`,
}

export const sharedQueueLabels: Record<SharedQueue, Text> = {
  separate: msg`Each agency ranks its own holds`,
  joint: msg`One ranking for both agencies`,
}
