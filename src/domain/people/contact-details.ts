// Which of a person's addresses and numbers to use; free of schemas, since every page shows people.
import { whatsappLink } from '../formats.ts'

type Address = { address: string; isPrimary?: boolean | undefined; isBounced?: boolean | undefined }

/** The address to write to: the main one, else the first; one that bounced only for want of another. */
export function mainEmail<A extends Address>(emails: readonly A[]): A | undefined {
  const rank = ({ isPrimary, isBounced }: A) => (isBounced ? 2 : isPrimary ? 0 : 1)
  return emails.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** The address that e-mails reach: the main one, or the first that did not bounce; null when there is none. */
export const usableAddress = (emails: readonly Address[]): string | null =>
  mainEmail(emails.filter(({ isBounced }) => !isBounced))?.address ?? null

/** The chat to open: with a number known to be on WhatsApp, else with the first that allows a link. */
export function chatLink(
  phones: readonly { number: string; hasWhatsapp?: boolean | undefined }[],
): string | undefined {
  const known = phones.filter(({ hasWhatsapp }) => hasWhatsapp)
  return [...known, ...phones].map(({ number }) => whatsappLink(number)).find(Boolean)
}

/** A list in which at most one entry is the main one: the first of those marked so. */
export function oneMain<Entry extends { isPrimary?: boolean | undefined }>(
  entries: readonly Entry[],
): Entry[] {
  const main = entries.findIndex(({ isPrimary }) => isPrimary)
  return entries.map((entry, index) => (entry.isPrimary ? { ...entry, isPrimary: index === main } : entry))
}
