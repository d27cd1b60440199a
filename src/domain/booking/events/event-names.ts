// What an event is called by default, and whether its name says more than that.
import { languages, type Language } from '#domain/language.ts'

export type NameParts = { artist: string | null; venue: string | null; city: string | null }

// German would ask for the gender of a venue: 'im Astra', 'in der Fabrik'.
const joints: Record<Language, { venue: string; city: string }> = {
  en: { venue: ' at ', city: ' in ' },
  de: { venue: ', ', city: ', ' },
}

/** "Mara Voss at Astra", "Mara Voss in Berlin", or what there is of it; as whoever names the event writes. */
export function suggestName({ artist, venue, city }: NameParts, language: Language): string {
  if (!artist) return venue ?? ''
  if (venue) return [artist, venue].join(joints[language].venue)
  return city?.trim() ? [artist, city.trim()].join(joints[language].city) : artist
}

/** Does the event's name say more than artist and place, which are beside it anyway? */
export function addsToParts(name: string, parts: NameParts): boolean {
  const suggested = languages.flatMap((language) => [
    suggestName(parts, language),
    suggestName({ ...parts, venue: null }, language),
  ])
  return ![...suggested, parts.artist, parts.venue].includes(name)
}

/** The name where it is the event's own. One made of artist and place speaks the language of whoever made it. */
export const ownName = (name: string, parts: NameParts): string | null =>
  addsToParts(name, parts) ? name : null

/** The name for readers of any language: one made of artist and place is these two alone. */
export const neutralName = (name: string, parts: NameParts): string =>
  ownName(name, parts) ?? (joinUnique([parts.artist, parts.venue ?? parts.city]) || name)

/** Is it said at the end of something already: the venue by “Silvan Koch at Kulturwerk”, the city by “Stadthalle Wien”? */
const endsWith = (said: string, part: string): boolean =>
  said.toLowerCase() === part.toLowerCase() || said.toLowerCase().endsWith(` ${part.toLowerCase()}`)
/** Does it begin with what was said before: the artist? */
const beginsWith = (part: string, said: string): boolean =>
  [' ', ', '].some((joint) => part.toLowerCase().startsWith(said.toLowerCase() + joint))

/**
 * Artist, event, venue, city and whatever else names a show, one after the other, each said once: events are named after
 * their artist and venue. Empty parts are left out.
 */
export function joinUnique(parts: readonly (string | null | undefined | false)[], separator = ', '): string {
  let kept: string[] = []
  for (const part of parts) {
    const text = part ? part.trim() : ''
    if (!text || kept.some((said) => endsWith(said, text))) continue
    kept = [...kept.filter((said) => !beginsWith(text, said)), text]
  }
  return kept.join(separator)
}
