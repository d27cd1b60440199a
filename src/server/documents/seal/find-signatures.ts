/** Finds the signatures in the bytes of a PDF that anybody may have made: bounded work, nothing trusted. */

export type FoundSignature = {
  /** What is signed: from the beginning to `start`, and from `resume` to `end`. */
  start: number
  resume: number
  end: number
  /** What is between: CMS, then zeros. */
  contents: Buffer
  /** The time in the signature's dictionary. */
  at: Date | null
}

export type FoundSignatures = {
  /** In the order in which they end. */
  signatures: FoundSignature[]
  /** Something names itself a signature and is none, or there are more than anybody needs. */
  hasUnreadable: boolean
}

const marker = '/ByteRange'
const maxMarkers = 64
const maxSignatures = 8
/** Of hexadecimal digits; a signature with long chains and time stamps has about 60,000. */
const maxContents = 262_144
/** A dictionary without its contents. */
const maxDictionary = 4096

const open = '<'.charCodeAt(0)
const close = '>'.charCodeAt(0)

const textOf = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', Math.max(0, from), to)

/** Hexadecimal digits of one case: mixed ones are the same bytes in another file. */
const isHex = (text: string) => /^(?:[\da-f]*|[\dA-F]*)$/.test(text) && text.length % 2 === 0

function readMarker(bytes: Buffer, at: number): FoundSignature | undefined {
  const after = at + marker.length
  const range = /^\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
    textOf(bytes, after, after + 80),
  )
  if (!range) return undefined
  const [start, resume, length] = range.slice(1).map(Number) as [number, number, number]
  const end = resume + length
  if (start >= resume || end > bytes.length || resume - start > maxContents) return undefined
  // Between the two parts lies the value of /Contents and nothing else, in the dictionary that names the parts.
  if (bytes[start] !== open || bytes[resume - 1] !== close) return undefined
  if (!/\/Contents\s*$/.test(textOf(bytes, start - 20, start))) return undefined
  const hex = textOf(bytes, start + 1, resume - 1)
  const between = at < start ? [after, start] : [resume, at]
  if (!isHex(hex) || between[1]! - between[0]! > maxDictionary) return undefined
  if (/obj|stream/.test(textOf(bytes, between[0]!, between[1]!))) return undefined
  return { start, resume, end, contents: Buffer.from(hex, 'hex'), at: timeAround(bytes, start, resume) }
}

/** The dictionary's /M, in UTC; null where there is none or it cannot be read. */
function timeAround(bytes: Buffer, start: number, resume: number): Date | null {
  const before =
    textOf(bytes, start - maxDictionary, start)
      .split(/\bobj\b/)
      .at(-1) ?? ''
  const behind = textOf(bytes, resume, resume + maxDictionary).split('endobj', 1)[0] ?? ''
  const found = /\/M\s*\(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:Z|([+-]\d\d)'?(\d\d))?/.exec(
    `${before} ${behind}`,
  )
  if (!found) return null
  const [, year, month, day, hour, minute, second, zoneHour, zoneMinute] = found
  const zone = zoneHour ? `${zoneHour}:${zoneMinute}` : 'Z'
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)
  return Number.isNaN(time.getTime()) ? null : time
}

/** Looks through the whole file once; what it reads around each find is limited. */
export function findSignatures(bytes: Buffer): FoundSignatures {
  const signatures = new Map<string, FoundSignature>()
  let hasUnreadable = false
  let count = 0
  for (let at = bytes.indexOf(marker); at !== -1; at = bytes.indexOf(marker, at + 1)) {
    if (++count > maxMarkers || signatures.size > maxSignatures)
      return { signatures: [], hasUnreadable: true }
    const found = readMarker(bytes, at)
    if (found) signatures.set(`${found.start} ${found.resume} ${found.end}`, found)
    else hasUnreadable = true
  }
  return { signatures: [...signatures.values()].toSorted((a, b) => a.end - b.end), hasUnreadable }
}
