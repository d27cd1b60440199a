/** A letter as the mail library takes it: addresses as objects, files as bytes, and the same Message-ID at each attempt. */
import { buffer } from 'node:stream/consumers'
import type { SendMailOptions } from 'nodemailer'
import { fileKey, type FileStorage } from '../../platform/files/storage.ts'
import type { ClaimedLetter } from './store.ts'

/** A file that went along when the letter was written is not there any more. */
export class FileGone extends Error {
  constructor() {
    super('An attached file is gone.')
    this.name = 'FileGone'
  }
}

/** `installation` is the address of this installation: then the person's own is for answers alone. */
export async function composeLetter(
  letter: ClaimedLetter,
  files: Pick<FileStorage, 'open'>,
  { installation, date }: { installation: string | null; date: Date },
): Promise<SendMailOptions> {
  const person = { name: letter.fromName, address: letter.fromAddress }
  const attachments = []
  for (const file of letter.attachments) {
    if (!('fileId' in file)) continue
    try {
      const content = await buffer(files.open(fileKey(letter.orgId, file.fileId)))
      attachments.push({ filename: file.name, content })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new FileGone()
      throw error
    }
  }
  return {
    ...(installation
      ? { from: { name: letter.fromName, address: installation }, replyTo: person }
      : { from: person }),
    to: letter.to,
    cc: letter.cc,
    subject: letter.subject,
    text: letter.bodyText,
    attachments,
    messageId: letter.messageId,
    date,
    headers: letter.headers,
    ...(letter.inReplyTo && { inReplyTo: letter.inReplyTo, references: letter.refs }),
  }
}
