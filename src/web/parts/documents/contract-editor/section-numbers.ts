// Shows in the editor the numbers by which sections and points are cited, as the finished contract has them.
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { holds, type FieldValues } from '#domain/documents/templates/contract-resolve.ts'
import { sectionNumbers } from '#domain/documents/templates/section-numbers.ts'
import type { Language } from '#domain/language.ts'
import { conditionOf } from './body-json.ts'

type About = { language: Language; values: FieldValues | null }
type Json = { type: string; attrs?: Record<string, unknown>; content?: Json[] }

const key = new PluginKey<{ about: About; set: DecorationSet }>('section-numbers')

/** The tree and its JSON have the same children in the same order. */
function decorate(doc: Node, { language, values }: About): DecorationSet {
  const json = doc.toJSON() as Json
  const numbers = sectionNumbers(json.content ?? [], language, ({ attrs }) =>
    values ? holds(conditionOf({ ...attrs }), values) : true,
  )
  const found: Decoration[] = []
  const visit = (node: Node, same: Json, start: number) =>
    node.forEach((child, offset, index) => {
      const childJson = same.content?.[index]
      if (!childJson) return
      const pos = start + offset
      const no = numbers.get(childJson)
      if (no) found.push(Decoration.node(pos, pos + child.nodeSize, { 'data-no': no }))
      if (!child.isTextblock) visit(child, childJson, pos + 1)
    })
  if (numbers.size > 0) visit(doc, json, 0)
  return DecorationSet.create(doc, found)
}

export const SectionNumbers = Extension.create<About>({
  name: 'sectionNumbers',
  addOptions: () => ({ language: 'en', values: null }),
  addProseMirrorPlugins() {
    const { options } = this
    return [
      new Plugin({
        key,
        state: {
          init: (_config, { doc }) => ({ about: options, set: decorate(doc, options) }),
          apply(tr, before, _old, { doc }) {
            const about = (tr.getMeta(key) as About | undefined) ?? before.about
            if (!tr.docChanged && about === before.about) return before
            return { about, set: decorate(doc, about) }
          },
        },
        props: { decorations: (state) => key.getState(state)?.set },
      }),
    ]
  },
})

/** Sets what the numbers depend on beside the text. */
export const numberSections = (tr: Transaction, about: About) =>
  tr.setMeta(key, about).setMeta('addToHistory', false)

export const isOfSectionNumbers = (tr: Transaction) => tr.getMeta(key) !== undefined
