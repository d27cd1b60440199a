// What the editor of a contract can do: the nodes and marks that are kept, and no others.
import { Node, type Extensions } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { TextAlign } from '@tiptap/extension-text-align'
import { StarterKit } from '@tiptap/starter-kit'
import { leadsOutside } from '../contract/link-address.ts'
import { ownNodes } from './nodes/nodes.ts'

/** An item of a list may be all condition: then it is an item only when that holds. */
const Kit = StarterKit.extend({
  addExtensions() {
    const own = this.parent?.() ?? []
    return own.map((extension) =>
      extension instanceof Node && extension.name === 'listItem'
        ? extension.extend({ content: 'block+' })
        : extension,
    )
  },
})

/** Whatever else is pasted falls away by itself: there is no node for it. */
export const contractExtensions: Extensions = [
  Kit.configure({
    code: false,
    codeBlock: false,
    heading: { levels: [1, 2, 3] },
    link: {
      autolink: false,
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      isAllowedUri: leadsOutside,
      HTMLAttributes: { target: null, rel: null },
    },
    dropcursor: { class: 'contract-drop', color: false },
    undoRedo: { depth: 300 },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  TableKit.configure({ table: { resizable: true, cellMinWidth: 60 } }),
  ...ownNodes,
]
