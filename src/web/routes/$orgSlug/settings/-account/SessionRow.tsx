// One session: the device, since when, from where, and the way to end it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Laptop, Smartphone } from 'lucide-react'
import type { RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { deviceOf } from './device-of.ts'

type Session = NonNullable<RouterOutputs['account']['sessions']['sessions']>[number]
type SessionRowProps = { session: Session; busy: boolean; onEnd: () => void }

/** The present session is ended by signing out, so it has no button. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { t, i18n } = useLingui()
  const { browser, system, isPhone } = deviceOf(session.userAgent)
  const Icon = isPhone ? Smartphone : Laptop
  const name = [browser, system].filter(Boolean).join(', ') || t`Unknown device`
  const format = (date: Date) =>
    date.toLocaleString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  const since = format(session.createdAt)
  const used = format(session.refreshedAt)
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-3">
      <Icon aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {name}
          {session.isCurrent ? (
            <Pill tone="confirmed">
              <Trans>This device</Trans>
            </Pill>
          ) : null}
        </p>
        <p className="text-sm text-mute">
          <Trans>
            Since {since}, last used {used}
          </Trans>
          {session.ip ? `, ${session.ip}` : null}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button size="sm" busy={busy} onClick={onEnd} aria-label={t`End session on ${name}, since ${since}`}>
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  )
}
