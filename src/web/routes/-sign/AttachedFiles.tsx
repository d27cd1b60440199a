// The files that belong to the contract, each to open.
import { Trans, useLingui } from '@lingui/react/macro'
import { FileText } from 'lucide-react'
import { sizeText } from '#web/parts/platform/file/file-size.ts'
import { Card } from '#web/ui/Page.tsx'
import type { AnswerProps } from './linked-contract.ts'

export function AttachedFiles({ token, linked: { attachments } }: Omit<AnswerProps, 'onAnswered'>) {
  const { i18n, t } = useLingui()
  if (attachments.length === 0) return null
  return (
    <Card className="mt-5" title={<Trans>Attachments</Trans>} flush>
      <ul className="flex flex-col pb-2">
        {attachments.map(({ no, name, revision, size }) => (
          <li key={no}>
            <a
              href={`/contract-link/${token}/attachments/${no}`}
              target="_blank"
              rel="noopener"
              className="group flex min-h-11 items-center gap-3 px-4 py-1.5"
            >
              <FileText aria-hidden className="size-4 shrink-0 text-mute" />
              <span className="min-w-0">
                <span className="block font-medium wrap-anywhere underline decoration-line-strong underline-offset-3 group-hover:decoration-ink">
                  {name}
                </span>
                <span className="block text-sm text-mute">
                  {[t`Version ${revision}`, sizeText(size, i18n.locale)].join(', ')}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
