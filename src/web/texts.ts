// Starts the texts. English stays in the source: each page brings its own texts in its own chunk.
import { i18n } from '@lingui/core'

/** English texts are compiled by the build (scripts/compile-texts.ts); other languages are catalogues. */
export function startTexts(): void {
  // Dates and numbers of plain English are British, as everywhere else in the app.
  i18n.loadAndActivate({ locale: 'en', locales: ['en-GB'], messages: {} })
}
