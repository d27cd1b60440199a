// The texts of a document's language, which need not be that of the page.
import { useEffect, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { translate, translatorIn } from '#web/texts.ts'
import type { Translator } from '#texts/translator.ts'

/** Null while the language is fetched; the page's own texts where it cannot be, as on a device that is offline. */
export function useDocumentTexts(language: Language): Translator | null {
  const page = translate()
  const [fetched, setFetched] = useState<Translator | null>(null)
  useEffect(() => {
    if (language === page.language) return
    let isCurrent = true
    void translatorIn(language)
      .catch(() => page)
      .then((found) => isCurrent && setFetched(() => found))
    return () => {
      isCurrent = false
    }
  }, [language, page])
  if (language === page.language) return page
  return fetched
}
