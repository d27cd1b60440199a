/** Sections of rows within an e-mail: times, people, journeys; as a table in HTML, as indented lines in text. */
import type { DocumentLine, DocumentRow, DocumentSection } from '#domain/platform/document-rows.ts'

type Style = { escape: (text: string) => string; ink: string; mute: string; line: string }

const withBreaks = (text: string, { escape }: Style) => escape(text).replaceAll('\n', '<br>')

function lineHtml({ text, href }: DocumentLine, style: Style): string {
  const shown = withBreaks(text, style)
  return href ? `<a href="${style.escape(href)}" style="color:${style.mute}">${shown}</a>` : shown
}

function rowHtml(row: DocumentRow, day: string | null, style: Style): string {
  const { ink, mute, line } = style
  const heading =
    row.day && row.day !== day
      ? `<tr><td colspan="2" style="padding:12px 0 4px;font-size:13px;line-height:18px;font-weight:700">${style.escape(row.day)}</td></tr>\n`
      : ''
  const off = row.isOff ? 'text-decoration:line-through;' : ''
  const weight = row.isMain ? 700 : 600
  const lines = row.lines.map((each) => lineHtml(each, style)).join('<br>')
  const label = row.label
    ? `<span style="${off}font-weight:${weight};color:${ink}">${style.escape(row.label)}</span>${lines ? '<br>' : ''}`
    : ''
  const body = `${label}<span class="mute" style="color:${mute}">${lines}</span>`
  const cell = `border-top:1px solid ${line};padding:7px 0;font-size:14px;line-height:20px;vertical-align:top`
  return row.lead === null
    ? `${heading}<tr><td colspan="2" class="row" style="${cell}">${body}</td></tr>`
    : `${heading}<tr><td width="64" class="row" style="${cell};${off}font-weight:${weight};font-variant-numeric:tabular-nums">${style.escape(row.lead)}</td><td class="row" style="${cell}">${body}</td></tr>`
}

export function sectionHtml({ title, note, rows }: DocumentSection, style: Style): string {
  const small = note
    ? ` <span class="mute" style="font-size:12px;font-weight:400;color:${style.mute}">${style.escape(note)}</span>`
    : ''
  return `<h2 style="margin:22px 0 8px;font-size:16px;line-height:22px;font-weight:700">${style.escape(title)}${small}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map((row, index) => rowHtml(row, rows[index - 1]?.day ?? null, style)).join('\n')}
</table>`
}

function rowText(row: DocumentRow, day: string | null): string {
  const indent = row.lead === null ? '  ' : '       '
  const head = [row.lead?.padEnd(6), row.isOff ? `(${row.label})` : row.label].filter(Boolean).join(' ')
  const lines = row.lines.flatMap(({ text }) => text.split('\n')).map((text) => indent + text)
  return [...(row.day && row.day !== day ? [`\n${row.day}`] : []), ...(head ? [head] : []), ...lines].join(
    '\n',
  )
}

export const sectionText = ({ title, note, rows }: DocumentSection): string =>
  [
    `${title.toUpperCase()}${note ? ` (${note})` : ''}`,
    ...rows.map((row, index) => rowText(row, rows[index - 1]?.day ?? null)),
  ].join('\n')
