// Words for what two agencies agree on that share an artist.
import type { SharingDepth } from '#domain/people/shared-artists/sharing-terms.ts'
import { msg, type Text } from '#texts/msg.ts'

export const sharingDepthLabels: Record<SharingDepth, Text> = {
  busy: msg`Busy days only`,
  city: msg`Days and cities`,
  all: msg`Venue, city, status and holds`,
}
