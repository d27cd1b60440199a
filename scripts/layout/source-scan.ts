/** Reads a source file without understanding it: code apart from comments and texts, and what it imports. */

/** Of the same length as the source, so that a place in one is the place in all. */
export type Masked = {
  /** Comments and the inside of strings blanked out. */
  code: string
  /** Everything but the inside of strings blanked out. */
  texts: string
  /** Everything but comments blanked out. */
  comments: string
}

// After one of these a slash begins a regular expression; after a name, a number or a bracket it divides.
const beforeRegex =
  /(^|[=(,;:!&|?{}[+\-*%~^<>\n]|\b(return|typeof|case|in|of|do|else|void|throw|await|yield))\s*$/

/** Where the string that opens at `start` ends, or -1 for a lone apostrophe, as in the text of a page. */
function endOfString(source: string, start: number): number {
  const quote = source.charAt(start)
  for (let at = start + 1; at < source.length; at++) {
    const char = source.charAt(at)
    if (char === '\\') at++
    else if (char === quote) return at
    else if (char === '\n') return -1
  }
  return -1
}

function endOfRegex(source: string, start: number): number {
  let isInClass = false
  for (let at = start + 1; at < source.length; at++) {
    const char = source.charAt(at)
    if (char === '\n') return -1
    if (char === '\\') at++
    else if (char === '[') isInClass = true
    else if (char === ']') isInClass = false
    else if (char === '/' && !isInClass) return at
  }
  return -1
}

/** Separates code, comments and strings. Line breaks stay in all of them. */
export function mask(source: string): Masked {
  const blank = source.replace(/[^\n]/g, ' ').split('')
  const code = [...blank]
  const texts = [...blank]
  const comments = [...blank]
  const keep = (target: string[], from: number, to: number) => {
    for (let at = from; at < to; at++) target[at] = source.charAt(at)
  }
  // Depth of braces within each open `${…}`.
  const templates: number[] = []
  let at = 0
  const readTemplate = () => {
    const from = at
    while (at < source.length) {
      const char = source.charAt(at)
      if (char === '\\') at += 2
      else if (char === '`') {
        keep(texts, from, at)
        keep(code, at, ++at)
        return
      } else if (char === '$' && source.charAt(at + 1) === '{') {
        keep(texts, from, at)
        keep(code, at, (at += 2))
        templates.push(0)
        return
      } else at++
    }
  }
  while (at < source.length) {
    const char = source.charAt(at)
    const next = source.charAt(at + 1)
    if (char === '/' && (next === '/' || next === '*')) {
      const end = next === '/' ? source.indexOf('\n', at) : source.indexOf('*/', at + 2)
      const from = at
      at = end < 0 ? source.length : next === '/' ? end : end + 2
      keep(comments, from, at)
      continue
    }
    if (
      char === "'" ||
      char === '"' ||
      (char === '/' && beforeRegex.test(code.slice(Math.max(0, at - 20), at).join('')))
    ) {
      const end = char === '/' ? endOfRegex(source, at) : endOfString(source, at)
      if (end > 0) {
        if (char !== '/') keep(texts, at + 1, end)
        keep(code, at, at + 1)
        keep(code, end, end + 1)
        at = end + 1
        continue
      }
    }
    keep(code, at, at + 1)
    at++
    if (char === '`') readTemplate()
    const open = templates.length - 1
    if (open < 0) continue
    if (char === '{') templates[open] = (templates[open] ?? 0) + 1
    if (char === '}') {
      if (templates[open] === 0) {
        templates.pop()
        readTemplate()
      } else templates[open] = (templates[open] ?? 0) - 1
    }
  }
  return { code: code.join(''), texts: texts.join(''), comments: comments.join('') }
}

export type Import = {
  specifier: string
  kind: 'import' | 'export' | 'dynamic'
  /** `import type …`; with `import { type … }` the file is still loaded. */
  isType: boolean
  /** The words between `import` and `from`, as written. */
  names: string
  line: number
}

const statements: [Import['kind'], RegExp][] = [
  ['import', /(?<![\w$.])import\s+((?:type\s+)?[\w$*{},\s]+?)\s*\bfrom\s*(['"])/g],
  ['import', /(?<![\w$.])import\s*()(['"])/g],
  ['export', /(?<![\w$.])export\s+((?:type\s+)?(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]*\}))\s*from\s*(['"])/g],
  ['dynamic', /(?<![\w$.])import\s*\(\s*()(['"`])/g],
]

export const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length

/** Every import of a file: static, for side effects, re-exports, dynamic; those of types alone too. */
export function importsOf(source: string, code: string): Import[] {
  const found: Import[] = []
  for (const [kind, pattern] of statements) {
    for (const match of code.matchAll(pattern)) {
      const start = match.index + match[0].length
      const end = code.indexOf(match[2] ?? '', start)
      const names = match[1] ?? ''
      found.push({
        specifier: source.slice(start, end),
        kind,
        isType: /^type\b/.test(names),
        names,
        line: lineOf(source, match.index),
      })
    }
  }
  return found.sort((a, b) => a.line - b.line)
}
