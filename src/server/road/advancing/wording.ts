/** How the facts of a show are written into answers. */
import type { FactWording } from '#domain/road/advancing/advancing-facts.ts'
import { admissionText } from '#texts/booking/events.ts'
import { orgTranslator } from '../../texts.ts'

/** In the organisation's language: what is proposed may be kept as an answer, for readers of any language. */
export function factWording(orgLocale: string): FactWording {
  const t = orgTranslator({ locale: orgLocale })
  return { language: t.language, allAges: admissionText(0, t) }
}
