// Remembers the organisation or portal that was open last, for the next time someone signs in here.
import { useEffect } from 'react'
import { writePlace, type LastPlace } from '#web/session/landing.ts'
import { writeLocal } from '#web/device/local-store.ts'
import { lastPlaceKey } from '#web/calls/query.ts'

/** Null remembers nothing. */
export function useLastPlace(place: LastPlace | null): void {
  const text = place && writePlace(place)
  useEffect(() => {
    if (text) writeLocal(lastPlaceKey, text)
  }, [text])
}
