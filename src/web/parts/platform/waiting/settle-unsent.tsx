// What happens to changes that were not sent when somebody signs out: the person decides.
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { countOwn, discardOwn } from '#web/waiting/outbox.ts'
import { UnsentQuestion } from './UnsentQuestion.tsx'

/** A root of its own: it is asked from anywhere, on any page. */
function ask(count: number): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((done) => {
    const answer = (isLeaving: boolean) => {
      root.unmount()
      place.remove()
      done(isLeaving)
    }
    root.render(
      <I18nProvider i18n={i18n}>
        <UnsentQuestion count={count} answer={answer} />
      </I18nProvider>,
    )
  })
}

/** Whether to go on with signing out; what was not sent is discarded then. */
export async function settleUnsent(): Promise<boolean> {
  const count = await countOwn()
  if (count === 0) return true
  if (!(await ask(count))) return false
  await discardOwn()
  return true
}
