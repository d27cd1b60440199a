// Says the texts of the catalogue in one language; dates, amounts and lists come with a `Translator`.
import type { I18n } from '@lingui/core'
import type { Language } from '#domain/language.ts'
import type { Text } from '#texts/msg.ts'

type Say = {
  (text: Text): string
  <Values extends string>(text: Text<Values>, values: Readonly<Record<Values, string | number>>): string
}

export type Sayer = Say & { readonly language: Language }

/** A sayer for a language whose catalogue `i18n` has active. */
export function sayer(i18n: I18n, language: Language): Sayer {
  const say: Say = (
    { id, message }: Pick<Text, 'id' | 'message'>,
    values?: Readonly<Record<string, string | number>>,
  ): string => i18n._(id, values, { message })
  return Object.assign(say, { language })
}
