// What a signer agrees to, in versions: the words of a version never change, because signatures refer to them.
import type { Language } from '../../language.ts'

type Texts = Record<Language, (hash: string) => string>

const versions: Record<string, Texts> = {
  '2026-1': {
    en: (hash) =>
      `I agree to sign this document electronically and to receive it electronically. I have read the document (SHA-256 ${hash}) and accept that my typed or drawn signature has the effect of my signature by hand.`,
    de: (hash) =>
      `Ich bin einverstanden, dieses Dokument elektronisch zu unterzeichnen und elektronisch zu erhalten. Ich habe das Dokument (SHA-256 ${hash}) gelesen und erkenne an, dass meine getippte oder gezeichnete Unterschrift dieselbe Wirkung hat wie meine Unterschrift von Hand.`,
  },
  // The fingerprint is beside the sentence and in each entry of the trail, no longer within it.
  '2026-2': {
    en: () =>
      'I agree to sign this document electronically and to receive it electronically. I have read the document and accept that my typed or drawn signature has the effect of my signature by hand.',
    de: () =>
      'Ich bin einverstanden, dieses Dokument elektronisch zu unterzeichnen und elektronisch zu erhalten. Ich habe das Dokument gelesen und erkenne an, dass meine getippte oder gezeichnete Unterschrift dieselbe Wirkung hat wie meine Unterschrift von Hand.',
  },
}

/** The version that is agreed to now. */
export const consentVersion = '2026-2'

/** A document's hash in short, as people compare it. */
export const shortHash = (sha256: string): string => `${sha256.slice(0, 8)}…${sha256.slice(-8)}`

/** The words of a version with the document they are about; null for a version that never was. */
export const consentText = (
  version: string,
  language: Language,
  /** Hex. */
  sha256: string,
): string | null => {
  const paragraph = Object.hasOwn(versions, version) ? versions[version] : undefined
  return paragraph?.[language](shortHash(sha256)) ?? null
}
