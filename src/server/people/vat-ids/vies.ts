/**
 * Asks the European Commission (VIES) whether a VAT id is in use; never into our own network, and with a time limit.
 * @destination vies
 */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { z } from 'zod'
import { normaliseVatId } from '#domain/formats.ts'
import { publicAddressOf, type Resolve } from '../../platform/process/net-guard.ts'

/** `reference` proves the consultation; it is given only where the asking side has a VAT id of its own. */
export type ViesAnswer = {
  isValid: boolean
  name: string | null
  address: string | null
  reference: string | null
}
export type ViesOptions = {
  allowPrivateNet: boolean
  resolve?: Resolve
  limitMs?: number
  /** Where the service is, for tests. */
  url?: string
}
export type RequestVies = (
  vatId: string,
  /** The asking side's VAT id. */
  requester: string | null,
  options: ViesOptions,
) => Promise<ViesAnswer | 'unavailable'>

const service = 'https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number'
const LIMIT_MS = 10_000
const MAX_BYTES = 64 * 1024

/** Member states of the Union as VAT ids name them, and Northern Ireland: all others are unknown to the service. */
const members = new Set(
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' '),
)
/** Does the service know ids of this kind? */
export const isKnownToVies = (vatId: string): boolean => members.has(normaliseVatId(vatId).slice(0, 2))

/** Some states keep names to themselves and answer with dashes. */
const said = z
  .string()
  .nullish()
  .transform((text) => {
    const clean = text
      ?.replace(/[^\P{Cc}\n]/gu, ' ')
      .trim()
      .slice(0, 500)
    return clean && !/^-+$/.test(clean) ? clean : null
  })
const Answer = z.object({ valid: z.boolean(), name: said, address: said, requestIdentifier: said })

/** The body of the answer, or null when there is none in time. */
async function post(
  url: URL,
  body: string,
  { limitMs = LIMIT_MS, ...options }: ViesOptions,
): Promise<string | null> {
  const address = await publicAddressOf(url.hostname, options)
  if (!address) return null
  // The name was resolved once: the connection goes to that address, whatever a second answer would say.
  const lookup: LookupFunction = (_host, { all }, found) => {
    const family = isIP(address)
    if (all) found(null, [{ address, family }])
    else found(null, address, family)
  }
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(limitMs)
    const call = request(url, { method: 'POST', headers, lookup, signal }, (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        size += part.length
        if (size > MAX_BYTES) call.destroy()
        else parts.push(part)
      })
      answer.on('end', () =>
        resolve(answer.statusCode === 200 ? Buffer.concat(parts).toString('utf8') : null),
      )
      answer.on('error', () => resolve(null))
      answer.on('close', () => resolve(null))
    })
    call.on('error', () => resolve(null))
    call.end(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** 'unavailable' also where a member state's own service does not answer: that says nothing about the id. */
export const requestVies: RequestVies = async (vatId, requester, options) => {
  const id = normaliseVatId(vatId)
  const own = requester && isKnownToVies(requester) ? normaliseVatId(requester) : null
  const body = JSON.stringify({
    countryCode: id.slice(0, 2),
    vatNumber: id.slice(2),
    ...(own && { requesterMemberStateCode: own.slice(0, 2), requesterNumber: own.slice(2) }),
  })
  const text = await post(new URL(options.url ?? service), body, options)
  // Errors have another shape (`errorWrappers`), and no `valid`.
  const answer = Answer.safeParse(text === null ? null : parsed(text))
  if (!answer.success) return 'unavailable'
  const { valid, name, address, requestIdentifier } = answer.data
  return { isValid: valid, name, address, reference: requestIdentifier }
}
