// Confirming a show on one sheet: which terms apply, what becomes of other holds, what is drafted with it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '#domain/money-format.ts'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { ConflictList } from '#web/parts/booking/conflict/ConflictList.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/calendar/dates.ts'
import { Checkbox, RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { languageNames } from '#texts/documents/contract-labels.ts'

type Preview = RouterOutputs['confirmations']['preview']
type Answer = 'accept' | 'keep'

/** What the person chose; `undefined` stands for the proposal. */
type Choices = {
  answer?: Answer
  notifyPromoter: boolean
  notifyArtist: boolean
  /** Holds that stay. */
  kept: ReadonlySet<string>
  withContract?: boolean
  templateId?: string
  withDeposit?: boolean
  overrideReason: string
}
const nothingChosen: Choices = {
  notifyPromoter: true,
  notifyArtist: true,
  kept: new Set(),
  overrideReason: '',
}

type ConfirmPanelProps = {
  booking: { id: string; eventId: string; artistName: string }
  open: boolean
  onClose: () => void
  onConfirmed: (done: { hasDrafts: boolean }) => void
}

export function ConfirmPanel({ booking, open, onClose, onConfirmed }: ConfirmPanelProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const bookingId = booking.id
  const preview = useQuery({
    ...trpc.confirmations.preview.queryOptions(
      { orgSlug, bookingId },
      { meta: { persist: false }, staleTime: 0 },
    ),
    enabled: open,
  })
  const [choices, setChoices] = useState(nothingChosen)
  const change = (patch: Partial<Choices>) => setChoices((before) => ({ ...before, ...patch }))
  const confirm = useMutation(
    trpc.confirmations.confirm.mutationOptions({
      onSuccess: ({ contractId, invoiceIds }) => {
        toast.success(t`${booking.artistName} is confirmed`)
        onConfirmed({ hasDrafts: contractId !== null || invoiceIds.length > 0 })
      },
      // A confirmation shows in every list, so everything on screen is asked for again.
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
  const data = preview.data
  const plan = data && planOf(data, choices)
  const errors = fieldErrorsOf(confirm.error)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next && !confirm.isPending) onClose()
      }}
      size="lg"
      title={<Trans>Confirm show</Trans>}
      description={booking.artistName}
      onSubmit={(event) => {
        event.preventDefault()
        if (!data || !plan?.isReady) return
        confirm.mutate({
          orgSlug,
          bookingId,
          version: data.version,
          offer:
            data.offer && plan.answer
              ? {
                  id: data.offer.id,
                  version: data.offer.version,
                  answer: plan.answer,
                  notifyPromoter: choices.notifyPromoter,
                }
              : null,
          releaseHoldIds: plan.releaseIds,
          contractTemplateId: plan.templateId,
          withDeposit: plan.withDeposit,
          notifyArtist: choices.notifyArtist,
          overrideReason: choices.overrideReason || null,
        })
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={confirm.isPending}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" variant="primary" disabled={!plan?.isReady} busy={confirm.isPending}>
            <Trans>Confirm show</Trans>
          </Button>
        </>
      }
    >
      {preview.isPending ? <Skeleton className="h-48 w-full" /> : null}
      {preview.error ? <p role="alert">{messageOf(preview.error)}</p> : null}
      {data && plan ? (
        <div className="flex flex-col gap-5">
          {data.refusal ? (
            <p role="alert" className="font-medium text-signal">
              {data.refusal}
            </p>
          ) : null}
          {data.terms && !data.offer ? <AgreedTerms terms={data.terms} /> : null}
          {data.offer ? (
            <OpenOffer offer={data.offer} vat={data.terms?.vat ?? null} choices={choices} onChange={change} />
          ) : null}
          <ConflictList conflicts={data.conflicts} eventId={booking.eventId} />
          {data.holds.length > 0 ? (
            <Part title={<Trans>Other holds on this date</Trans>}>
              {data.holds.map(({ id, rank, name, agentName, refusal }) => (
                <Checkbox
                  key={id}
                  checked={refusal === null && !choices.kept.has(id)}
                  disabled={refusal !== null}
                  onCheckedChange={() => change({ kept: choices.kept.symmetricDifference(new Set([id])) })}
                  label={
                    <Trans>
                      Release the {rank} of {name ?? agentName}
                    </Trans>
                  }
                  hint={refusal ?? agentName}
                />
              ))}
            </Part>
          ) : null}
          <Part title={<Trans>After confirming</Trans>}>
            <ContractChoice data={data} plan={plan} onChange={change} />
            <DepositChoice data={data} plan={plan} onChange={change} />
            <Checkbox
              checked={choices.notifyArtist}
              onCheckedChange={(notifyArtist) => change({ notifyArtist })}
              label={<Trans>Send push notification to the artist’s team</Trans>}
              hint={<Trans>On devices with notifications switched on. No e-mail is sent.</Trans>}
            />
          </Part>
          {data.warning ? (
            <Field
              label={<Trans>Reason to confirm anyway</Trans>}
              hint={data.warning}
              error={errors['overrideReason']}
            >
              <Input
                value={choices.overrideReason}
                onChange={({ target }) => change({ overrideReason: target.value })}
              />
            </Field>
          ) : null}
          {confirm.error && !errors['overrideReason'] ? (
            <p role="alert" className="text-sm font-medium text-signal">
              {messageOf(confirm.error)}
            </p>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  )
}

/** What would be sent now: the proposal with the person's choices over it. */
function planOf(preview: Preview, choices: Choices) {
  const { offer, holds, contract, refusal, warning } = preview
  const canDraft = contract.mayCreate && contract.badge === 'none' && contract.templates.length > 0
  const withContract = canDraft && (choices.withContract ?? true)
  const answer = choices.answer ?? null
  const deposit = answer === 'accept' ? preview.depositOffered : preview.deposit
  const canBill = deposit !== null && deposit.problem === null
  const withDeposit = canBill && (choices.withDeposit ?? true)
  return {
    answer,
    canDraft,
    withContract,
    templateId: withContract ? (choices.templateId ?? contract.bestTemplateId) : null,
    deposit,
    canBill,
    withDeposit,
    releaseIds: holds
      .filter(({ id, refusal: why }) => why === null && !choices.kept.has(id))
      .map(({ id }) => id),
    isReady:
      refusal === null &&
      (offer === null || answer !== null) &&
      (warning === null || choices.overrideReason !== ''),
  }
}
type Plan = ReturnType<typeof planOf>

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** What is confirmed, as the promoter agreed to it. */
function AgreedTerms({ terms: { short, vat } }: { terms: NonNullable<Preview['terms']> }) {
  return (
    <Part title={<Trans>Terms</Trans>}>
      <p>{[short, vat].filter(Boolean).join(', ')}</p>
    </Part>
  )
}

type OpenOfferProps = {
  offer: NonNullable<Preview['offer']>
  vat: string | null
  choices: Choices
  onChange: (patch: Partial<Choices>) => void
}

/** Two answers to one question must not be side by side, so confirming asks which terms apply. */
function OpenOffer({ offer, vat, choices, onChange }: OpenOfferProps) {
  const { t } = useLingui()
  const { direction, short, current, changes, acceptRefusal, keepRefusal, recipientName } = offer
  const isTheirs = direction === 'incoming'
  const changed = changes
    .map(({ label, before, after }) => `${label}: ${before ?? t`none`} → ${after ?? t`none`}`)
    .join('\n')
  return (
    <Part
      title={isTheirs ? <Trans>The promoter offers other terms</Trans> : <Trans>Your offer is open</Trans>}
    >
      {changed ? <p className="text-sm whitespace-pre-line text-mute">{changed}</p> : null}
      {vat ? (
        <p className="text-sm text-mute">
          <Trans>VAT: {vat}</Trans>
        </p>
      ) : null}
      <RadioGroup<Answer | ''>
        aria-label={t`Which terms apply`}
        value={choices.answer ?? ''}
        onValueChange={(answer) => {
          if (answer) onChange({ answer })
        }}
        options={[
          {
            value: 'accept',
            label: isTheirs ? (
              <Trans>Accept their terms: {short ?? ''}</Trans>
            ) : (
              <Trans>The promoter agreed to this offer: {short ?? ''}</Trans>
            ),
            hint: acceptRefusal,
            disabled: acceptRefusal !== null,
          },
          {
            value: 'keep',
            label: <Trans>Keep the current terms: {current ?? t`none`}</Trans>,
            hint: keepRefusal,
            disabled: keepRefusal !== null,
          },
        ]}
      />
      {recipientName && choices.answer ? (
        <Checkbox
          checked={choices.notifyPromoter}
          onCheckedChange={(notifyPromoter) => onChange({ notifyPromoter })}
          label={<Trans>E-mail the terms to {recipientName}</Trans>}
        />
      ) : null}
    </Part>
  )
}

type ChoiceProps = { data: Preview; plan: Plan; onChange: (patch: Partial<Choices>) => void }

function ContractChoice({ data: { contract }, plan, onChange }: ChoiceProps) {
  if (!contract.mayCreate || contract.badge === 'signed') return null
  const hint =
    contract.badge !== 'none' ? (
      <Trans>This show already has a contract.</Trans>
    ) : contract.templates.length === 0 ? (
      <Trans>There is no active contract template.</Trans>
    ) : undefined
  return (
    <>
      <Checkbox
        checked={plan.withContract}
        disabled={!plan.canDraft}
        onCheckedChange={(withContract) => onChange({ withContract })}
        label={<Trans>Create contract</Trans>}
        hint={hint}
      />
      {plan.withContract && contract.templates.length > 1 ? (
        <div className="pl-7">
          <Field label={<Trans>Contract template</Trans>}>
            <Select
              options={contract.templates.map(({ id, name, language }) => ({
                value: id,
                label: `${name} (${languageNames[language]})`,
              }))}
              value={plan.templateId}
              onValueChange={(templateId) => onChange({ templateId })}
            />
          </Field>
        </div>
      ) : null}
    </>
  )
}

function DepositChoice({ data: { mayIssue }, plan, onChange }: ChoiceProps) {
  const { i18n } = useLingui()
  const { deposit } = plan
  if (!deposit) return null
  const { amount, dueOn, problem } = deposit
  const sum = formatMoney(amount, i18n.locale)
  const due = dueOn ? formatDate(dueOn, 'short', i18n.locale) : null
  return (
    <Checkbox
      checked={plan.withDeposit}
      disabled={!plan.canBill}
      onCheckedChange={(withDeposit) => onChange({ withDeposit })}
      label={
        due ? (
          <Trans>
            Create deposit invoice: {sum} net, due {due}
          </Trans>
        ) : (
          <Trans>Create deposit invoice: {sum} net</Trans>
        )
      }
      hint={problem ?? (mayIssue ? undefined : <Trans>An accountant or admin has to issue it.</Trans>)}
    />
  )
}
