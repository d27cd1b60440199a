/** A message as the mail library takes it: addresses as objects, files as bytes, and the same Message-ID at each attempt. */
import { buffer } from 'node:stream/consumers'
import type { SendMailOptions } from 'nodemailer'
import { fileKey, type FileStorage } from '../../platform/files/storage.ts'
import type { ClaimedMessage } from './store.ts'

/** A file that went along when the message was written is not there any more. */
export class FileGone extends Error {
  constructor() {
    super('An attached file no longer exists')
    this.name = 'FileGone'
  }
}

/** `installation` is the address of this installation: then the person's own is for answers alone. */
export async function composeMessage(
  message: ClaimedMessage,
  files: Pick<FileStorage, 'open'>,
  { installation, date }: { installation: string | null; date: Date },
): Promise<SendMailOptions> {
  const person = { name: message.fromName, address: message.fromAddress }
  const attachments = []
  for (const file of message.attachments) {
    if (!('fileId' in file)) continue
    try {
      const content = await buffer(files.open(fileKey(message.orgId, file.fileId)))
      attachments.push({ filename: file.name, content })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileGone()
      throw error
    }
  }
  return {
    ...(installation
      ? { from: { name: message.fromName, address: installation }, replyTo: person }
      : { from: person }),
    to: message.to,
    cc: message.cc,
    subject: message.subject,
    text: message.bodyText,
    attachments,
    messageId: message.messageId,
    date,
    headers: message.headers,
    ...(message.inReplyTo && { inReplyTo: message.inReplyTo, references: message.refs }),
  }
}
