// What a person does, as a reader may see it: parts at a venue are words of ours.

/** 'box_office' → 'Box office'; words that people wrote keep their form but for the first letter. */
export function roleWords(role: string | null): string | null {
  if (!role) return null
  return role.charAt(0).toUpperCase() + role.slice(1).replaceAll('_', ' ')
}
