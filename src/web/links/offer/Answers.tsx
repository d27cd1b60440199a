// The three answers to an offer: accept, make a counter-offer, decline; each asks for a name, and no account.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatMoney, toDecimal } from '#domain/money-format.ts'
import { money, parseMoney } from '#domain/money.ts'
import { fieldErrorsOf } from '#web/calls/errors.ts'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input, Textarea } from '#web/ui/fields/Input.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { LinkedOffer } from './linked-offer.ts'

type AnswersProps = { token: string; offer: LinkedOffer; onAnswered: () => Promise<unknown> }
type Kind = 'accept' | 'counter' | 'decline'

export function Answers({ offer, ...props }: AnswersProps) {
  const [kind, setKind] = useState<Kind>()
  const [name, setName] = useState(offer.recipientName ?? '')
  if (!kind) return <Choices offer={offer} onChoose={setKind} />
  const shared = { ...props, offer, name, onName: setName, onBack: () => setKind(undefined) }
  if (kind === 'accept') return <Accept {...shared} />
  if (kind === 'counter') return <Counter {...shared} />
  return <Decline {...shared} />
}

function Choices({ offer, onChoose }: { offer: LinkedOffer; onChoose: (kind: Kind) => void }) {
  const agency = offer.organisation.name
  return (
    <div className="mt-5 flex flex-col gap-2">
      <Button
        variant="primary"
        size="lg"
        disabled={offer.waitsFor !== null}
        onClick={() => onChoose('accept')}
      >
        <Trans>Accept offer</Trans>
      </Button>
      {offer.waitsFor !== null ? (
        <p className="text-center text-sm text-mute">
          <Trans>{agency} is waiting for the artist’s approval. You can accept as soon as it’s given.</Trans>
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="lg" className="flex-auto" onClick={() => onChoose('counter')}>
          <Trans>Make counter-offer</Trans>
        </Button>
        <Button size="lg" className="flex-auto" onClick={() => onChoose('decline')}>
          <Trans>Decline offer</Trans>
        </Button>
      </div>
      <p className="mt-1 text-center text-sm text-mute">
        <NotBinding />
      </p>
    </div>
  )
}

/** Said beside every way to agree. */
const NotBinding = () => <Trans>Only binding with a signed contract.</Trans>

type FormProps = AnswersProps & { name: string; onName: (name: string) => void; onBack: () => void }

function NameField({ name, onName, error }: Pick<FormProps, 'name' | 'onName'> & { error?: string }) {
  return (
    <Field label={<Trans>Your name</Trans>} error={error}>
      <Input value={name} autoComplete="name" onChange={(event) => onName(event.target.value)} />
    </Field>
  )
}

type AnswerFormProps = Pick<FormProps, 'name' | 'onName' | 'onBack'> & {
  title: ReactNode
  send: ReactNode
  variant: 'primary' | 'danger'
  busy: boolean
  nameError: string | undefined
  onSend: () => void
  children?: ReactNode
}

/** What the three answers share: a title, the name of who answers, back and send. */
function AnswerForm({
  title,
  send,
  variant,
  busy,
  nameError,
  onSend,
  onBack,
  children,
  ...person
}: AnswerFormProps) {
  return (
    <form
      noValidate
      className="mt-5 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      <h2 className="text-md">{title}</h2>
      {children}
      <NameField {...person} error={nameError} />
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button type="submit" variant={variant} size="lg" busy={busy}>
          {send}
        </Button>
      </div>
    </form>
  )
}

function Accept({ token, name, onName, onBack, onAnswered }: FormProps) {
  const accept = useMutation(trpc.offers.acceptByLink.mutationOptions({ onSettled: onAnswered }))
  return (
    <AnswerForm
      title={<Trans>Accept these terms</Trans>}
      send={<Trans>Accept offer</Trans>}
      variant="primary"
      busy={accept.isPending}
      nameError={fieldErrorsOf(accept.error)['name']}
      name={name}
      onName={onName}
      onBack={onBack}
      onSend={() => accept.mutate({ token, name })}
    >
      <p className="-mt-2 text-sm text-mute">
        <NotBinding />
      </p>
    </AnswerForm>
  )
}

function Counter({ token, offer, name, onName, onBack, onAnswered }: FormProps) {
  const { i18n, t } = useLingui()
  const { currency = 'EUR', guaranteeMinor = null, hasGuarantee, hasShare, pct = null } = offer.counter ?? {}
  const [amount, setAmount] = useState(
    guaranteeMinor === null ? '' : toDecimal(money(guaranteeMinor, currency)),
  )
  const [share, setShare] = useState(pct ?? '')
  const [message, setMessage] = useState('')
  const counter = useMutation(trpc.offers.counterByLink.mutationOptions({ onSettled: onAnswered }))
  const errors = fieldErrorsOf(counter.error)
  const parsed = amount.trim() ? parseMoney(amount, currency) : null
  const present = guaranteeMinor === null ? null : formatMoney(money(guaranteeMinor, currency), i18n.locale)
  const example = translate().number(2500, { minimumFractionDigits: 2 })
  function send() {
    if (parsed === undefined) return
    const guarantee = hasGuarantee ? (parsed?.amountMinor ?? null) : null
    counter.mutate({ token, name, guaranteeMinor: guarantee, pct: hasShare ? share : null, message })
  }
  return (
    <AnswerForm
      title={<Trans>Your counter-offer</Trans>}
      send={<Trans>Send counter-offer</Trans>}
      variant="primary"
      busy={counter.isPending}
      nameError={errors['name']}
      name={name}
      onName={onName}
      onBack={onBack}
      onSend={send}
    >
      {hasGuarantee ? (
        <Field
          label={<Trans>Fee</Trans>}
          hint={present ? <Trans>Current offer: {present}</Trans> : undefined}
          error={parsed === undefined ? t`Enter an amount, such as ${example}.` : errors['guaranteeMinor']}
        >
          <Input
            value={amount}
            inputMode="decimal"
            before={<span className="text-mute">{currency}</span>}
            onChange={(event) => setAmount(event.target.value)}
          />
        </Field>
      ) : null}
      {hasShare ? (
        <Field label={<Trans>Percentage</Trans>} error={errors['pct']}>
          <Input
            value={share}
            inputMode="decimal"
            after={<span className="text-mute">%</span>}
            onChange={(event) => setShare(event.target.value.replace(',', '.'))}
          />
        </Field>
      ) : null}
      <Field label={<Trans>Message</Trans>} optional error={errors['message']}>
        <Textarea value={message} rows={4} onChange={(event) => setMessage(event.target.value)} />
      </Field>
    </AnswerForm>
  )
}

function Decline({ token, offer, name, onName, onBack, onAnswered }: FormProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const decline = useMutation(trpc.offers.declineByLink.mutationOptions({ onSettled: onAnswered }))
  const errors = fieldErrorsOf(decline.error)
  return (
    <AnswerForm
      title={<Trans>Decline offer</Trans>}
      send={<Trans>Decline offer</Trans>}
      variant="danger"
      busy={decline.isPending}
      nameError={errors['name']}
      name={name}
      onName={onName}
      onBack={onBack}
      onSend={() => decline.mutate({ token, name, reason, note })}
    >
      <Field label={<Trans>Reason</Trans>} error={errors['reason']}>
        <Select
          options={offer.reasons}
          value={reason}
          onValueChange={setReason}
          placeholder={t`Choose a reason`}
        />
      </Field>
      <Field label={<Trans>Note</Trans>} optional={reason !== 'other'} error={errors['note']}>
        <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </AnswerForm>
  )
}
