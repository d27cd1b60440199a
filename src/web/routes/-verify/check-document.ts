// Sends a file to be checked; the answer's instants become dates again.
import type { KnownDocument, SealVerdict } from '#domain/documents/signing/seal-verdict.ts'
import { httpCall } from '#web/calls/http-call.ts'

/** The verdict with its problems as sentences. */
export type CheckedVerdict = Omit<SealVerdict, 'problems'> & { problems: string[] }
type Sent = Omit<CheckedVerdict, 'signedAt' | 'document'> & {
  signedAt: string | null
  document: (Omit<KnownDocument, 'endedAt'> & { endedAt: string | null }) | null
}

/** The server takes no larger one. */
export const maxMegabytes = 25

const instant = (text: string | null) => (text === null ? null : new Date(text))

export async function checkDocument(file: File): Promise<CheckedVerdict> {
  const response = await httpCall('/verify-document', {
    method: 'POST',
    body: file,
    headers: { 'content-type': 'application/pdf' },
  })
  const { signedAt, document, ...verdict } = (await response.json()) as Sent
  return {
    ...verdict,
    signedAt: instant(signedAt),
    document: document && { ...document, endedAt: instant(document.endedAt) },
  }
}
