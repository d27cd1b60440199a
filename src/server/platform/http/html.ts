// Pages that the server writes itself: a template that escapes every value, so that nobody has to think of it.
import { escapeHtml } from '../mail/layout.ts'

/** Markup that is safe to be put into a page as it is. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Value = Html | string | number | null | readonly Html[]

function markupOf(value: Value): string {
  if (value === null) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(({ markup }) => markup).join('')
  return escapeHtml(String(value))
}

/** Markup with values: texts are escaped, null is nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(
    parts
      .map((part, index) => part + (index < values.length ? markupOf(values[index] ?? null) : ''))
      .join(''),
  )

/** Data for programs that read a page; it cannot end the element that holds it. */
export const jsonLd = (data: unknown): Html =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  )
