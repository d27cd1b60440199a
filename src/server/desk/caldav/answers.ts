/** Writes what calendar apps are answered with in XML: properties of addresses, and why something is refused. */
import { XMLBuilder } from 'fast-xml-parser'
import { namespaces, type Prefix } from './namespaces.ts'
import type { PropertyName } from './read-request.ts'

/** An element's text, its children, or several of one name; '@x' is an attribute, '' an empty element. */
export type Xml = string | XmlElement | readonly Xml[]
export type XmlElement = { readonly [name: string]: Xml }

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', suppressEmptyNode: true })
const declared = Object.fromEntries(
  Object.entries(namespaces).map(([prefix, ns]) => [`@xmlns:${prefix}`, ns]),
)

const document = (root: string, content: XmlElement): string =>
  builder.build({ '?xml': { '@version': '1.0', '@encoding': 'utf-8' }, [root]: { ...declared, ...content } })

/** Properties by their names with our prefixes, such as `D:getetag`. */
export type Properties = Readonly<Record<`${Prefix}:${string}`, Xml>>

/** What is answered about one address: its properties, or that there is nothing (any more). */
export type Answer = { href: string } & ({ properties: Properties } | { status: 404 })

const prefixes = new Map<string, string>(Object.entries(namespaces).map(([prefix, ns]) => [ns, prefix]))
const nameOf = ({ ns, name }: PropertyName) => `${prefixes.get(ns) ?? '?'}:${name}` as keyof Properties

/** A property under a vocabulary that is not ours is answered under the same. */
const emptyOf = (wanted: PropertyName): XmlElement =>
  prefixes.has(wanted.ns)
    ? { [nameOf(wanted)]: '' }
    : wanted.ns === ''
      ? { [wanted.name]: '' }
      : { [`X:${wanted.name}`]: { '@xmlns:X': wanted.ns } }

/** Elements beside each other; those of one name become several. */
function together(elements: readonly XmlElement[]): XmlElement {
  const joined: Record<string, Xml[]> = {}
  for (const element of elements) {
    for (const [name, value] of Object.entries(element)) (joined[name] ??= []).push(value)
  }
  return joined
}

const statusLines = { 200: 'HTTP/1.1 200 OK', 403: 'HTTP/1.1 403 Forbidden', 404: 'HTTP/1.1 404 Not Found' }

const propstat = (status: keyof typeof statusLines, prop: XmlElement): XmlElement => ({
  'D:prop': prop,
  'D:status': statusLines[status],
})

function response(answer: Answer, wanted: readonly PropertyName[] | null): XmlElement {
  if ('status' in answer) return { 'D:href': answer.href, 'D:status': statusLines[404] }
  const { href, properties } = answer
  if (wanted === null) return { 'D:href': href, 'D:propstat': propstat(200, properties) }
  const found = wanted.filter((each) => Object.hasOwn(properties, nameOf(each)))
  const missing = wanted.filter((each) => !Object.hasOwn(properties, nameOf(each)))
  const stats = [
    ...(found.length > 0 || missing.length === 0
      ? [propstat(200, together(found.map((each) => ({ [nameOf(each)]: properties[nameOf(each)]! }))))]
      : []),
    ...(missing.length > 0 ? [propstat(404, together(missing.map(emptyOf)))] : []),
  ]
  return { 'D:href': href, 'D:propstat': stats }
}

/** A 207: the wanted properties of addresses (null: all that there are), and the state that they are in. */
export const multistatus = (
  answers: readonly Answer[],
  wanted: readonly PropertyName[] | null,
  token?: string,
): string =>
  document('D:multistatus', {
    'D:response': answers.map((answer) => response(answer, wanted)),
    ...(token !== undefined && { 'D:sync-token': token }),
  })

/** A 207 that changes none of these properties. */
export const unchanged = (href: string, names: readonly PropertyName[]): string =>
  document('D:multistatus', {
    'D:response': { 'D:href': href, 'D:propstat': propstat(403, together(names.map(emptyOf))) },
  })

/** Why a request is refused: the condition that the protocol names, and a sentence for people. */
export const refusal = (condition: XmlElement, sentence?: string): string =>
  document('D:error', { ...condition, ...(sentence !== undefined && { 'D:responsedescription': sentence }) })
