// How many digits the amounts of a currency have after the decimal point.

// ISO 4217; every other currency has two. The platform's own figures follow custom rather than the standard.
const exponents: Record<string, number> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
}

/** Digits after the decimal point of a currency. */
export function exponentOf(currency: string): number {
  return Object.hasOwn(exponents, currency) ? (exponents[currency] ?? 2) : 2
}
