// Where a link of a contract's text may lead. The rule of saved texts, free of the schemas that readers need not carry.

const linkForm = /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]{1,1990}$/iu

/** The web, an e-mail address or a telephone number; nothing that runs. */
export const leadsOutside = (href: string): boolean => linkForm.test(href)

/**
 * What a person types as a link's address: 'halle.example' becomes a page, 'a@b.example' an e-mail address, '+49 341
 * 555' a number. Undefined when it can be none of them.
 */
export function addressTyped(typed: string): string | undefined {
  const text = typed.trim()
  if (leadsOutside(text)) return text
  if (/^[^\s@:/]+@[^\s@]+\.[^\s@.]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s().\-/]{5,30}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(?:\/|$)/.test(text)) return undefined
  const page = `https://${text}`
  return /^[^\s/]+\.[^\s/.]{2,}(?:[/:?#]|$)/.test(text) && leadsOutside(page) ? page : undefined
}
