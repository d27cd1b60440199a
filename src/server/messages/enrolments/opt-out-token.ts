/** The token of a link with which somebody says that they unsubscribe: signed, and stored nowhere. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isEmail } from '#domain/formats.ts'
import type { Secrets } from '../../platform/process/secrets.ts'

export type OptOut = { orgId: string; address: string }

const PURPOSE = 'opt-out links'
const MARK_BYTES = 18
const ID_BYTES = 16

const markOf = (key: Buffer, said: Buffer) =>
  createHmac('sha256', key).update(said).digest().subarray(0, MARK_BYTES)

/** For the link in an e-mail of this organisation to this address. */
export function optOutToken(secrets: Secrets, { orgId, address }: OptOut): string {
  const said = Buffer.concat([
    Buffer.from(orgId.replaceAll('-', ''), 'hex'),
    Buffer.from(address.toLowerCase()),
  ])
  return Buffer.concat([markOf(secrets.derive(PURPOSE), said), said]).toString('base64url')
}

/** What the token says, or undefined when it is not one of ours. Tokens of former secrets count: e-mails stay. */
export function readOptOutToken(secrets: Secrets, token: string): OptOut | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= MARK_BYTES + ID_BYTES) return undefined
  const mark = bytes.subarray(0, MARK_BYTES)
  const said = bytes.subarray(MARK_BYTES)
  const isOurs = secrets.derivations(PURPOSE).some((key) => timingSafeEqual(markOf(key, said), mark))
  if (!isOurs) return undefined
  const id = said.subarray(0, ID_BYTES).toString('hex')
  const orgId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const address = said.subarray(ID_BYTES).toString('utf8')
  return isEmail(address) ? { orgId, address } : undefined
}

/** Where the button is with which somebody ends the e-mails. */
export const optOutUrl = (appUrl: string, secrets: Secrets, about: OptOut): string =>
  `${appUrl}/opt-out/${optOutToken(secrets, about)}`
