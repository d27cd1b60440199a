/** A message as the mail library takes it: addresses as objects, files as bytes, and the same Message-ID at each attempt. */
import { buffer } from 'node:stream/consumers'
import type { SendMailOptions } from 'nodemailer'
import { renditionName } from '#domain/platform/renditions.ts'
import { isDomainError } from '#domain/errors.ts'
import { openRendition } from '../../platform/files/renditions.ts'
import type { FileAttachment } from '../../platform/db/schema-automations.ts'
import { fileKey, type FileStorage } from '../../platform/files/storage.ts'
import type { ClaimedMessage } from './store.ts'

/** A file that went along when the message was written is not there any more. */
export class FileGone extends Error {
  constructor() {
    super('An attached file no longer exists')
    this.name = 'FileGone'
  }
}

/** Where the bytes of an attachment lie, and its name. A picture that can't be made smaller goes along as it is. */
async function sourceOf(
  files: FileStorage,
  orgId: string,
  { fileId, name, isSmaller }: FileAttachment,
): Promise<{ key: string; filename: string }> {
  if (isSmaller) {
    try {
      const { key } = await openRendition(files, { orgId, id: fileId }, 'screen')
      return { key, filename: renditionName(name, 'image/webp') }
    } catch (error) {
      if (!isDomainError(error)) throw error
    }
  }
  return { key: fileKey(orgId, fileId), filename: name }
}

/** `installation` is the address of this installation: then the person's own is for answers alone. */
export async function composeMessage(
  message: ClaimedMessage,
  files: FileStorage,
  { installation, date }: { installation: string | null; date: Date },
): Promise<SendMailOptions> {
  const person = { name: message.fromName, address: message.fromAddress }
  const attachments = []
  for (const file of message.attachments) {
    if (!('fileId' in file)) continue
    try {
      const { key, filename } = await sourceOf(files, message.orgId, file)
      attachments.push({ filename, content: await buffer(files.open(key)) })
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
