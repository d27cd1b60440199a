// Pages that the server writes itself: a template that escapes every value, so that nobody has to think of it.
import { escapeHtml } from '../mail/layout.ts'

/** HTML that is safe to be put into a page as it is. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Value = Markup | string | number | null | readonly Markup[]

function htmlOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Markup) return value.html
  if (typeof value === 'object') return value.map(({ html }) => html).join('')
  return escapeHtml(String(value))
}

/** HTML with values: texts are escaped, null is nothing. Not called `html`, or the formatter would lay it out anew. */
export const markup = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(
    parts.map((part, index) => part + (index < values.length ? htmlOf(values[index] ?? null) : '')).join(''),
  )

/** Data for programs that read a page; it cannot end the element that holds it. */
export const jsonLd = (data: unknown): Markup =>
  new Markup(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  )
