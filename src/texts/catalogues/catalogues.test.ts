// Every catalogue is whole, takes the values of English, and keeps to the words of the glossary.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { parsePo } from 'pofile-ts'
import { describe, expect, test } from 'vitest'
import { avoidedInEnglish, avoidedInGerman, type Avoided } from '../glossary.ts'

const { items } = parsePo(readFileSync(join(import.meta.dirname, 'de.po'), 'utf8'))
const texts = items
  .filter(({ msgid, obsolete }) => msgid !== '' && !obsolete)
  .map(({ msgid, msgctxt, msgstr }) => ({ english: msgid, context: msgctxt, german: msgstr[0] ?? '' }))

const findings = (rules: readonly Avoided[], text: string) =>
  rules
    .filter(({ not, except }) => not.test(text) && !except?.test(text))
    .map(({ but }) => `${JSON.stringify(text)}: say ${but}`)

/** The names of the values and tags in a message, at any depth. */
function namesIn(message: string | CompiledMessage): string[] {
  if (typeof message === 'string') return message.match(/<\/?\d+\/?>/g) ?? []
  return message.flatMap((token) => {
    if (typeof token === 'string') return namesIn(token)
    const forms = Object.values(token[2] ?? {}).filter(
      (form) => typeof form === 'string' || Array.isArray(form),
    )
    return [`{${token[0]}}`, ...(forms as (string | CompiledMessage)[]).flatMap(namesIn)]
  })
}
const namesOf = (text: string) => [...new Set(namesIn(compileMessage(text)))].toSorted()

test('no English text uses a word that the glossary replaces', () => {
  expect(texts.flatMap(({ english }) => findings(avoidedInEnglish, english))).toEqual([])
})

describe('German', () => {
  test('is whole', () => {
    expect(texts.filter(({ german }) => german === '').map(({ english }) => english)).toEqual([])
  })

  test('takes the same values and tags as English', () => {
    const others = texts.filter(({ english, german }) => namesOf(english).join() !== namesOf(german).join())
    expect(others).toEqual([])
  })

  test('uses no word that the glossary replaces', () => {
    expect(texts.flatMap(({ german }) => findings(avoidedInGerman, german))).toEqual([])
  })
})
