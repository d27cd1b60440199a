// Joins class names and leaves out what is off.

/** Joins the truthy parts with a space. Later Tailwind classes do not override earlier ones: pass layout only. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
