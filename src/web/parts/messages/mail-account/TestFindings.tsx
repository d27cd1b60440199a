// What a test found: sending, reading, and what keeps messages out of spam folders.
import { Trans } from '@lingui/react/macro'
import { Check, CircleQuestionMark, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RouterOutputs } from '#web/trpc.ts'

type Tested = RouterOutputs['mailAccounts']['test']
type Finding = 'ok' | 'missing' | 'unknown'

const icons: Record<Finding, ReactNode> = {
  ok: <Check aria-hidden className="text-conf" />,
  missing: <TriangleAlert aria-hidden className="text-signal" />,
  unknown: <CircleQuestionMark aria-hidden className="text-mute" />,
}

function Line({ state, title, children }: { state: Finding; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      {icons[state]}
      <span className="min-w-0 text-pretty">
        <span className="font-semibold">{title}</span> {children}
      </span>
    </li>
  )
}

export function TestFindings({ tested, isRead }: { tested: Tested; isRead: boolean }) {
  const { problem, mailboxProblem, hints } = tested
  return (
    <div role="status" className="mt-4 border-t border-line pt-4">
      <ul className="flex flex-col gap-2">
        <Line state={problem ? 'missing' : 'ok'} title={<Trans>Sending.</Trans>}>
          {problem ?? <Trans>The server accepts your messages.</Trans>}
        </Line>
        {isRead || mailboxProblem ? (
          <Line state={mailboxProblem ? 'missing' : 'ok'} title={<Trans>Replies.</Trans>}>
            {mailboxProblem ?? <Trans>The mailbox can be read.</Trans>}
          </Line>
        ) : null}
        {hints.map(({ kind, state, text }) => (
          <Line key={kind} state={state} title={`${kind.toUpperCase()}.`}>
            {text}
          </Line>
        ))}
      </ul>
    </div>
  )
}
