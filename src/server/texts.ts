/** The translators of the server: one for each language, from the catalogues in src/texts/catalogues. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo } from 'pofile-ts'
import { intlTags, languageOf, type Language } from '#domain/language.ts'
import { translator, type Translator } from '#texts/translator.ts'

/** English is in the source; another language's texts are read from its catalogue, by their ids. */
function readCatalogue(language: Language): Record<string, string> {
  if (language === 'en') return {}
  const path = join(import.meta.dirname, '../texts/catalogues', `${language}.po`)
  const { items } = parsePo(readFileSync(path, 'utf8'))
  return Object.fromEntries(
    items
      .filter(({ msgstr }) => msgstr[0])
      .map(({ msgid, msgctxt, msgstr }) => [generateMessageId(msgid, msgctxt ?? ''), msgstr[0] ?? '']),
  )
}

function loadTranslator(language: Language): Translator {
  const i18n = setupI18n()
  i18n.setMessagesCompiler(compileMessage)
  i18n.loadAndActivate({
    locale: language,
    locales: [intlTags[language]],
    messages: readCatalogue(language),
  })
  return translator(i18n, language)
}

const loaded = new Map<Language, Translator>()

/** The translator of a language, loaded when first asked for. */
export function translatorOf(language: Language): Translator {
  const known = loaded.get(language) ?? loadTranslator(language)
  loaded.set(language, known)
  return known
}

/** For what an organisation keeps for all its members: its histories and tasks are written in its own language. */
export const orgTranslator = ({ locale }: { locale: string }): Translator => translatorOf(languageOf(locale))
