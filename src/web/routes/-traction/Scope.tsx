// What is built and what is still to come, part by part.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { StepList } from '#web/ui/Stepper.tsx'

type Part = { title: MessageDescriptor; hint: MessageDescriptor; isBuilt: boolean }

const built = (title: MessageDescriptor, hint: MessageDescriptor): Part => ({ title, hint, isBuilt: true })
const planned = (title: MessageDescriptor, hint: MessageDescriptor): Part => ({ title, hint, isBuilt: false })

const parts: Part[] = [
  built(msg`Accounts and sign-in`, msg`Password, sign-in link, sessions one can see and end`),
  built(msg`Organisations and roles`, msg`Members, artist scope, invitations for staff and for artists`),
  built(msg`Roster and address book`, msg`Artists, venues, companies, contacts`),
  built(msg`Events and bookings`, msg`From inquiry to settled, with the rules of each step`),
  built(msg`Calendar and list`, msg`The month, filters in the address, search over everything`),
  built(msg`Artist portal`, msg`Own dates, event pages, contacts`),
  planned(msg`Availability, ranked holds and challenges`, msg`Who is free, who is first in line`),
  planned(msg`Contracts and signing`, msg`Templates, clauses, signing by link`),
  planned(
    msg`Invoices, payments, statements`,
    msg`Structured invoices, what is owed, what the artist takes home`,
  ),
  planned(msg`Advancing and travel`, msg`Production questions, itineraries, day sheets`),
  planned(msg`Automations`, msg`Reminders, sequences, workflows`),
  planned(msg`Inquiries`, msg`A public form per agency`),
]

/** Two lists side by side. */
export function Scope() {
  const { t, i18n } = useLingui()
  const steps = (isBuilt: boolean) =>
    parts
      .filter((part) => part.isBuilt === isBuilt)
      .map(({ title, hint }) => ({
        title: i18n._(title),
        hint: i18n._(hint),
        state: isBuilt ? ('done' as const) : ('later' as const),
      }))
  return (
    <section className="grid gap-x-12 gap-y-8 border-t border-line py-8 md:grid-cols-2">
      <div>
        <h2 className="mb-5 text-2xl">
          <Trans>Built</Trans>
        </h2>
        <StepList label={t`Built`} steps={steps(true)} />
      </div>
      <div>
        <h2 className="mb-5 text-2xl">
          <Trans>Still to come</Trans>
        </h2>
        <StepList label={t`Still to come`} steps={steps(false)} />
      </div>
    </section>
  )
}
