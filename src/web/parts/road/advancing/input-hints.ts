// Which keyboard a phone shows for a line of text, depending on the field.
import type { InputProps } from '#web/ui/fields/Input.tsx'

type Hints = Pick<InputProps, 'inputMode' | 'autoCapitalize' | 'spellCheck'>

// Fields are named by agencies, in English or German; what is not recognised gets the usual keyboard.
const hintsByName: readonly [RegExp, Hints][] = [
  [/\be-?mail\b/i, { inputMode: 'email', autoCapitalize: 'none', spellCheck: false }],
  [/\b(tele)?(phone|fon)\b|\bmobile\b|\bhandy\b|\bwhatsapp\b/i, { inputMode: 'tel' }],
  [/\b(url|website|link)\b/i, { inputMode: 'url', autoCapitalize: 'none', spellCheck: false }],
  [/\b(password|passwort|wi-?fi|wlan)\b/i, { autoCapitalize: 'none', spellCheck: false }],
  [/\b(allotment|capacity|how many|number of|anzahl|kapazität)\b/i, { inputMode: 'numeric' }],
]

/** The attributes of a one-line input for this field. */
export function inputHints(fieldName: string): Hints {
  return hintsByName.find(([text]) => text.test(fieldName))?.[1] ?? {}
}
