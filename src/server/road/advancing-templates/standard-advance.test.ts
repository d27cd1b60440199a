// The standard advance in every language: the same questions about the same facts, and one that can be saved.
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { factOfField } from '#domain/road/advancing/advancing-homes.ts'
import { AdvancingTemplateInput } from '#domain/road/advancing/advancing-inputs.ts'
import { standardAdvance } from '#texts/road/standard-advance.ts'
import { translatorOf } from '../../texts.ts'

const factsIn = ({ groups }: AdvancingTemplateInput) =>
  groups.map(({ name, fields }) => fields.map((field) => factOfField(field, name)))

test.each(languages)(
  'the standard advance in %s asks for the facts that the English one asks for',
  (language) => {
    const template = AdvancingTemplateInput.parse(standardAdvance(translatorOf(language)))
    expect(factsIn(template)).toEqual(factsIn(standardAdvance(translatorOf('en'))))
  },
)
