// The parts of a contract's text that no editor has built in: fields, conditions, clauses, places to sign.
import { Node } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { fieldLabel } from '#texts/documents/contract-fields.ts'
import { translate } from '#web/texts.ts'
import { partyOf } from '#web/parts/documents/contract-editor/body-json.ts'
import { ClauseView, ConditionView } from './FrameViews.tsx'
import { FieldBlockView, MergeFieldView } from './FieldViews.tsx'
import { PageBreakView, SignatureView } from './PlaceViews.tsx'
import { signingPartyLabels } from '#texts/documents/contract-labels.ts'

type View = Parameters<typeof ReactNodeViewRenderer>[0]

/** An attribute that travels through the clipboard as data-…; nothing else of a node does. */
const carried = (name: string) => {
  const attribute = `data-${name.toLowerCase()}`
  return {
    default: '',
    parseHTML: (element: HTMLElement) => element.getAttribute(attribute) ?? '',
    renderHTML: (attrs: Record<string, unknown>) => ({ [attribute]: attrs[name] }),
  }
}

/** A block whose inside is shown by `view`. */
const frame = (name: string, attrs: readonly string[], view: View) =>
  Node.create({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    addAttributes: () => Object.fromEntries(attrs.map((attr) => [attr, carried(attr)])),
    parseHTML: () => [{ tag: `section[data-part=${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ['section', { ...HTMLAttributes, 'data-part': name }, 0],
    addNodeView: () => ReactNodeViewRenderer(view),
  })

/** A block without an inside. */
const place = (name: string, attrs: readonly string[], view: View) =>
  Node.create({
    name,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => Object.fromEntries(attrs.map((attr) => [attr, carried(attr)])),
    parseHTML: () => [{ tag: `div[data-part=${name}]` }],
    renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, 'data-part': name }],
    renderText: ({ node }) => placeText(name, node.attrs),
    addNodeView: () => ReactNodeViewRenderer(view),
  })

function placeText(name: string, attrs: Record<string, unknown>): string {
  if (name === 'fieldBlock') return `{${fieldLabel(String(attrs['field']), translate())}}`
  return name === 'signatureField'
    ? `________ (${translate()(signingPartyLabels[partyOf(attrs['party'])])})`
    : ''
}

const mergeField = Node.create({
  name: 'mergeField',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ field: carried('field') }),
  parseHTML: () => [{ tag: 'span[data-field]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'span',
    HTMLAttributes,
    `{${fieldLabel(String(node.attrs['field']), translate())}}`,
  ],
  renderText: ({ node }) => `{${fieldLabel(String(node.attrs['field']), translate())}}`,
  addNodeView: () => ReactNodeViewRenderer(MergeFieldView, { as: 'span' }),
})

/** Only pictures that are in the text itself, and say what they show; a page elsewhere may change its own. */
const picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: {
      default: null,
      parseHTML: (element) => Number.parseInt(element.getAttribute('data-width') ?? '', 10) || null,
      renderHTML: ({ width }) =>
        width ? { 'data-width': String(width), style: `width: ${String(width)}%` } : {},
    },
  }),
  parseHTML: () => [
    { tag: 'img[alt][src^="data:image/png;base64,"]' },
    { tag: 'img[alt][src^="data:image/jpeg;base64,"]' },
  ],
  // Files are taken by the dialog, which scales them and asks what they show.
  addInputRules: () => [],
}).configure({ allowBase64: true })

export const ownNodes = [
  mergeField,
  place('fieldBlock', ['field'], FieldBlockView),
  place('pageBreak', [], PageBreakView),
  place('signatureField', ['party'], SignatureView),
  frame('condition', ['field', 'op', 'value'], ConditionView),
  frame('clause', ['clauseId', 'title'], ClauseView),
  picture,
]
