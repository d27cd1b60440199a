// XML out of plain objects: in the order of their keys, without empty elements, with texts that any parser takes.
import { XMLBuilder } from 'fast-xml-parser'
import { cleanText } from '#server/platform/pdf/clean-text.ts'

/** An element: its text, its children in the order of the schema, or several of one name. '@x' is an attribute. */
export type XmlValue = string | null | undefined | false | XmlElement | readonly XmlValue[]
export type XmlElement = { readonly [name: string]: XmlValue }

/** An element with attributes around a text; null where there is no text. */
export const valued = (
  text: string | null | undefined,
  attributes: Record<`@${string}`, string>,
): XmlElement | null => (text ? { ...attributes, '#text': text } : null)

type Kept = string | { [name: string]: Kept } | Kept[]

/** What is left of a value without empty texts, and elements without any: attributes alone do not keep one. */
function kept(value: XmlValue): Kept | undefined {
  if (value === null || value === undefined || value === false) return undefined
  if (typeof value === 'string') return cleanText(value).trim() || undefined
  if (Array.isArray(value)) {
    const items = (value as readonly XmlValue[]).map(kept).filter((item) => item !== undefined)
    return items.length > 0 ? items : undefined
  }
  const entries = Object.entries(value as XmlElement).flatMap(([name, child]): [string, Kept][] => {
    const whole = kept(child)
    return whole === undefined ? [] : [[name, whole]]
  })
  return entries.some(([name]) => !name.startsWith('@')) ? Object.fromEntries(entries) : undefined
}

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
  indentBy: '  ',
})

/** The document of one root element, with its namespaces. */
export function writeXml(
  root: string,
  namespaces: Record<`@xmlns${string}`, string>,
  content: XmlElement,
): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    [root]: { ...namespaces, ...(kept(content) as Record<string, Kept>) },
  })
}
