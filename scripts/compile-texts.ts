// Babel preset that compiles the English texts while building: no message parser is shipped to browsers.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

/** The few parts of Babel's tree that are read or written here. */
type Node = {
  type: string
  name?: string | Node
  key?: Node
  value?: Node | string
  expression?: Node
  properties?: Node[]
  attributes?: Node[]
}
type Babel = {
  types: { valueToNode: (value: unknown) => Node; jsxExpressionContainer: (node: Node) => Node }
}

function nameOf({ key, name }: Node): string | undefined {
  const label = key?.name ?? (typeof name === 'object' ? name.name : name)
  return typeof label === 'string' ? label : undefined
}

function textOf({ value }: Node): string | undefined {
  if (typeof value !== 'object') return undefined
  const literal = value.type === 'JSXExpressionContainer' ? value.expression : value
  return literal?.type === 'StringLiteral' && typeof literal.value === 'string' ? literal.value : undefined
}

/** Replaces the message of one descriptor. Its id proves that it is one: the id is made of the message. */
function compile(parts: Node[], write: (message: Node, compiled: unknown) => void): void {
  const find = (name: string) => parts.find((part) => nameOf(part) === name)
  const [id, message, context] = [find('id'), find('message'), find('context')]
  const text = message && textOf(message)
  if (!id || !message || text === undefined) return
  if (generateMessageId(text, context ? textOf(context) : undefined) !== textOf(id)) return
  write(message, compileMessage(text))
  // It is part of the id already; nobody reads it in a browser.
  if (context) parts.splice(parts.indexOf(context), 1)
}

function compileTexts({ types }: Babel) {
  return {
    name: 'compile-texts',
    visitor: {
      ObjectExpression: ({ node }: { node: Node }) =>
        compile(node.properties ?? [], (message, compiled) => {
          message.value = types.valueToNode(compiled)
        }),
      JSXOpeningElement: ({ node }: { node: Node }) =>
        compile(node.attributes ?? [], (message, compiled) => {
          message.value = types.jsxExpressionContainer(types.valueToNode(compiled))
        }),
    },
  }
}

// Babel's workers load it by its path and take what `require` gives.
export { compileTexts as 'module.exports' }

/** Before Lingui's preset in the list, so that it runs after it. */
export const compileTextsPreset = {
  preset: { plugins: [import.meta.filename] },
  rolldown: { filter: { code: /from ['"](?:@lingui\/(?:core|react)\/macro|#texts\/msg\.ts)['"]/ } },
}
