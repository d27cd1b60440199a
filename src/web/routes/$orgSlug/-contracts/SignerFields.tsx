// Who signs a draft, in which order, and who gets a copy.
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import {
  signerAuths,
  signingParties,
  type SignerAuth,
  type SigningParty,
} from '#domain/documents/contract-parties.ts'
import type { ContractRecord } from '#web/parts/documents/contract/contract-queries.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { signsAsCompany, type DraftSigner } from './draft-values.ts'
import { signerAuthLabels, signingPartyLabels } from '#texts/documents/contract-labels.ts'
import { translate } from '#web/texts.ts'

type SignerFieldsProps = {
  signers: readonly DraftSigner[]
  people: ContractRecord['people']
  /** By their place in the call: `draft.signers.0.email`. */
  errors: Record<string, string>
  canEdit: boolean
  onChange: (signers: DraftSigner[]) => void
}

const orders = Array.from({ length: 9 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

export function SignerFields({ signers, people, errors, canEdit, onChange }: SignerFieldsProps) {
  const { t } = useLingui()
  const lastOrder = Math.max(0, ...signers.filter(({ isCopy }) => !isCopy).map(({ orderNo }) => orderNo))

  function add(person: { name: string; email: string | null; party: SigningParty } & Partial<DraftSigner>) {
    onChange([
      ...signers,
      {
        key: crypto.randomUUID(),
        id: null,
        contactId: null,
        userId: null,
        orderNo: Math.min(9, lastOrder + 1),
        auth: 'link',
        isCopy: false,
        ...person,
      },
    ])
  }
  const update = (key: string, part: Partial<DraftSigner>) =>
    onChange(signers.map((signer) => (signer.key === key ? { ...signer, ...part } : signer)))
  const others = people.filter(
    (person) =>
      !signers.some(({ email, name }) => (person.email ? email === person.email : name === person.name)),
  )
  return (
    <Card title={<Trans>Signers</Trans>}>
      <ol className="flex flex-col gap-4">
        {signers.map((signer, index) => (
          <li key={signer.key} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <SignerRow
              signer={signer}
              isCompany={signsAsCompany(signer, people)}
              errorOf={(field) => errors[`draft.signers.${index}.${field}`]}
              canEdit={canEdit}
              onChange={(part) => update(signer.key, part)}
              onRemove={() => onChange(signers.filter(({ key }) => key !== signer.key))}
            />
          </li>
        ))}
      </ol>
      {signers.length === 0 ? (
        <p className="text-mute">
          <Trans>No signers yet. Add at least one.</Trans>
        </p>
      ) : null}
      {canEdit && signers.length < 12 ? (
        <div className="mt-4">
          <Menu
            trigger={
              <Button size="sm" icon={<Plus aria-hidden />}>
                <Trans>Add signer</Trans>
              </Button>
            }
            items={[
              ...others.map((person) => ({
                label: person.name,
                hint: [translate()(signingPartyLabels[person.party]), person.email]
                  .filter(Boolean)
                  .join(', '),
                onSelect: () => add(person),
              })),
              others.length > 0 && ('separator' as const),
              { label: t`Someone else`, onSelect: () => add({ name: '', email: null, party: 'purchaser' }) },
            ]}
          />
        </div>
      ) : null}
    </Card>
  )
}

type SignerRowProps = {
  signer: DraftSigner
  /** It has the name of a company so far. */
  isCompany: boolean
  errorOf: (field: string) => string | undefined
  canEdit: boolean
  onChange: (part: Partial<DraftSigner>) => void
  onRemove: () => void
}

function SignerRow({ signer, isCompany, errorOf, canEdit, onChange, onRemove }: SignerRowProps) {
  const { t } = useLingui()
  const who = signer.name || t`this person`
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex items-end gap-2">
        <Field
          label={<Trans>Name</Trans>}
          hint={isCompany ? <Trans>This is a company. Name the person who signs.</Trans> : undefined}
          error={errorOf('name')}
          disabled={!canEdit}
          className="flex-1"
        >
          <Input
            value={signer.name}
            maxLength={120}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        </Field>
        {canEdit ? (
          <IconButton label={t`Remove ${who}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
      <Field
        label={<Trans>E-mail</Trans>}
        optional={signer.userId !== null}
        hint={signer.userId ? <Trans>Can also sign in the app.</Trans> : undefined}
        error={errorOf('email')}
        disabled={!canEdit}
      >
        <Input
          type="email"
          inputMode="email"
          autoCapitalize="none"
          value={signer.email ?? ''}
          onChange={({ target }) => onChange({ email: target.value || null })}
        />
      </Field>
      <div className="grid grid-cols-[minmax(0,1fr)_5rem] gap-2">
        <Field label={<Trans>Party</Trans>} disabled={!canEdit}>
          <Select<SigningParty>
            options={signingParties.map((value) => ({
              value,
              label: translate()(signingPartyLabels[value]),
            }))}
            value={signer.party}
            onValueChange={(party) => party && onChange({ party })}
          />
        </Field>
        <Field label={<Trans>Order</Trans>} disabled={!canEdit || signer.isCopy}>
          <Select
            options={orders}
            value={String(signer.orderNo)}
            onValueChange={(order) => order && onChange({ orderNo: Number(order) })}
          />
        </Field>
      </div>
      <Field label={<Trans>Identity check</Trans>} disabled={!canEdit || signer.isCopy}>
        <Select<SignerAuth>
          options={signerAuths.map((value) => ({ value, label: translate()(signerAuthLabels[value]) }))}
          value={signer.auth}
          onValueChange={(auth) => auth && onChange({ auth })}
        />
      </Field>
      <Checkbox
        checked={signer.isCopy}
        disabled={!canEdit}
        onCheckedChange={(isCopy) => onChange({ isCopy })}
        label={<Trans>Copy only</Trans>}
      />
    </div>
  )
}
