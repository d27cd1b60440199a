// Addresses as people type and paste them, and as chips show them.

export type MessageAddress = { name: string; address: string }

// A name in quotes or bare, then the address in angle brackets; or an address alone.
const written = /(?:"([^"\n]*)"|([^<>",;\n]*?))\s*<\s*([^<>\s]+)\s*>|([^\s,;<>"]+@[^\s,;<>"]+)/g
const plausible = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/

/** Could a message go there? The server looks closer. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && plausible.test(text)
}

/** The addresses in a text, each once, and the words that are none. */
export function readAddresses(text: string): { found: MessageAddress[]; rest: string } {
  const found = new Map<string, MessageAddress>()
  const rest = text.replace(
    written,
    (whole, quoted?: string, bare?: string, angled?: string, alone?: string) => {
      const address = angled ?? alone ?? ''
      if (!isAddress(address)) return whole
      const key = address.toLowerCase()
      if (!found.has(key)) found.set(key, { name: (quoted ?? bare ?? '').trim(), address })
      return ' '
    },
  )
  return { found: [...found.values()], rest: rest.replace(/[\s,;]+/g, ' ').trim() }
}

/** What is there already stays as it is; an address is taken once, however it is written. */
export function withAddresses(
  before: readonly MessageAddress[],
  added: readonly MessageAddress[],
): MessageAddress[] {
  const known = new Set(before.map(({ address }) => address.toLowerCase()))
  const fresh = added.filter(({ address }) => !known.has(address.toLowerCase()))
  return [...before, ...fresh]
}

/** The name where there is one, the address otherwise. */
export const nameOfAddress = ({ name, address }: MessageAddress): string => name || address

/** "Ada <ada@example.com>", for where both are wanted. */
export const fullAddress = ({ name, address }: MessageAddress): string =>
  name ? `${name} <${address}>` : address
