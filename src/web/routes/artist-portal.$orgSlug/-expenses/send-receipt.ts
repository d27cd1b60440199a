// Sends the photo of a receipt for an expense of one's own.
import { postFile } from '#web/parts/platform/file/send-file.ts'
import { accessToken } from '#web/session/session.ts'

/** Rejects with the sentence to show. */
export async function sendReceipt(orgSlug: string, expenseId: string, file: File): Promise<void> {
  const params = new URLSearchParams({ name: file.name || 'receipt.jpg' })
  const address = `/files/${encodeURIComponent(orgSlug)}/receipts/${expenseId}?${params.toString()}`
  await postFile(address, await accessToken(), {
    file,
    key: crypto.randomUUID(),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
}
