// What was entered and not sent, kept for the tab: a reload loses nothing, and closing it forgets everything.
import type { z } from 'zod'
import type { InquiryInput } from '#domain/sales/inquiry-inputs.ts'
import type { RouterOutputs } from '#web/trpc.ts'

/** What the server says about the form. */
export type InquiryFormData = RouterOutputs['inquiry']['get']
export type InquiryValues = z.input<typeof InquiryInput>
type Draft = { values: Partial<InquiryValues>; startedAt: number }

const keyOf = (slug: string) => `fermata.inquiry.${slug}`

/** Undefined when there is none, or where storage is blocked. */
export function readDraft(slug: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(slug)) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('values' in draft)) return undefined
    return draft as Draft
  } catch {
    return undefined
  }
}

/** Keeps the draft, or forgets it with null. Consent is given again each time. */
export function writeDraft(slug: string, draft: Draft | null): void {
  try {
    if (!draft) return sessionStorage.removeItem(keyOf(slug))
    const { consent: _consent, ...values } = draft.values
    sessionStorage.setItem(keyOf(slug), JSON.stringify({ ...draft, values }))
  } catch {
    // Storage is blocked, as in some frames: the draft lasts as long as the page.
  }
}
