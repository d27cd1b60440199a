// Translators for tests: English from the source, as readers get it.
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { intlTags } from '#domain/language.ts'
import { errorTexts } from './errors.ts'
import { translator } from './translator.ts'

const i18n = setupI18n()
i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', locales: [intlTags.en], messages: {} })

export const english = translator(i18n, 'en')

const german = setupI18n()
german.setMessagesCompiler(compileMessage)
german.loadAndActivate({ locale: 'de', locales: [intlTags.de], messages: {} })
/** English words with German dates and amounts: catalogues are not read here. */
export const germanFormats = translator(german, 'de')

type Name = keyof typeof errorTexts
/** The general sentences of errors, by name. */
export const sentences = Object.fromEntries(
  Object.entries(errorTexts).map(([name, text]) => [name, english(text)]),
) as Record<Name, string>
