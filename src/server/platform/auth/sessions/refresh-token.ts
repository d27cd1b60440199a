/** The form of refresh tokens: session, counter and a MAC, so that no token needs to be stored. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

// base64url( 0x00 | session, 16 bytes | counter as uvarint | HMAC-SHA256(session key, preceding)[:16] | SHA-256(all)[:4] )
const macLength = 16
const sumLength = 4

export type RefreshToken = { sessionId: string; counter: number; signed: Buffer; mac: Buffer }

/** The token of a session at `counter`, a safe non-negative integer. */
export function encodeRefreshToken(sessionId: string, counter: number, key: Buffer): string {
  const id = Buffer.from(sessionId.replaceAll('-', ''), 'hex')
  const signed = Buffer.concat([Buffer.of(0), id, uvarint(counter)])
  const body = Buffer.concat([signed, macOf(signed, key)])
  return Buffer.concat([body, sumOf(body)]).toString('base64url')
}

/** Reads a token without judging its MAC; undefined when it is not of the form. */
export function parseRefreshToken(text: string): RefreshToken | undefined {
  if (text.length > 100 || !/^[\w-]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  // The spelling must be the canonical one: the last character may otherwise carry unused bits.
  if (bytes.toString('base64url') !== text || bytes[0] !== 0) return undefined
  const body = bytes.subarray(0, -sumLength)
  const signed = body.subarray(0, -macLength)
  if (signed.length < 18 || !sumOf(body).equals(bytes.subarray(-sumLength))) return undefined
  const counter = readUvarint(signed.subarray(17))
  if (counter === undefined) return undefined
  const hex = signed.toString('hex', 1, 17)
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { sessionId, counter, signed, mac: body.subarray(-macLength) }
}

/** Whether the session's key made this token; constant time. */
export const isGenuine = (token: RefreshToken, key: Buffer) =>
  timingSafeEqual(token.mac, macOf(token.signed, key))

const macOf = (signed: Buffer, key: Buffer) =>
  createHmac('sha256', key).update(signed).digest().subarray(0, macLength)
const sumOf = (body: Buffer) => createHash('sha256').update(body).digest().subarray(0, sumLength)

function uvarint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

function readUvarint(bytes: Buffer): number | undefined {
  const value = bytes.reduceRight((sum, byte) => sum * 128 + (byte & 127), 0)
  return uvarint(value).equals(bytes) && Number.isSafeInteger(value) ? value : undefined
}
