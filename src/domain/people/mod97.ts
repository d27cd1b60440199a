// Check digits of account numbers, Leitweg-IDs and VAT ids (ISO 7064).

/** Letters count as 10 to 35 (mod 97-10). */
export function remainderOf97(text: string): bigint {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return BigInt(digits) % 97n
}
