// What a person does, as a reader may see it: parts at a venue have labels of ours.
import { roleText } from '#texts/people/venues.ts'
import { translate } from '#web/texts.ts'

/** 'box_office' → 'Box office'; words that people wrote keep their form but for the first letter. */
export function roleLabel(role: string | null): string | null {
  const text = roleText(role, translate())
  return text && text.charAt(0).toUpperCase() + text.slice(1)
}
