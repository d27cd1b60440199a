/** The standard advance's questions for readers of another language than they are kept in; own words stay as they are. */
import { languages } from '#domain/language.ts'
import type { TemplateGroup } from '#domain/road/advancing/advancing-inputs.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import type { Translator } from '#texts/translator.ts'
import { translatorOf } from '../../texts.ts'

type Question = Pick<TemplateGroup['fields'][number], 'fieldName' | 'help' | 'options'>
export type TranslatedQuestions = {
  group(name: string): string
  question<Q extends Question>(groupName: string, question: Q): Q
  /** A choice among kept ones as the reader's, and back. */
  choice(groupName: string, question: Question, kept: string): string
  keptChoice(groupName: string, question: Question, shown: string): string
}

/** The texts of the standard advance, whatever language they are kept in, in the reader's. */
export function translatedQuestions(t: Translator): TranslatedQuestions {
  const own = standardAdvance(t).groups
  const known = languages.map((language) => standardAdvance(translatorOf(language)).groups)
  const groups = new Map<string, string>()
  const questions = new Map<string, { kept: Question; shown: Question }>()
  const keyOf = (groupName: string, fieldName: string) => JSON.stringify([groupName, fieldName])
  for (const kept of known) {
    for (const [index, { name, fields }] of kept.entries()) {
      groups.set(name, own[index]!.name)
      for (const [at, field] of fields.entries()) {
        questions.set(keyOf(name, field.fieldName), { kept: field, shown: own[index]!.fields[at]! })
      }
    }
  }
  const pairOf = (groupName: string, { fieldName }: Question) => questions.get(keyOf(groupName, fieldName))
  const optionsOf = (pair: { kept: Question; shown: Question } | undefined, { options }: Question) =>
    options.map((option) => {
      const index = pair?.kept.options.indexOf(option) ?? -1
      return pair?.shown.options[index] ?? option
    })
  return {
    group: (name) => groups.get(name) ?? name,
    question: (groupName, field) => {
      const pair = pairOf(groupName, field)
      return {
        ...field,
        fieldName: pair?.shown.fieldName ?? field.fieldName,
        help: pair && field.help === pair.kept.help ? pair.shown.help : field.help,
        options: optionsOf(pair, field),
      }
    },
    choice: (groupName, field, kept) =>
      optionsOf(pairOf(groupName, field), field)[field.options.indexOf(kept)] ?? kept,
    keptChoice: (groupName, field, shown) =>
      field.options[optionsOf(pairOf(groupName, field), field).indexOf(shown)] ?? shown,
  }
}
