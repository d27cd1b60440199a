// What each of the four steps says.
import { Trans } from '@lingui/react/macro'
import { CalendarDays, CloudOff, EllipsisVertical, Music, Share, SquarePlus } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { DateBlock } from '#web/ui/DateBlock.tsx'
import { useToday } from '#web/hooks/use-today.ts'
import type { Install } from './install.ts'

const lead = 'text-lg text-pretty'

export function WelcomeStep() {
  return (
    <div className="flex flex-col gap-5">
      <p className={lead}>
        <Trans>Your shows, your artists and your dates, in your pocket.</Trans>
      </p>
      <ul aria-hidden className="flex flex-col gap-2">
        {(['inquiry', 'hold', 'offer', 'confirmed'] as const).map((tone, index) => (
          <li
            key={tone}
            className={`tone tone-${tone} h-9 rounded-control`}
            style={{ width: `${46 + index * 18}%` }}
          />
        ))}
      </ul>
      <p className="text-pretty text-mute">
        <Trans>Dashed, hatched, tinted, solid: see at a glance how certain a date is.</Trans>
      </p>
    </div>
  )
}

function Feature({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-sunk [&_svg]:size-5">
        {icon}
      </span>
      <div>
        <h3 className="text-md">{title}</h3>
        <p className="text-pretty text-mute">{children}</p>
      </div>
    </li>
  )
}

export function FeaturesStep() {
  return (
    <ul className="flex flex-col gap-5">
      <Feature icon={<CalendarDays aria-hidden />} title={<Trans>Calendar management</Trans>}>
        <Trans>The month at a glance, with every show a tap away.</Trans>
      </Feature>
      <Feature icon={<Music aria-hidden />} title={<Trans>Artist roster</Trans>}>
        <Trans>Everyone you work with, and the people around every show.</Trans>
      </Feature>
      <Feature icon={<CloudOff aria-hidden />} title={<Trans>Offline use</Trans>}>
        <Trans>Pages you opened before stay readable without a connection.</Trans>
      </Feature>
    </ul>
  )
}

function Way({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control border border-line [&_svg]:size-5">
        {icon}
      </span>
      <span className="text-md">{children}</span>
    </li>
  )
}

type InstallStepProps = {
  install: Install
  /** The person asked for it where the browser makes no offer: the way through its menu is pointed out. */
  isGuided: boolean
}

/** Apple's browsers never make an offer, so there the way is shown from the start. */
export function InstallStep({ install, isGuided }: InstallStepProps) {
  const way = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (isGuided) way.current?.focus()
  }, [isGuided])
  if (install.state === 'done')
    return (
      <p role="status" className={lead}>
        <Trans>Fermata is installed on this device.</Trans>
      </p>
    )
  const isShown = install.state === 'manual' && (install.isApple || isGuided)
  return (
    <div className="flex flex-col gap-5">
      <p className={lead}>
        <Trans>Once installed, it opens full screen like any other app, even offline.</Trans>
      </p>
      {isShown ? (
        <ol
          ref={way}
          tabIndex={-1}
          className={cx(
            'rounded-card border px-3',
            isGuided ? 'border-signal bg-signal-soft' : 'border-line',
          )}
        >
          {install.isApple ? <AppleWay /> : <MenuWay />}
        </ol>
      ) : null}
    </div>
  )
}

function AppleWay() {
  return (
    <>
      <Way icon={<Share aria-hidden />}>
        <Trans>
          Tap <strong>Share</strong> in the browser’s bar
        </Trans>
      </Way>
      <Way icon={<SquarePlus aria-hidden />}>
        <Trans>
          Choose <strong>Add to Home Screen</strong>
        </Trans>
      </Way>
    </>
  )
}

function MenuWay() {
  return (
    <>
      <Way icon={<EllipsisVertical aria-hidden />}>
        <Trans>Open your browser’s menu</Trans>
      </Way>
      <Way icon={<SquarePlus aria-hidden />}>
        <Trans>
          Choose <strong>Install app</strong> or <strong>Add to Home screen</strong>
        </Trans>
      </Way>
    </>
  )
}

export function ReadyStep() {
  const today = useToday()
  return (
    <div className="flex flex-col gap-4">
      <DateBlock date={today} className="self-center" />
      <p className={lead}>
        <Trans>That’s all you need to get started.</Trans>
      </p>
      <p className="text-pretty text-mute">
        <Trans>You can reopen this introduction from your profile menu.</Trans>
      </p>
    </div>
  )
}
