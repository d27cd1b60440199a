// Codes as people type and paste them.

/** "126 170" and "126-170" are meant as 126170: a code has no spaces or signs of its own. */
export const typedCode = (typed: string): string => typed.replaceAll(/[^\p{L}\p{N}]/gu, '')
