// Whether a row of the palette answers to what is typed.
import type { Command } from './command-props.ts'

/** Every typed word must begin a word of the label, the hint or the keywords: "ven" finds Venues, not Events. */
export function commandMatches(command: Command, query: string): boolean {
  const words = `${command.label} ${command.hint ?? ''} ${command.keywords ?? ''}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const typed = query.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return typed.every((start) => words.some((word) => word.startsWith(start)))
}
