// What was entered and not sent, kept on the device: who comes back tomorrow goes on, and after a week it is gone.
import type { z } from 'zod'
import type { InquiryInput } from '#domain/sales/inquiry-inputs.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import type { RouterOutputs } from '#web/trpc.ts'

/** What the server says about the form. */
export type InquiryFormData = RouterOutputs['inquiry']['get']
export type InquiryValues = z.input<typeof InquiryInput>
type Draft = { values: Partial<InquiryValues>; startedAt: number }

const keptFor = 7 * 86_400_000
const keyOf = (slug: string) => `fermata.inquiry.${slug}`

/** Undefined when there is none, when it is too old, or where storage is blocked. */
export function readDraft(slug: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(readLocal(keyOf(slug)) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('values' in draft)) return undefined
    const kept = draft as Draft
    if (Date.now() - kept.startedAt < keptFor) return kept
    writeDraft(slug, null)
    return undefined
  } catch {
    return undefined
  }
}

/** Keeps the draft, or forgets it with null. Consent is given again each time. */
export function writeDraft(slug: string, draft: Draft | null): void {
  if (!draft) return writeLocal(keyOf(slug), null)
  const { consent: _consent, ...values } = draft.values
  writeLocal(keyOf(slug), JSON.stringify({ ...draft, values }))
}
