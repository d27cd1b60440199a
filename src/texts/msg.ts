// Marks the texts of the catalogue. Builds of the web and `lingui extract` see Lingui's macro of the same name
// (lingui.config.ts); the server, which runs without a build, makes the same descriptor here.
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** A text of the catalogue and the names of the values that it takes. Only a translator turns it into words. */
export type Text<Values extends string = never> = {
  readonly id: string
  readonly message?: string
  readonly context?: string
  /** Never there: it tells texts with different values apart. */
  readonly values?: (values: Values) => void
}

/** Where one English word has several meanings, `context` says which is meant. */
type Described = { message: string; context?: string; comment?: string }

/**
 * A text in ICU syntax: msg`Details`, msg<'count'>`{count, plural, one {# show} other {# shows}}`,
 * msg({ message: 'Open', context: 'status of an invoice' }). Values are named in the type, never written as ${…}.
 */
export function msg<Values extends string = never>(text: TemplateStringsArray | Described): Text<Values> {
  const { message, context } = 'raw' in text ? { message: text[0] ?? '' } : text
  return { id: generateMessageId(message, context), message, ...(context !== undefined && { context }) }
}
