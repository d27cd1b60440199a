// The numbers by which the parts of a contract are cited: sections, what is below them, and their points.
import type { Language } from '#domain/language.ts'

/** A block, of a text with fields or of a finished one, as far as numbers depend on it. */
type Node = {
  type: string
  attrs?: Readonly<Record<string, unknown>> | null
  text?: string
  content?: readonly Node[]
}

type Forms = {
  section: (no: number) => string
  point: (above: readonly number[], no: number) => string
}
/** As lawyers of the language cite: "§ 4 (2)", "4.2". */
const forms: Record<Language, Forms> = {
  en: { section: String, point: (above, no) => [...above, no].join('.') },
  de: { section: (no) => `§ ${no}`, point: (_above, no) => `(${no})` },
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
/** Of a list within a point: a), b), and i), ii) within those. */
function innerNo(index: number, depth: number): string {
  if (depth % 2 === 0) return `${romans[index] ?? index + 1})`
  return `${index < 26 ? String.fromCodePoint(97 + index) : index + 1})`
}

const textOf = ({ text, content = [] }: Node): string => text ?? content.map(textOf).join('')
const isBlank = (node: Node) => node.type === 'paragraph' && (node.content ?? []).length === 0
const levelOf = ({ attrs }: Node) => Number(attrs?.['level'] ?? 1)
/** "§ 3", "1.", "2) ", "IV." before the words: somebody has numbered it by hand. */
const numbered = /^\s*(?:§|\(?\d+(?:\.\d+)*[.):\s]|[IVX]+\.\s)/

/** Frames leave no trace: what is in one counts where the frame is. */
const flat = (blocks: readonly Node[], isIncluded: (node: Node) => boolean): Node[] =>
  blocks.flatMap((node) => {
    if (node.type === 'clause') return flat(node.content ?? [], isIncluded)
    if (node.type === 'condition') return isIncluded(node) ? flat(node.content ?? [], isIncluded) : []
    return [node]
  })

/** Items of a list; one that is all condition, and does not hold, is none. */
const itemsOf = (list: Node, isIncluded: (node: Node) => boolean) =>
  (list.content ?? []).filter((item) => flat(item.content ?? [], isIncluded).some((block) => !isBlank(block)))

/**
 * Numbers by the heading or the item of a list that bears it. The title at the head bears none, nor does a section in
 * which only is signed. A text that somebody has numbered by hand, or that has no two sections, is left as it is.
 * `isIncluded`: is this condition's text in the contract? All are where nobody knows.
 */
export function sectionNumbers(
  blocks: readonly Node[],
  language: Language,
  isIncluded: (node: Node) => boolean = () => true,
): Map<object, string> {
  const numbers = new Map<object, string>()
  const all = flat(blocks, isIncluded)
  const first = all.findIndex((node) => !isBlank(node))
  const hasTitle = all[first]?.type === 'heading' && levelOf(all[first]) === 1
  const body = all.slice(hasTitle ? first + 1 : 0)
  const headings = body.filter(({ type }) => type === 'heading')
  const top = Math.min(...headings.map(levelOf))
  const sections = headings.filter((heading) => levelOf(heading) === top)
  if (sections.length < 2 || headings.some((heading) => numbered.test(textOf(heading)))) return numbers

  const form = forms[language]
  const isOfSignatures = (at: number) => {
    const next = body.findIndex((node, index) => index > at && node.type === 'heading')
    const inside = body.slice(at + 1, next === -1 ? undefined : next).filter((node) => !isBlank(node))
    return (
      inside.some(({ type }) => type === 'signatureField') &&
      !inside.some(({ type }) => type.endsWith('List'))
    )
  }
  const inner = (item: Node, depth: number) => {
    for (const list of flat(item.content ?? [], isIncluded)) {
      if (list.type !== 'orderedList') continue
      itemsOf(list, isIncluded).forEach((each, index) => {
        numbers.set(each, innerNo(index, depth))
        inner(each, depth + 1)
      })
    }
  }
  let above: number[] = []
  let points = 0
  let section = 0
  let below = 0
  for (const [at, node] of body.entries()) {
    if (node.type === 'heading') {
      const depth = levelOf(node) - top
      if (depth > 1) continue
      points = 0
      if (depth === 0) {
        below = 0
        if (isOfSignatures(at)) {
          above = []
          continue
        }
        above = [++section]
        numbers.set(node, form.section(section))
      } else if (above.length > 0) {
        above = [section, ++below]
        numbers.set(node, above.join('.'))
      }
    } else if (node.type === 'orderedList' && above.length > 0 && Number(node.attrs?.['start'] ?? 1) === 1) {
      for (const item of itemsOf(node, isIncluded)) {
        numbers.set(item, form.point(above, ++points))
        inner(item, 1)
      }
    }
  }
  return numbers
}
