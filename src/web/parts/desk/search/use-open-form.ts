// Opens the form for a new record, with what is known of it.
import { useRouter } from '@tanstack/react-router'
import type { CreateNoun } from '#domain/desk/search/verbs.ts'
import { handleError } from '#web/calls/errors.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { creations } from './creations.ts'
import { knownEvent } from './known-event.ts'

type Artist = { id: string; name: string }

/** `known` goes into the address; an artist, and that a hold is wanted, into the form of a new booking. */
export function useOpenForm(): (noun: CreateNoun, known?: Record<string, string>, artist?: Artist) => void {
  const router = useRouter()
  const { orgSlug, organisation } = useOrganisation()
  return (noun, known = {}, artist) => {
    const { path } = creations[noun]
    const search = new URLSearchParams(known).toString()
    const to = `/${orgSlug}/${path}${search && (path.includes('?') ? '&' : '?')}${search}`
    if (noun !== 'hold' && !artist) return router.history.push(to)
    const status = noun === 'hold' ? 'hold' : 'inquiry'
    knownEvent({ status, tz: organisation.tz, ...(artist && { artist }) }).then(
      (newEvent) => router.history.push(to, { newEvent }),
      handleError,
    )
  }
}
