/** Reads XML as it comes, without entities of its own, into plain nodes that are handed over and let go of. */
// oxlint-disable unicorn/prefer-add-event-listener -- a parser, and no element of a page
import { moneyProblem } from '#domain/money/problems.ts'
import sax from 'sax'
import { refuse } from './text.ts'

/** An element: its children by name, its attributes by '@' and name, and its text as `#text`. */
export type Node = { [name: string]: Node[] | string }

/** What is met while reading; no file can make it go on beyond. */
const maxDepth = 60
const maxAttributes = 50
/** Between two starts of `counted` elements. */
const maxElements = 2000
const maxText = 10_000
const chunkSize = 64 * 1024

export type XmlHandler = {
  /** Elements with so many above them are built whole, handed to `item` and let go of; 0 is the root. */
  itemsAt: number
  /** An element above the items begins, or ends; its path has the names from the root. */
  enter?(path: string): void
  leave?(path: string): void
  /** `path` is that of the element which it fills in. */
  item(path: string, name: string, node: Node): void
  /** Elements that may be many, each with as much in it as others have in all. */
  counted?: { names: ReadonlySet<string>; count(): void }
}

// What a file defines for itself could grow without end: only the five entities of XML are known.
const options: sax.SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: false }

const damaged = () => refuse(moneyProblem('file.damaged'))
const tooMuch = () => refuse(moneyProblem('file.unusualXml'))
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
const textOfXml = (text: string) => text.replaceAll('\0', '')

/** Throws BAD_REQUEST for what is no XML, defines entities, or is built as no bank does. */
export function readXml(xml: string, handler: XmlHandler): void {
  const parser = new sax.SAXParser(true, options)
  const path: string[] = []
  const built: Node[] = []
  let [attributes, elements, hasRoot] = [0, 0, false]

  parser.ondoctype = () => {
    throw refuse(moneyProblem('file.entities'))
  }
  parser.onerror = (error) => {
    if (!error.message.startsWith('Invalid character entity')) throw damaged()
    // It stays in the text as it is.
    parser.resume()
  }
  parser.onattribute = () => {
    if (++attributes > maxAttributes) throw tooMuch()
  }
  parser.onopentag = ({ name, attributes: given }) => {
    attributes = 0
    hasRoot = true
    const own = withoutPrefix(name)
    if (handler.counted?.names.has(own)) {
      handler.counted.count()
      elements = 0
    }
    if (++elements > maxElements || path.length >= maxDepth) throw tooMuch()
    path.push(own)
    if (path.length <= handler.itemsAt) return handler.enter?.(path.join('.'))
    const node = Object.create(null) as Node
    for (const [each, value] of Object.entries(given)) {
      node[`@${withoutPrefix(each)}`] = textOfXml(String(value)).slice(0, maxText)
    }
    built.push(node)
  }
  const onText = (text: string) => {
    const node = built.at(-1)
    if (!node) return
    const known = node['#text']
    const before = typeof known === 'string' ? known : ''
    if (before.length < maxText) node['#text'] = (before + textOfXml(text)).slice(0, maxText)
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = () => {
    const name = path.pop() ?? ''
    const node = built.pop()
    if (!node) return handler.leave?.([...path, name].join('.'))
    const above = built.at(-1)
    if (!above) return handler.item(path.join('.'), name, node)
    const siblings = above[name]
    if (Array.isArray(siblings)) siblings.push(node)
    else above[name] = [node]
  }
  for (let at = 0; at < xml.length; at += chunkSize) parser.write(xml.slice(at, at + chunkSize))
  parser.close()
  if (!hasRoot) throw damaged()
}

/** The whole of a short document: a node that holds its root. */
export function parseXml(xml: string): Node {
  const document = Object.create(null) as Node
  readXml(xml, { itemsAt: 0, item: (_path, name, node) => void (document[name] = [node]) })
  return document
}

/** The nodes that a path of names leads to, through all that repeat. */
export function all(from: Node | undefined, path: string): Node[] {
  let found: Node[] = from ? [from] : []
  for (const name of path.split('.')) {
    found = found.flatMap((each) => {
      const value = Object.hasOwn(each, name) ? each[name] : undefined
      if (value === undefined) return []
      return typeof value === 'string' ? [] : value
    })
  }
  return found
}

/** The first node of a path. */
export const one = (from: Node | undefined, path: string): Node | undefined => all(from, path)[0]

/** The node's own text, without space around it; undefined when there is none. */
export function textOf(from: Node | undefined): string | undefined {
  const value = from?.['#text']
  const found = typeof value === 'string' ? value.trim() : ''
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
  return typeof value === 'string' ? value : undefined
}
