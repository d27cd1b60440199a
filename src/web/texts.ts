// Starts the texts. English stays in the source: each page brings its own texts in its own chunk.
import { i18n } from '@lingui/core'

/** English texts are compiled by the build (scripts/compile-texts.ts); other languages are catalogues. */
export function startTexts(): void {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
}
