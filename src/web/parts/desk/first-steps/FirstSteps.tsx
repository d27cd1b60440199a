// What a new agency does first: each line opens the form that does it, and ticks itself.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { firstProgress, type FirstStep, type StepWithState } from '#domain/desk/first-steps.ts'
import { SampleLine } from '#web/parts/desk/sample-show/SampleLine.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/charts/ProgressBar.tsx'
import { cx } from '#web/ui/cx.ts'
import { toastUndo } from '#web/ui/overlays/toast-undo.ts'
import { Card } from '#web/ui/Page.tsx'
import { usePhone } from '#web/ui/use-media-query.ts'
import { useFirstStepsCalls, type FirstStepsData } from './first-steps-query.ts'

type StepTexts = {
  title: string
  hint: string
  action: string
  link: ReactElement<{ className?: string; children?: ReactNode }>
}

function useStepTexts(): Record<FirstStep, StepTexts> {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const params = { orgSlug }
  return {
    artist: {
      title: t`Add your first artist`,
      hint: t`The name is enough to begin.`,
      action: t`Add artist`,
      link: <Link to="/$orgSlug/artists/new" params={params} />,
    },
    show: {
      title: t`Place your first hold or show`,
      hint: t`Artist, date and venue. Conflicts show as you type.`,
      action: t`New event`,
      link: <Link to="/$orgSlug/calendar" params={params} search={{ new: true }} />,
    },
    import: {
      title: t`Import your calendar`,
      hint: t`Shows from a calendar’s address or file, or any list from a spreadsheet.`,
      action: t`Import file`,
      link: <Link to="/$orgSlug/settings/imports/new" params={params} search={{ noun: 'events' }} />,
    },
    colleague: {
      title: t`Invite a colleague`,
      hint: t`Same calendar, with the rights you choose.`,
      action: t`Invite`,
      link: <Link to="/$orgSlug/settings/members/invite" params={params} />,
    },
    mailbox: {
      title: t`Connect your mailbox`,
      hint: t`Send from your own address and see replies with the show.`,
      action: t`Connect`,
      link: <Link to="/$orgSlug/settings/email-account" params={params} />,
    },
    logo: {
      title: t`Add your logo`,
      hint: t`Shown on e-mails, links and forms.`,
      action: t`Add logo`,
      link: <Link to="/$orgSlug/settings/organisation" params={params} hash="logo" />,
    },
    legal: {
      title: t`Add your company details`,
      hint: t`Name and address appear on contracts and invoices.`,
      action: t`Add details`,
      link: <Link to="/$orgSlug/settings/organisation" params={params} hash="legal-details" />,
    },
  }
}

/** For a page that knows that there is something to show (`isListed`). */
export function FirstSteps({ data }: { data: FirstStepsData }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const texts = useStepTexts()
  const { setSkipped, setHidden } = useFirstStepsCalls(orgSlug)
  const { done, of } = firstProgress(data.steps)
  const first = data.steps.find(({ state }) => state === 'open')?.step
  const hide = () => {
    setHidden(true)
    toastUndo(t`Checklist hidden`, () => setHidden(false))
  }
  return (
    <Card
      flush
      title={<Trans>Get started</Trans>}
      action={
        <span className="flex items-center gap-3">
          <Trans>
            {done} of {of}
          </Trans>
          {data.canChange ? (
            <Button variant="quiet" size="sm" className="-my-1 -mr-2" onClick={hide}>
              <Trans>Hide checklist</Trans>
            </Button>
          ) : null}
        </span>
      }
    >
      <div className="px-4 pb-3">
        <ProgressBar label={t`Progress`} value={done} max={of} />
      </div>
      <ol aria-label={t`Get started`} className="divide-y divide-line border-t border-line">
        {data.steps.map((each) => (
          <StepLine
            key={each.step}
            {...each}
            texts={texts[each.step]}
            isNext={each.step === first}
            onSkipped={data.canChange ? (isSkipped) => setSkipped(each.step, isSkipped) : undefined}
          />
        ))}
      </ol>
      <SampleLine />
    </Card>
  )
}

type StepLineProps = StepWithState & {
  texts: StepTexts
  /** The first that is open has the primary button. */
  isNext: boolean
  onSkipped: ((isSkipped: boolean) => void) | undefined
}

function StepLine({ state, texts, isNext, onSkipped }: StepLineProps) {
  const { t } = useLingui()
  const { title, hint, action, link } = texts
  const phone = usePhone()
  const isOpen = state === 'open'
  const skip =
    isOpen && onSkipped ? (
      <Button
        variant="quiet"
        size={phone ? 'sm' : 'md'}
        className="relative z-1 max-md:-ml-2.5 md:-mr-3"
        aria-label={t`Skip: ${title}`}
        onClick={() => onSkipped(true)}
      >
        <Trans>Skip</Trans>
      </Button>
    ) : null
  return (
    <li
      className={cx(
        'relative flex items-center gap-3 px-4',
        isOpen ? 'min-h-15 py-2.5 max-md:hover:bg-hover' : 'min-h-11',
      )}
    >
      <span
        aria-hidden
        className={cx(
          'flex size-5 shrink-0 items-center justify-center rounded-full [&_svg]:size-3',
          state === 'done' ? 'bg-conf text-conf-ink' : 'border border-line-strong',
          state === 'skipped' && 'border-dashed',
        )}
      >
        {state === 'done' ? <Check strokeWidth={3} /> : null}
      </span>
      <div className="min-w-0 flex-1">
        <p className={isOpen ? 'font-semibold' : 'text-mute'}>
          {title}
          {state === 'done' ? <span className="sr-only">, {t`Done`}</span> : null}
        </p>
        {isOpen ? <p className="text-pretty text-mute">{hint}</p> : null}
        {/* Beside the text it would leave a phone half a line of it. */}
        {phone ? skip : null}
      </div>
      {isOpen
        ? cloneElement(
            link,
            {
              // On phones the whole line is the button.
              className: phone ? 'absolute inset-0' : buttonClass(isNext ? 'primary' : 'secondary'),
            },
            phone ? <span className="sr-only">{action}</span> : action,
          )
        : null}
      {isOpen && phone ? <ChevronRight aria-hidden className="size-4 shrink-0 text-mute" /> : null}
      {phone ? null : skip}
      {state === 'skipped' ? (
        <span className="text-mute">
          <Trans>Skipped</Trans>
        </span>
      ) : null}
      {state === 'skipped' && onSkipped ? (
        <Button variant="quiet" size="sm" className="-mr-2.5" onClick={() => onSkipped(false)}>
          <Trans>Undo</Trans>
        </Button>
      ) : null}
    </li>
  )
}
