// What texts may hold that go into a document. Apart from the printer, which loads its compiler.

// Control characters but for line ends, marks that turn the direction of what follows, and invisible tags.
const unprintable =
  /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb\ufffe\uffff\u{e0000}-\u{e007f}]/gu

/** Texts on their way into a document: what no font can show or no parser takes is gone before they arrive. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll('\ufffd', '?')
    .replace(unprintable, (char) => (char === '\n' ? char : ''))
}
