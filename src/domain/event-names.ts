// What an event is called when nobody says otherwise, and whether its name tells more than that.

export type NameParts = { artist: string | null; venue: string | null; city: string | null }

/** "Mara Voss at Astra", "Mara Voss in Berlin", or what there is of it. */
export function suggestName({ artist, venue, city }: NameParts): string {
  if (!artist) return venue ?? ''
  if (venue) return `${artist} at ${venue}`
  return city?.trim() ? `${artist} in ${city.trim()}` : artist
}

/** Does the event's name tell more than artist and place, which stand beside it anyway? */
export function saysMore(name: string, parts: NameParts): boolean {
  const said = [suggestName(parts), suggestName({ ...parts, venue: null }), parts.artist, parts.venue]
  return !said.includes(name)
}
