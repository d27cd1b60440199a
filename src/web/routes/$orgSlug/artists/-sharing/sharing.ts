// One agreement to share an artist, as this agency sees it.
import type { RouterOutputs } from '#web/trpc.ts'

export type SharedArtist = RouterOutputs['sharedArtists']['list']['rows'][number]
export type SharingView = SharedArtist['terms']
