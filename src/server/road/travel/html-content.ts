/** What a mail in HTML holds: its words in rows and cells, and the reservations that it carries for machines. */
import { Parser } from 'htmlparser2'

export type HtmlContent = {
  /** Cells of a row are two blanks apart. */
  text: string
  /** Objects of schema.org, from JSON-LD and from microdata, as they are there. */
  items: unknown[]
}

const silent = new Set(['style', 'script', 'title', 'noscript', 'template', 'svg', 'select', 'textarea'])
const blocks = new Set(
  'address article blockquote body center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
/** A paragraph of its own; the gap is where one subject may end. */
const paragraphs = new Set([
  'p',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'blockquote',
  'section',
  'article',
])
/** Elements that have no end. */
const empty = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'area', 'base', 'wbr', 'source'])

const maxText = 400_000
const maxItems = 200
const maxDepth = 200

type Item = Record<string, unknown>
type Open = {
  name: string
  isHidden: boolean
  item: Item | null
  property: { name: string; text: string } | null
}

/** Reads in one pass, in time that grows with the length. Never throws. */
export function htmlContent(html: string): HtmlContent {
  const items: unknown[] = []
  const parts: string[] = []
  const open: Open[] = []
  let length = 0
  let script: string | null = null

  const put = (text: string) => {
    length += text.length
    if (length <= maxText) parts.push(text)
  }
  const owner = () => open.findLast(({ item }) => item)?.item ?? null
  const isHidden = () => open.at(-1)?.isHidden ?? false
  const give = (name: string, value: unknown) => {
    const item = owner()
    if (item) for (const each of name.split(/\s+/)) item[each] ??= value
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && attributes['type']?.toLowerCase().includes('ld+json')) script = ''
      const property = attributes['itemprop']
      const item: Item | null =
        'itemscope' in attributes ? { '@type': attributes['itemtype']?.split('/').at(-1) ?? '' } : null
      const own = attributes['content'] ?? attributes['datetime'] ?? attributes['href']
      if (item && property) give(property, item)
      else if (item && items.length < maxItems) items.push(item)
      else if (property && own !== undefined) give(property, own)
      if (blocks.has(name)) put(paragraphs.has(name) ? '\n\n' : '\n')
      else if (name === 'td' || name === 'th') put('  ')
      else if (name === 'br') put('\n')
      if (empty.has(name) || open.length >= maxDepth) return
      open.push({
        name,
        isHidden:
          isHidden() ||
          silent.has(name) ||
          'hidden' in attributes ||
          /display\s*:\s*none/i.test(attributes['style'] ?? ''),
        item,
        property: property && !item && own === undefined ? { name: property, text: '' } : null,
      })
    },
    ontext(text) {
      if (script !== null) {
        if (script.length < maxText) script += text
        return
      }
      for (const { property } of open) if (property && property.text.length < 500) property.text += text
      if (!isHidden()) put(text.replace(/\s+/g, ' '))
    },
    onclosetag(name) {
      if (name === 'script' && script !== null) {
        items.push(...jsonItems(script).slice(0, maxItems))
        script = null
      }
      const at = open.findLastIndex((each) => each.name === name)
      for (const { property } of at < 0 ? [] : open.splice(at)) {
        if (property) give(property.name, property.text.trim())
      }
      if (blocks.has(name)) put(paragraphs.has(name) ? '\n\n' : '\n')
    },
  })
  parser.write(html)
  parser.end()
  const text = parts
    .join('')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  return { text: text.trim(), items }
}

/** One object, a list, or a graph of them; broken ones are none. */
function jsonItems(json: string): unknown[] {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    return []
  }
  const list: unknown[] = Array.isArray(read) ? read : [read]
  return list.flatMap((each) => {
    const graph = each !== null && typeof each === 'object' ? (each as Item)['@graph'] : undefined
    return Array.isArray(graph) ? (graph as unknown[]) : [each]
  })
}
