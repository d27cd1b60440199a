/** The folder of an account in which its sent messages lie: whether one is there, and putting one there. */
import type { ImapFlow } from 'imapflow'

/** The folder that the server marks as the one for sent messages (RFC 6154); null without one. */
async function sentFolder(client: ImapFlow): Promise<string | null> {
  const folders = await client.list()
  return folders.find(({ specialUse }) => specialUse === '\\Sent')?.path ?? null
}

/** Is the message with this Message-ID there? Null when the account has no such folder. */
export async function isInSent(client: ImapFlow, messageId: string): Promise<boolean | null> {
  const path = await sentFolder(client)
  if (path === null) return null
  const lock = await client.getMailboxLock(path, { readOnly: true })
  try {
    const found = await client.search({ header: { 'message-id': messageId } }, { uid: true })
    return Array.isArray(found) && found.length > 0
  } finally {
    lock.release()
  }
}

/** Puts a message there as read, unless the server has done so automatically. */
export async function keepInSent(
  client: ImapFlow,
  { messageId, raw, date }: { messageId: string; raw: Buffer; date: Date },
): Promise<void> {
  const path = await sentFolder(client)
  if (path === null || (await isInSent(client, messageId)) !== false) return
  // While it is open for reading alone, no flag may be set in it.
  await client.mailboxClose()
  await client.append(path, raw, ['\\Seen'], date)
}
