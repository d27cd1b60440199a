// Where a request comes from.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The caller's IP address: the socket's peer, or, when the peer is one of the trusted proxies that the server was
 * built with, the rightmost hop of X-Forwarded-For that is not one of them (Fastify's `trustProxy`). A hop that
 * is no address counts as absent. IPv4 in IPv6 notation is written as IPv4.
 */
export function clientAddress(req: FastifyRequest): string {
  const address = isIP(req.ip) ? req.ip : (req.socket.remoteAddress ?? '0.0.0.0')
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

/** Whether the peer is this machine itself and spoke to us directly, not through a proxy. */
export function isLocalCaller(req: FastifyRequest): boolean {
  const peer = req.socket.remoteAddress ?? ''
  const isLoopback = peer === '::1' || /^(::ffff:)?127\./.test(peer)
  return isLoopback && req.headers['x-forwarded-for'] === undefined && req.headers.forwarded === undefined
}

/** Whether a name, as in an address or to listen at, is that of this machine for itself alone. */
export const isLocalName = (name: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(name)

/** Key under which an address is counted: IPv6 by its /64, since one subscriber owns all of it. */
export function addressKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const groups =
    tail === undefined
      ? left
      : [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
