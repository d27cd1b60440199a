/** The standard advance's questions for readers of another language than they are kept in; own words stay as they are. */
import { languages } from '#domain/language.ts'
import type { TemplateGroup } from '#domain/road/advancing/advancing-inputs.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import type { Translator } from '#texts/translator.ts'
import { translatorOf } from '../../texts.ts'

type Question = Pick<TemplateGroup['fields'][number], 'fieldName' | 'help' | 'options'>
export type TranslatedQuestions = {
  group(name: string): string
  question<Asked extends Question>(groupName: string, asked: Asked): Asked
  /** A choice among kept ones as the reader's, and back. */
  choice(groupName: string, asked: Question, kept: string): string
  keptChoice(groupName: string, asked: Question, said: string): string
}

/** Says what stands in the standard advance of any language in the reader's. */
export function translatedQuestions(t: Translator): TranslatedQuestions {
  const own = standardAdvance(t).groups
  const known = languages.map((language) => standardAdvance(translatorOf(language)).groups)
  const groups = new Map<string, string>()
  const questions = new Map<string, { kept: Question; said: Question }>()
  const keyOf = (groupName: string, fieldName: string) => JSON.stringify([groupName, fieldName])
  for (const kept of known) {
    for (const [index, { name, fields }] of kept.entries()) {
      groups.set(name, own[index]!.name)
      for (const [at, field] of fields.entries()) {
        questions.set(keyOf(name, field.fieldName), { kept: field, said: own[index]!.fields[at]! })
      }
    }
  }
  const pairOf = (groupName: string, { fieldName }: Question) => questions.get(keyOf(groupName, fieldName))
  const optionsOf = (pair: { kept: Question; said: Question } | undefined, { options }: Question) =>
    options.map((option) => {
      const index = pair?.kept.options.indexOf(option) ?? -1
      return pair?.said.options[index] ?? option
    })
  return {
    group: (name) => groups.get(name) ?? name,
    question: (groupName, asked) => {
      const pair = pairOf(groupName, asked)
      return {
        ...asked,
        fieldName: pair?.said.fieldName ?? asked.fieldName,
        help: pair && asked.help === pair.kept.help ? pair.said.help : asked.help,
        options: optionsOf(pair, asked),
      }
    },
    choice: (groupName, asked, kept) =>
      optionsOf(pairOf(groupName, asked), asked)[asked.options.indexOf(kept)] ?? kept,
    keptChoice: (groupName, asked, said) =>
      asked.options[optionsOf(pairOf(groupName, asked), asked).indexOf(said)] ?? said,
  }
}
