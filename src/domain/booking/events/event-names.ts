// What an event is called by default, and whether its name says more than that.

export type NameParts = { artist: string | null; venue: string | null; city: string | null }

/** "Mara Voss at Astra", "Mara Voss in Berlin", or what there is of it. */
export function suggestName({ artist, venue, city }: NameParts): string {
  if (!artist) return venue ?? ''
  if (venue) return `${artist} at ${venue}`
  return city?.trim() ? `${artist} in ${city.trim()}` : artist
}

/** Does the event's name say more than artist and place, which are beside it anyway? */
export function addsToParts(name: string, parts: NameParts): boolean {
  const said = [suggestName(parts), suggestName({ ...parts, venue: null }), parts.artist, parts.venue]
  return !said.includes(name)
}

/** Is it said at the end of something already: the venue by “Silvan Koch at Kulturwerk”, the city by “Stadthalle Wien”? */
const endsWith = (said: string, part: string): boolean =>
  said.toLowerCase() === part.toLowerCase() || said.toLowerCase().endsWith(` ${part.toLowerCase()}`)
/** Does it begin with what was said before: the artist? */
const beginsWith = (part: string, said: string): boolean =>
  part.toLowerCase().startsWith(`${said.toLowerCase()} `)

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
