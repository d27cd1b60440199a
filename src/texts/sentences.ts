// How the codes of the domain become sentences.
import type { ProblemTable, ProblemValues } from '#domain/problems.ts'
import type { Text } from '#texts/msg.ts'
import type { Translator } from './translator.ts'

/**
 * The sentence of a code: a text, which takes the code's values by name, or a function where a value has to be
 * written first as the reader's language does (a date, an amount, a label).
 */
export type Sentence<Values> =
  | Text
  | Text<Extract<keyof Values, string>>
  | ((values: NonNullable<Values>, t: Translator) => string)

/** One sentence for each code of an area; a code without one does not compile. */
export type Sentences<Table extends ProblemTable> = {
  readonly [Code in keyof Table]: Sentence<Table[Code]>
}

export type AnySentence = Text | Text<string> | ((values: never, t: Translator) => string)

/** Says one code with its values. */
export function say(sentence: AnySentence, values: ProblemValues | undefined, t: Translator): string {
  return typeof sentence === 'function'
    ? (sentence as (values: ProblemValues, t: Translator) => string)(values ?? {}, t)
    : t(sentence as Text<string>, (values ?? {}) as Record<string, string | number>)
}
