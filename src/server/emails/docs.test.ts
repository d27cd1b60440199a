// docs/emails.md lists every e-mail that the system sends.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { emailExamples } from './examples.ts'

const row = (cells: readonly string[], widths: readonly number[]) =>
  `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`

function emailList(): string {
  const head = ['kind', 'to whom', 'when', 'link', 'on devices']
  const rows = emailExamples.map(({ kind, to, when, hasLink, topic }) => [
    `\`${kind}\``,
    to,
    when,
    hasLink ? 'yes' : '–',
    topic ?? '–',
  ])
  const widths = head.map((_, index) =>
    Math.max(...[head, ...rows].map((cells) => cells[index]?.length ?? 0)),
  )
  const rule = widths.map((width) => '-'.repeat(width))
  return `# E-mails

Every e-mail that the system sends, from \`src/server/platform/mail/kinds.ts\`. Where no mail server is set,
<http://localhost:3000/emails/examples> shows an example of each in every language. E-mails that people write themselves,
from their own mailbox, are not among them.

${[head, rule, ...rows].map((cells) => row(cells, widths)).join('\n')}
`
}

test('the list is complete; vitest -u writes it again', async () => {
  await expect(emailList()).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/emails.md'))
})
