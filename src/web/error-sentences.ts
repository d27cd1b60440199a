// What a schema finds wrong with a form, in sentences instead of problems.

/**
 * The same errors with their problems in words; `ref`s are elements of the page. Lists keep their holes, which are the
 * rows that nothing is wrong with.
 */
export function inSentences<Node>(node: Node, say: (message: string) => string): Node {
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [
    key,
    key === 'ref'
      ? value
      : key === 'message' && typeof value === 'string'
        ? say(value)
        : inSentences(value, say),
  ])
  return Object.assign(Array.isArray(node) ? [] : {}, Object.fromEntries(entries)) as Node
}
