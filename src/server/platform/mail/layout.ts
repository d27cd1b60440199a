/** The look of every e-mail: one sheet with paragraphs, at most one button and one code; HTML and text. */
import type { DocumentLine, DocumentRow, DocumentSection } from '#domain/platform/document-rows.ts'
import { grounds, inkOn, visibleOn } from '#domain/platform/face/ink-on.ts'
import { fittedInto } from '#domain/platform/face/logo-size.ts'
import type { Language } from '#domain/language.ts'
import { emailFrameTexts } from '#texts/platform/email-frame.ts'
import type { EmailFace } from '../face/store.ts'
import type { Translator } from '#texts/translator.ts'
import { translatorOf } from '../../texts.ts'

/** What an e-mail says, as plain text throughout; the layout escapes it. */
export type EmailContent = {
  /** Who, what, which show. It is said nowhere else. */
  subject: string
  paragraphs: string[]
  button?: { label: string; url: string }
  /** A code to type in, set large below the button; `label` says where. */
  code?: { value: string; label?: string }
  /** Rows below everything else: a whole sheet. Their links must be made by us. */
  sections?: readonly DocumentSection[]
  /** Small print below the line: how long it is valid, why it came. */
  notes?: string[]
}
export type RenderedEmail = {
  subject: string
  /** With the face of the organisation that it comes from; null where it comes from us. */
  html: (face: EmailFace | null) => string
  text: string
}

/** Under which name the logo goes along: mail programs that load no pictures from the web show it all the same. */
export const logoId = 'logo@organisation'

/** One line of text without control characters: no header may grow a second line out of a name. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 250)

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)

// The tokens of the web app, as far as mail programs read them.
const ink = '#221d18'
const mute = '#625b54'
const line = '#e3dfd9'
const signal = '#cc2c05'
const font = "font-family:'Instrument Sans',ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif"

/** A day stays on the line of its month: '29. Dezember 2026'. */
const keepDays = (html: string) => html.replace(/\b(\d{1,2}\.?) (?=\p{Lu}\p{Ll}+ \d{4}\b)/gu, '$1&nbsp;')

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${keepDays(escapeHtml(text)).replaceAll('\n', '<br>')}</p>`

const logoBox = { width: 220, height: 56 }

/** The logo on white, whatever it was drawn for; where pictures are not shown, its text looks like the name. */
function headOf(face: EmailFace | null): string {
  if (!face) return `fermata<span style="color:${signal}">.</span>`
  const name = escapeHtml(oneLine(face.name))
  if (!face.logoSize) return name
  const { width } = fittedInto(face.logoSize, logoBox)
  return `<img src="cid:${logoId}" alt="${name}" width="${width}" style="display:block;height:auto;border:0;padding:6px;border-radius:8px;background:#ffffff;color:${ink};font-size:20px;line-height:24px;font-weight:800">`
}

/** Renders an e-mail in our layout. `url`s must be made by us; everything else may come from people. */
export function renderEmail(content: EmailContent, language: Language): RenderedEmail {
  const t = translatorOf(language)
  const subject = oneLine(content.subject)
  const sender = t(emailFrameTexts.sender)
  const { button, code, paragraphs, sections = [], notes = [] } = content
  const text = [
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(code ? [[code.label, code.value].filter(Boolean).join('\n')] : []),
    ...sections.map(sectionText),
    ['--', ...notes, sender].join('\n'),
  ].join('\n\n')
  return { subject, html: (face) => htmlOf({ ...content, subject }, t, face), text: `${text}\n` }
}

function htmlOf(
  { subject, button, code, paragraphs, sections = [], notes = [] }: EmailContent,
  t: Translator,
  face: EmailFace | null,
): string {
  const accent = visibleOn(face?.brandColour ?? signal, grounds.light)
  const nightAccent = visibleOn(face?.brandColour ?? signal, grounds.dark)
  const body = [
    ...paragraphs.map((text) => paragraph(text, 'font-size:15px;line-height:23px')),
    ...(button
      ? [
          `<p style="margin:4px 0 20px"><a class="button" href="${escapeHtml(button.url)}" style="display:inline-block;padding:11px 18px;border-radius:7px;background:${accent};color:${inkOn(accent)};font-size:15px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
          `<p class="mute" style="margin:0 0 16px;font-size:12px;line-height:18px;color:${mute}">${escapeHtml(t(emailFrameTexts.link))}<br><span style="word-break:break-all">${escapeHtml(button.url)}</span></p>`,
        ]
      : []),
    ...(code
      ? [
          ...(code.label ? [paragraph(code.label, 'font-size:15px;line-height:23px')] : []),
          `<p style="margin:0 0 20px;font-size:30px;line-height:36px;font-weight:700;letter-spacing:0.18em;font-variant-numeric:tabular-nums">${escapeHtml(code.value)}</p>`,
        ]
      : []),
    ...sections.map((section) => sectionHtml(section, { escape: escapeHtml, ink, mute, line })),
  ]
  return `<!doctype html>
<html lang="${t.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  body, .paper { background: #0f0d0b !important; color: #eeebe6 !important }
  .sheet { background: ${grounds.dark} !important; border-color: #2d2824 !important }
  .branded { border-top-color: ${nightAccent} !important }
  .button { background: ${nightAccent} !important; color: ${inkOn(nightAccent)} !important }
  .mute, .mute a { color: #a9a19a !important }
  .row { border-color: #2d2824 !important }
  .row span:not(.mute) { color: #eeebe6 !important }
}
</style>
</head>
<body class="paper" style="margin:0;background:#f8f5f1;color:${ink};${font}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f5f1"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 14px;font-size:20px;line-height:24px;font-weight:800;letter-spacing:-0.03em">${headOf(face)}</td></tr>
<tr><td class="sheet${face?.brandColour ? ' branded' : ''}" style="background:${grounds.light};border:1px solid ${line};${face?.brandColour ? `border-top:4px solid ${accent};` : ''}border-radius:12px;padding:28px 28px 14px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:16px 4px 0">
${[...notes, t(emailFrameTexts.sender)].map((text) => `<p class="mute" style="margin:0 0 6px;font-size:12px;line-height:18px;color:${mute}">${escapeHtml(text)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

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

/** Sections of rows within an e-mail: times, people, journeys; as a table in HTML, as indented lines in text. */
function sectionHtml({ title, note, rows }: DocumentSection, style: Style): string {
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

const sectionText = ({ title, note, rows }: DocumentSection): string =>
  [
    `${title.toUpperCase()}${note ? ` (${note})` : ''}`,
    ...rows.map((row, index) => rowText(row, rows[index - 1]?.day ?? null)),
  ].join('\n')
