// The text of a contract in which everything is said, for reading: the same tree the printed one is made of.
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type {
  PlainBlock,
  PlainBody,
  PlainInline,
  TextNode,
} from '#domain/documents/templates/contract-body.ts'
import { cx } from '#web/ui/cx.ts'
import { ScrollArea } from '#web/ui/ScrollArea.tsx'
import './contract-text.css'
import { leadsOutside } from './link-address.ts'
import { SignatureField, type GivenSignature } from './SignatureField.tsx'
import type { Language } from '#domain/language.ts'

type ContractTextProps = {
  body: PlainBody
  /** Each is in the signature fields of its party. */
  signatures?: readonly GivenSignature[]
  language: Language
  className?: string
}

/**
 * Renders any body: what it does not know it leaves out, and a link that leads elsewhere than to the web, an e-mail
 * address or a number stays text. The page has the heading of the first level, so the text's begin with the second.
 */
export function ContractText({ body, signatures = [], language, className }: ContractTextProps) {
  return (
    <div lang={language} className={cx('contract-text', className)}>
      <Blocks blocks={body.content} signatures={signatures} />
    </div>
  )
}

type Shared = { signatures: readonly GivenSignature[] }

function Blocks({ blocks, ...shared }: Shared & { blocks: readonly PlainBlock[] }) {
  return blocks.map((block, index) => <BlockOf key={index} block={block} {...shared} />)
}

const headings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const
const pictureForm = /^data:image\/(?:png|jpeg);base64,/

function BlockOf({ block, ...shared }: Shared & { block: PlainBlock }) {
  const { i18n } = useLingui()
  switch (block.type) {
    case 'paragraph':
      return <p style={alignOf(block.attrs)}>{lineOf(block.content)}</p>
    case 'heading': {
      const Heading = headings[block.attrs.level] ?? 'h4'
      return (
        <Heading className={`contract-h${block.attrs.level}`} style={alignOf(block.attrs)}>
          {block.attrs.no ? <span className="contract-no">{block.attrs.no} </span> : null}
          {lineOf(block.content)}
        </Heading>
      )
    }
    case 'bulletList':
      return <ul>{itemsOf(block.content, shared)}</ul>
    case 'orderedList':
      return (
        <ol
          start={block.attrs?.start ?? 1}
          className={block.content[0]?.attrs?.no ? 'contract-numbered' : undefined}
        >
          {itemsOf(block.content, shared)}
        </ol>
      )
    case 'table':
      return <TableOf table={block} {...shared} />
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.content} {...shared} />
        </blockquote>
      )
    case 'horizontalRule':
      return <hr />
    case 'pageBreak':
      return (
        <div role="separator" lang={i18n.locale} className="contract-page-break">
          <Trans>New page</Trans>
        </div>
      )
    case 'image':
      return pictureForm.test(block.attrs.src) ? (
        <p className="contract-picture">
          <img
            src={block.attrs.src}
            alt={block.attrs.alt}
            style={block.attrs.width ? { width: `${block.attrs.width}%` } : undefined}
          />
        </p>
      ) : null
    case 'signatureField':
      return (
        <SignatureField
          party={block.attrs.party}
          signatures={shared.signatures.filter(({ party }) => party === block.attrs.party)}
        />
      )
    default:
      return null
  }
}

type Table = Extract<PlainBlock, { type: 'table' }>

/** Wider than a phone, it scrolls in itself. */
function TableOf({ table, ...shared }: Shared & { table: Table }) {
  const { t } = useLingui()
  const [first] = table.content
  const widths = first?.content.flatMap(({ attrs }) =>
    Array.from({ length: attrs?.colspan ?? 1 }, (_, column) => attrs?.colwidth?.[column] ?? 0),
  )
  const whole = widths?.every((width) => width > 0) ? widths.reduce((sum, width) => sum + width, 0) : 0
  return (
    <ScrollArea label={t`Table`} className="contract-table">
      <table>
        {whole > 0 ? (
          <colgroup>
            {widths?.map((width, column) => (
              <col key={column} style={{ width: `${(width / whole) * 100}%` }} />
            ))}
          </colgroup>
        ) : null}
        <tbody>
          {table.content.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.content.map(({ type, attrs, content }, cellIndex) => {
                const span = { colSpan: attrs?.colspan ?? 1, rowSpan: attrs?.rowspan ?? 1 }
                const inside = <Blocks blocks={content} {...shared} />
                return type === 'tableHeader' ? (
                  <th key={cellIndex} scope={rowIndex === 0 ? 'col' : 'row'} {...span}>
                    {inside}
                  </th>
                ) : (
                  <td key={cellIndex} {...span}>
                    {inside}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

const itemsOf = (items: readonly { attrs?: { no?: string }; content: PlainBlock[] }[], shared: Shared) =>
  items.map(({ attrs, content }, index) => (
    <li key={index} style={attrs?.no ? { listStyleType: `"${attrs.no} "` } : undefined}>
      <Blocks blocks={content} {...shared} />
    </li>
  ))

const alignOf = (attrs: { textAlign?: 'left' | 'center' | 'right' | 'justify' | null } | undefined) =>
  attrs?.textAlign ? { textAlign: attrs.textAlign } : undefined

const lineOf = (line: readonly PlainInline[] | undefined): ReactNode =>
  line?.map((part, index) =>
    part.type === 'hardBreak' ? (
      <br key={index} />
    ) : part.type === 'text' ? (
      <Emails key={index} node={part} />
    ) : null,
  )

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const

function Emails({ node }: { node: TextNode }) {
  let inside: ReactNode = node.text
  for (const mark of node.marks ?? []) {
    if (mark.type === 'link') {
      if (!leadsOutside(mark.attrs.href)) continue
      inside = (
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow">
          {inside}
        </a>
      )
      continue
    }
    const Tag = tags[mark.type]
    if (Tag) inside = <Tag>{inside}</Tag>
  }
  return inside
}
