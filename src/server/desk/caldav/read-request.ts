/** Reads what calendar apps ask in XML: which properties (RFC 4918), and which report (RFC 4791, RFC 6578). */
// oxlint-disable unicorn/prefer-add-event-listener -- a parser, and no element of a page
import sax from 'sax'
import { DomainError } from '#domain/errors.ts'
import { namespaces } from './namespaces.ts'

export type XmlNode = {
  ns: string
  name: string
  attributes: Readonly<Record<string, string>>
  children: XmlNode[]
  text: string
}

/** A property by its full name. */
export type PropertyName = { ns: string; name: string }

const maxDepth = 20
const maxElements = 20_000

const damaged = () => new DomainError('BAD_REQUEST')

/** The root of a document; BAD_REQUEST for what is no XML, defines entities, or is built as no app does. */
function parseDocument(xml: string): XmlNode {
  const parser = new sax.SAXParser(true, {
    xmlns: true,
    position: false,
    strictEntities: true,
  } as sax.SAXOptions)
  const path: XmlNode[] = []
  let root: XmlNode | undefined
  let elements = 0
  parser.ondoctype = () => {
    throw damaged()
  }
  parser.onerror = () => {
    throw damaged()
  }
  parser.onopentag = (tag) => {
    const { uri, local, attributes } = tag as sax.QualifiedTag
    if (++elements > maxElements || path.length >= maxDepth) throw damaged()
    const plain = Object.values(attributes).map(({ local: key, value }) => [key, value])
    const node: XmlNode = {
      ns: uri,
      name: local,
      attributes: Object.fromEntries(plain) as Record<string, string>,
      children: [],
      text: '',
    }
    const above = path.at(-1)
    if (above) above.children.push(node)
    else root ??= node
    path.push(node)
  }
  const onText = (text: string) => {
    const node = path.at(-1)
    if (node) node.text += text
  }
  parser.ontext = onText
  parser.oncdata = onText
  parser.onclosetag = () => void path.pop()
  parser.write(xml).close()
  if (!root) throw damaged()
  return root
}

const child = (node: XmlNode | undefined, ns: string, name: string): XmlNode | undefined =>
  node?.children.find((each) => each.ns === ns && each.name === name)
const childrenOf = (node: XmlNode | undefined, ns: string, name: string): XmlNode[] =>
  (node?.children ?? []).filter((each) => each.ns === ns && each.name === name)

const namesIn = (node: XmlNode | undefined): PropertyName[] =>
  (node?.children ?? []).map(({ ns, name }) => ({ ns, name }))

/** The properties that a PROPFIND asks for; null for all of the usual ones. */
export function readPropfind(xml: string): PropertyName[] | null {
  if (xml.trim() === '') return null
  const root = parseDocument(xml)
  if (root.ns !== namespaces.D || root.name !== 'propfind') throw damaged()
  const wanted = child(root, namespaces.D, 'prop')
  return wanted ? namesIn(wanted) : null
}

/** The properties that a PROPPATCH would set or remove. */
export function readProppatch(xml: string): PropertyName[] {
  const root = parseDocument(xml)
  if (root.ns !== namespaces.D || root.name !== 'propertyupdate') throw damaged()
  return root.children.flatMap((change) => namesIn(child(change, namespaces.D, 'prop')))
}

export type Range = { start: Date | null; end: Date | null }

export type Report =
  | { kind: 'multiget'; properties: PropertyName[]; hrefs: string[] }
  | { kind: 'sync'; properties: PropertyName[]; token: string; limit: number | null }
  /** `range` null: the query is about something that no calendar of ours has, such as to-dos. */
  | { kind: 'query'; properties: PropertyName[]; range: Range | null }
  /** A filter of a query that is not offered. */
  | { kind: 'filter' }
  | { kind: 'unknown' }

export function readReport(xml: string): Report {
  const root = parseDocument(xml)
  const properties = namesIn(child(root, namespaces.D, 'prop'))
  if (root.ns === namespaces.C && root.name === 'calendar-multiget') {
    const hrefs = childrenOf(root, namespaces.D, 'href').map(({ text }) => text.trim())
    return { kind: 'multiget', properties, hrefs }
  }
  if (root.ns === namespaces.D && root.name === 'sync-collection') {
    const token = child(root, namespaces.D, 'sync-token')?.text.trim() ?? ''
    const limit = child(child(root, namespaces.D, 'limit'), namespaces.D, 'nresults')?.text.trim()
    return { kind: 'sync', properties, token, limit: limit ? Number(limit) || null : null }
  }
  if (root.ns === namespaces.C && root.name === 'calendar-query') {
    const filter = child(child(root, namespaces.C, 'filter'), namespaces.C, 'comp-filter')
    return readFilter(filter, properties)
  }
  return { kind: 'unknown' }
}

/** Only what apps ask for: events, all or in a range of time. */
function readFilter(calendar: XmlNode | undefined, properties: PropertyName[]): Report {
  const everything = { start: null, end: null }
  if (calendar && calendar.attributes['name'] !== 'VCALENDAR') throw damaged()
  const [inner, ...more] = calendar?.children ?? []
  if (!inner) return { kind: 'query', properties, range: everything }
  if (more.length > 0 || inner.name !== 'comp-filter') return { kind: 'filter' }
  if (inner.attributes['name'] !== 'VEVENT') return { kind: 'query', properties, range: null }
  const [test, ...others] = inner.children
  if (!test) return { kind: 'query', properties, range: everything }
  if (others.length > 0 || test.name !== 'time-range') return { kind: 'filter' }
  const at = (name: string) => instantAt(test.attributes[name])
  return { kind: 'query', properties, range: { start: at('start'), end: at('end') } }
}

/** '20270514T000000Z'; null where it is left open. */
function instantAt(text: string | undefined): Date | null {
  if (text === undefined) return null
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const milliseconds = iso === text ? Number.NaN : Date.parse(iso)
  if (Number.isNaN(milliseconds)) throw damaged()
  return new Date(milliseconds)
}
