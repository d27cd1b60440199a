// Settings of the organisation: everyday settings, legal data, address.
import { createFileRoute } from '@tanstack/react-router'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { trpc } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'
import { countryName } from '#domain/countries.ts'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import {
  firstStepsQuery,
  isListed,
  useFirstStepsCalls,
} from '#web/parts/desk/first-steps/first-steps-query.ts'
import { sizeText } from '#texts/platform/file-size.ts'
import { useAuth } from '#web/session/auth.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { OrganisationLegalInput } from '#domain/platform/organisations.ts'
import { formEntries, useZodForm } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { FormButtons } from '#web/parts/platform/form/FormButtons.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { MergeNotice } from '#web/parts/platform/form/MergeNotice.tsx'
import { Setting, SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { FaceCard } from './-organisation/FaceCard.tsx'
import { ProfileCard } from './-organisation/ProfileCard.tsx'
import { SlugCard } from './-organisation/SlugCard.tsx'
import type { OrganisationDetails } from './-organisation/organisation.ts'
import { useSettingsSave } from './-organisation/use-settings-save.ts'
import { AddressFields, NameFields, TaxFields } from './-organisation/legal-fields.tsx'

export const Route = createFileRoute('/$orgSlug/settings/organisation')({
  component: OrganisationSettings,
})

function OrganisationSettings() {
  const { orgSlug, can } = useOrganisation()
  const query = useQuery(trpc.organisations.get.queryOptions({ orgSlug }))
  const organisation = query.data
  return (
    <LoadedOr query={query}>
      {organisation ? (
        <div className="flex max-w-180 flex-col gap-4">
          <ProfileCard organisation={organisation} />
          {organisation.canEdit ? (
            <Setting setting="logo" lineAt="nowhere">
              <FaceCard organisation={organisation} />
            </Setting>
          ) : null}
          <LegalCard organisation={organisation} />
          <SlugCard organisation={organisation} />
          {can('organisation.view') ? <StorageCard /> : null}
          <ChecklistCard />
          <LeaveCard name={organisation.settings.name} />
        </div>
      ) : null}
    </LoadedOr>
  )
}

/** Nothing for members who may not see it. */
function LegalCard({ organisation }: { organisation: OrganisationDetails }) {
  const { legal, canEditLegal } = organisation
  if (!legal) return null
  return (
    <SettingCard setting="legal-details" title={<Trans>Legal details</Trans>}>
      {canEditLegal ? <LegalForm organisation={organisation} legal={legal} /> : <LegalFacts legal={legal} />}
    </SettingCard>
  )
}

/** Only what is set. */
function LegalFacts({ legal }: { legal: NonNullable<OrganisationDetails['legal']> }) {
  const address = [
    legal.addressLine1,
    legal.addressLine2,
    [legal.zip, legal.city].filter(Boolean).join(' '),
    countryName(legal.country),
  ].filter(Boolean)
  return (
    <Facts>
      <Fact label={<Trans>Legal name</Trans>}>
        {[legal.legalName, legal.legalForm].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={<Trans>Address</Trans>}>
        <span className="whitespace-pre-line">{address.join('\n')}</span>
      </Fact>
      <Fact label={<Trans>Managing directors</Trans>}>{legal.managingDirectors.join(', ')}</Fact>
      <Fact label={<Trans>Register</Trans>}>
        {[legal.registerCourt, legal.registerNo].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={<Trans>VAT ID</Trans>}>{legal.vatId}</Fact>
      <Fact label={<Trans>Tax number</Trans>}>{legal.taxNumber}</Fact>
      <Fact label={<Trans>Currency</Trans>}>{legal.baseCurrency}</Fact>
    </Facts>
  )
}

/** The way back to the list of first steps; nothing while it is shown, or there is nothing left on it. */
function ChecklistCard() {
  const { orgSlug } = useOrganisation()
  const navigate = Route.useNavigate()
  const { data } = useQuery(firstStepsQuery(orgSlug))
  const { setHidden } = useFirstStepsCalls(orgSlug)
  if (!data?.isHidden || !data.canChange || !isListed({ ...data, isHidden: false })) return null
  const show = () => {
    setHidden(false)
    void navigate({ to: '/$orgSlug/dashboard', params: { orgSlug } })
  }
  return (
    <Card title={<Trans>Setup checklist</Trans>}>
      <p className="mb-3 text-pretty text-mute">
        <Trans>Hidden. What a new agency does first, on the dashboard.</Trans>
      </p>
      <Button onClick={show}>
        <Trans>Show checklist</Trans>
      </Button>
    </Card>
  )
}

/** Nothing until it is known: it is never what one came for. */
function StorageCard() {
  const { i18n, t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.files.usage.queryOptions({ orgSlug }))
  if (!data) return null
  const used = sizeText(data.usedBytes, i18n.locale)
  const quota = sizeText(data.quotaBytes, i18n.locale)
  const count = i18n.number(data.count)
  const share = data.quotaBytes === 0 ? 1 : data.usedBytes / data.quotaBytes
  return (
    <SettingCard setting="storage" lead={null} title={<Trans>Files</Trans>}>
      <div
        role="meter"
        aria-label={t`Storage used`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t`${used} of ${quota}`}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={`h-full min-w-1 rounded-full ${share > 0.9 ? 'bg-signal' : 'bg-ink'}`}
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </div>
      <p className="mt-2 text-mute">
        <Trans>
          {used} of {quota} used by {count} files, including all versions.
        </Trans>
      </p>
      <p className="mt-1 text-sm text-mute">
        <Trans>When it is full, no files can be added. Deleted files free their space after 30 days.</Trans>
      </p>
    </SettingCard>
  )
}

/** The sessions of somebody who leaves are ended by the server, so the sign-in page follows. */
function LeaveCard({ name }: { name: string }) {
  const { t } = useLingui()
  const { orgSlug, role } = useOrganisation()
  const { signOut } = useAuth()
  const [isConfirming, setConfirming] = useState(false)
  const leave = useMutation(
    trpc.members.leave.mutationOptions({
      onSuccess: () => signOut(),
      onSettled: () => setConfirming(false),
    }),
  )
  return (
    <SettingCard setting="leave" lead={null} title={<Trans>Leave</Trans>}>
      <p className="mb-3 text-pretty text-mute">
        <Trans>You lose access to {name}. Your entries stay, with your name.</Trans>{' '}
        {role === 'owner' ? <Trans>An organisation needs at least one owner.</Trans> : null}
      </p>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        <span className="truncate">
          <Trans>Leave {name}</Trans>
        </span>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t`Leave ${name}?`}
        description={t`You’ll need a new invitation to rejoin. You will be signed out.`}
        confirmLabel={t`Leave`}
        danger
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ orgSlug })}
      />
    </SettingCard>
  )
}

type LegalFormProps = {
  organisation: OrganisationDetails
  legal: NonNullable<OrganisationDetails['legal']>
}

/** The legal data as a form: saved only on purpose. */
function LegalForm({ organisation, legal }: LegalFormProps) {
  const { orgSlug } = useOrganisation()
  const form = useZodForm(OrganisationLegalInput, { defaultValues: legal })
  const update = useMutation(trpc.organisations.updateLegal.mutationOptions({ meta: { mergesStale: true } }))
  const { save, isSaving, problem, merge } = useSettingsSave({
    form,
    organisation,
    valuesOf: (now) => now.legal ?? legal,
    under: 'legal',
    send: (values: OrganisationLegalInput, version) =>
      update.mutateAsync({ orgSlug, version, legal: values }),
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex flex-col gap-4"
      >
        <LeaveWarning isDirty={form.formState.isDirty && !isSaving} entries={formEntries(form)} />
        <NameFields />
        <AddressFields />
        <TaxFields />
        <MergeNotice merge={merge} />
        <FormError>{problem}</FormError>
        <FormButtons isSecondary busy={isSaving} label={<Trans>Save</Trans>} />
      </form>
    </FormProvider>
  )
}
