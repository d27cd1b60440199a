// Starts the texts. English stays in the source: each page brings its own texts in its own chunk.
import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/** Plurals and placeholders of English are compiled when they are first shown. Other languages are catalogues. */
export function startTexts(): void {
  i18n.setMessagesCompiler((message) => {
    let text = compiled.get(message)
    if (!text) {
      text = compileMessage(message)
      compiled.set(message, text)
    }
    return text
  })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
}
