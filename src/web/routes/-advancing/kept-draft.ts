// What is typed into a question and not sent yet, kept on the device: it outlives a reload.
import { readLocal, writeLocal } from '#web/device/local-store.ts'

type Place = { token: string; fieldId: string }
type KeptDraft = { value: string; version: number }

const keyOf = ({ token, fieldId }: Place) => `fermata.draft ${token} ${fieldId}`

/** What an earlier visit typed there; null when there is nothing, or nothing that can be read. */
export function keptDraft(place: Place): KeptDraft | null {
  try {
    const kept = JSON.parse(readLocal(keyOf(place)) ?? 'null') as Partial<KeptDraft> | null
    if (typeof kept?.value !== 'string' || typeof kept.version !== 'number') return null
    return { value: kept.value, version: kept.version }
  } catch {
    return null
  }
}

/** Keeps what is typed; null once it is no draft any more. */
export function keepDraft(place: Place, draft: KeptDraft | null): void {
  writeLocal(
    keyOf(place),
    draft && JSON.stringify({ value: draft.value, version: draft.version } satisfies KeptDraft),
  )
}
