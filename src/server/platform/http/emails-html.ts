// The HTML of the local e-mails page, in the look of the product and without a script.
import { languages, type Language } from '#domain/language.ts'
import { logoId } from '../mail/layout.ts'

export type Email = {
  id: string
  to: string
  /** Whose e-mail it is; null where it comes from us. */
  orgId?: string | null
  subject: string
  /** Null for an e-mail of text alone. */
  html: string | null
  text: string
  createdAt: Date
}

/** All e-mails, newest first; looks for new ones every five seconds. */
export function listPage(emails: readonly Email[]): string {
  const rows = emails.map(
    (email) => `<li><a href="/emails/${encodeURIComponent(email.id)}">
      <strong>${escapeHtml(email.subject)}</strong>
      <span>${escapeHtml(email.to)}</span>
      <time datetime="${email.createdAt.toISOString()}">${shownTime(email.createdAt)}</time></a></li>`,
  )
  const body = emails.length
    ? `<ul>${rows.join('\n')}</ul>`
    : `<p class="empty">No e-mails yet. Sign up or invite somebody, and the e-mail appears here.</p>`
  return page(
    'E-mails',
    `<h1>E-mails</h1>
    <p class="lead">No mail server is set, so e-mails are kept here instead of being sent.
    <a class="back" href="/emails/examples">Examples of all e-mails</a></p>${body}`,
    '<meta http-equiv="refresh" content="5">',
  )
}

/** One e-mail; `frame` is the document of the sandboxed frame, see `frameOf`. */
export function emailPage(email: Email, frame: string, files: readonly EmailFile[] = []): string {
  return page(
    email.subject,
    `<p><a class="back" href="/emails">All e-mails</a></p>
    <h1>${escapeHtml(email.subject)}</h1>
    <p class="lead">To ${escapeHtml(email.to)} · ${shownTime(email.createdAt)}</p>
    ${files.map(fileLink).join('\n')}
    ${framed(frame)}`,
  )
}

const framed = (frame: string) =>
  `<iframe title="The e-mail" sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(frame)}"></iframe>`

/** A kind of e-mail in the list of examples. */
export type ExampleRow = {
  kind: string
  to: string
  when: string
  render(language: Language): Pick<Email, 'subject' | 'html' | 'text'>
}

const exampleLinks = (kind: string) =>
  languages.map((language) => `<a href="/emails/examples/${kind}/${language}">${language}</a>`).join(' ')

/** Every kind of e-mail, by whom it is for, with a link to its example in each language. */
export function examplesPage(rows: readonly ExampleRow[]): string {
  const sections = [...Map.groupBy(rows, ({ to }) => to)].map(
    ([to, kinds]) =>
      `<h2>To: ${escapeHtml(to)}</h2><ul>${kinds
        .map(
          ({ kind, when }) =>
            `<li class="row"><strong>${escapeHtml(kind)}</strong><span>${escapeHtml(when)}</span><span>${exampleLinks(kind)}</span></li>`,
        )
        .join('\n')}</ul>`,
  )
  return page(
    'Examples of all e-mails',
    `<p><a class="back" href="/emails">E-mails</a></p>
    <h1>Examples of all e-mails</h1>
    <p class="lead">${rows.length} kinds, with invented facts. Nothing here was sent.</p>${sections.join('\n')}`,
  )
}

/** The example of a kind in a language: as a mail program shows it, and as plain text. */
export function examplePage(row: ExampleRow, language: Language): string {
  const email = row.render(language)
  return page(
    row.kind,
    `<p><a class="back" href="/emails/examples">Examples of all e-mails</a></p>
    <h1>${escapeHtml(email.subject)}</h1>
    <p class="lead">${escapeHtml(row.kind)} · to: ${escapeHtml(row.to)} · ${escapeHtml(row.when)}
    ${exampleLinks(row.kind)}</p>
    ${framed(frameOf(email))}
    <h2>As plain text</h2><pre>${escapeHtml(email.text)}</pre>`,
  )
}

export type EmailFile = { name: string; type: string; content: Buffer }
const fileLink = ({ name, type, content }: EmailFile) =>
  `<p><a class="back" download="${escapeHtml(name)}"
    href="data:${escapeHtml(type.replaceAll(' ', ''))};base64,${content.toString('base64')}">${escapeHtml(name)}</a></p>`

/** The e-mail as a document whose links open in the whole window; an e-mail of text alone gets its links marked up. */
export function frameOf(email: Pick<Email, 'html' | 'text'>, logo?: Buffer): string {
  const base = '<base target="_top">'
  if (email.html === null) {
    return `<!doctype html>${base}<pre style="white-space:pre-wrap;font:15px/1.5 system-ui;margin:24px">${linked(email.text)}</pre>`
  }
  // A mail program finds the logo in the e-mail, a browser does not.
  const html = logo
    ? email.html.replace(`cid:${logoId}`, `data:image/png;base64,${logo.toString('base64')}`)
    : email.html
  const head = /<head[^>]*>/i.exec(html)
  if (!head) return base + html
  const end = head.index + head[0].length
  return html.slice(0, end) + base + html.slice(end)
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

function linked(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/)
  return parts
    .map((part, index) => {
      const shown = escapeHtml(part)
      return index % 2 ? `<a href="${shown}">${shown}</a>` : shown
    })
    .join('')
}

const shownTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Fermata</title>
${head}<style>${STYLES}</style>
</head>
<body><main>${body}</main></body>
</html>`
}

// The tokens of src/web/styles.css by value: this page must work without the built web app.
const STYLES = `
:root { color-scheme: light dark; --paper: light-dark(oklch(0.972 0.006 80), oklch(0.165 0.006 60));
  --surface: light-dark(oklch(0.998 0.002 80), oklch(0.205 0.007 60));
  --line: light-dark(oklch(0.905 0.009 80), oklch(0.285 0.008 60));
  --ink: light-dark(oklch(0.235 0.012 60), oklch(0.945 0.006 80));
  --mute: light-dark(oklch(0.475 0.014 65), oklch(0.715 0.012 75));
  --signal: light-dark(oklch(0.55 0.2 33), oklch(0.7 0.185 38)); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.45 ui-sans-serif, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
main { max-width: 760px; margin: 0 auto; padding: 40px 20px 64px; }
h2 { font-size: 17px; margin: 28px 0 8px; }
pre { white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
h1 { font-size: 26px; line-height: 1.2; margin: 0 0 6px; letter-spacing: -0.01em; }
a { color: inherit; }
.lead, .empty { color: var(--mute); margin: 0 0 24px; }
.back { color: var(--signal); text-decoration: none; }
ul { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
li + li { border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; text-decoration: none; }
li a:hover strong { color: var(--signal); }
li.row { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 10px 16px; }
li.row a { display: inline; padding: 0 4px; text-decoration: underline; }
li.row span:last-child { grid-area: 1 / 2; }
li span { grid-row: 2; color: var(--mute); }
li time { color: var(--mute); }
a:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; border-radius: 7px; }
iframe { width: 100%; height: 70vh; background: #fff; border: 1px solid var(--line); border-radius: 12px; color-scheme: light; }
`
