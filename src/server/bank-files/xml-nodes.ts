/** Reads XML into plain nodes, without entities of its own, and finds things in them by path. */
import { XMLParser } from 'fast-xml-parser'
import { refuse } from './text.ts'

/** An element without attributes is its text; others hold their children, `@` attributes and `#text`. */
export type Node = { [name: string]: Value }
type Value = string | Node | (string | Node)[]

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // What a file defines for itself could grow without end; the five of XML are read below.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 60,
  jPath: false,
})

/** Throws BAD_REQUEST with a sentence for what is no XML, or defines entities. */
export function parseXml(xml: string): Node {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw refuse('This XML file defines its own entities, which no bank does.')
  let root: unknown
  try {
    root = parser.parse(xml, true)
  } catch {
    throw refuse('This XML file is damaged or was cut off. Download it once more.')
  }
  return isNode(root) ? root : {}
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
function decodeEntities(value: string): string {
  if (!value.includes('&')) return value
  return value.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}

/** The nodes that a path of names leads to, through all that repeat. Texts become nodes of text. */
export function all(from: Node | undefined, path: string): Node[] {
  let found: Node[] = from ? [from] : []
  for (const name of path.split('.')) {
    found = found.flatMap((each) => {
      const value = Object.hasOwn(each, name) ? each[name] : undefined
      if (value === undefined) return []
      const list = Array.isArray(value) ? value : [value]
      return list.map((child) => (typeof child === 'string' ? { '#text': child } : child))
    })
  }
  return found
}

/** The first node of a path. */
export const one = (from: Node | undefined, path: string): Node | undefined => all(from, path)[0]

/** The node's own text, without space around it; undefined when there is none. */
export function textOf(from: Node | undefined): string | undefined {
  const value = from?.['#text']
  const found = typeof value === 'string' ? decodeEntities(value).trim() : ''
  return found === '' ? undefined : found
}

/** The first text of the first of these paths that has one. */
export function textAt(from: Node | undefined, ...paths: string[]): string | undefined {
  for (const path of paths) {
    for (const found of all(from, path)) {
      const text = textOf(found)
      if (text !== undefined) return text
    }
  }
  return undefined
}

/** An attribute's value. */
export function attribute(from: Node | undefined, name: string): string | undefined {
  const value = from?.[`@${name}`]
  return typeof value === 'string' ? decodeEntities(value) : undefined
}
