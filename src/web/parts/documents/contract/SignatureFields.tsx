// What a signature is made of: typed or drawn, the name, the function, the place, and the consent to it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { shortHash } from '#domain/documents/signing/contract-consent.ts'
import type { SignatureKind } from '#domain/documents/signing/contract-signature.ts'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const SignaturePad = lazyPart(async () => (await import('./SignaturePad.tsx')).SignaturePad, 'inline')

export type SignatureValue = {
  kind: SignatureKind
  name: string
  title: string
  place: string
  image: string | null
  agrees: boolean
}

export const blankSignature = (name: string): SignatureValue => ({
  kind: 'typed',
  name,
  title: '',
  place: '',
  image: null,
  agrees: false,
})

/** What a call takes of it: a drawing only where it was chosen. */
export const givenSignature = ({ kind, name, title, place, image }: SignatureValue) => ({
  kind,
  name,
  title,
  place,
  image: kind === 'drawn' ? image : null,
})

export type SignatureErrors = Partial<Record<keyof SignatureValue, string>>

/** The server's words at the field they are about. */
export const signatureErrors = (fields: Record<string, string>): SignatureErrors => ({
  name: fields['signature.name'],
  title: fields['signature.title'],
  place: fields['signature.place'],
  image: fields['signature.image'],
})

/** What is missing before it can be sent, in words; nothing when it is whole. */
export function useMissingErrors(): (value: SignatureValue) => SignatureErrors {
  const { t } = useLingui()
  return ({ kind, name, image, agrees }) => ({
    ...(name.trim() ? {} : { name: t`Enter your full name.` }),
    ...(kind === 'drawn' && !image ? { image: t`Draw or type your signature.` } : {}),
    ...(agrees ? {} : { agrees: t`Tick the box to sign.` }),
  })
}

const kinds: readonly SignatureKind[] = ['typed', 'drawn']

type SignatureFieldsProps = {
  value: SignatureValue
  onChange: (change: Partial<SignatureValue>) => void
  errors: SignatureErrors
  consent: { text: string; language: string; sha256: string | null }
}

export function SignatureFields({ value, onChange, errors, consent }: SignatureFieldsProps) {
  const { t } = useLingui()
  const kindLabels: Record<SignatureKind, string> = { typed: t`Type`, drawn: t`Draw` }
  return (
    <>
      <SegmentedControl
        label={t`Signature type`}
        value={value.kind}
        onValueChange={(kind) => onChange({ kind })}
        className="self-start"
        options={kinds.map((kind) => ({ value: kind, label: kindLabels[kind] }))}
      />
      {value.kind === 'drawn' ? (
        <Suspense fallback={<div className="h-52" />}>
          <SignaturePad onChange={(image) => onChange({ image })} error={errors.image} />
        </Suspense>
      ) : null}
      <Field
        label={<Trans>Full name</Trans>}
        hint={<Trans>As it should appear on the contract.</Trans>}
        error={errors.name}
      >
        <Input
          value={value.name}
          maxLength={120}
          autoComplete="name"
          className={value.kind === 'typed' ? 'h-14! font-serif text-xl! italic' : undefined}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={<Trans>Job title</Trans>} optional error={errors.title}>
          <Input
            value={value.title}
            maxLength={120}
            autoComplete="organization-title"
            onChange={({ target }) => onChange({ title: target.value })}
          />
        </Field>
        <Field label={<Trans>Place</Trans>} optional error={errors.place}>
          <Input
            value={value.place}
            maxLength={120}
            autoComplete="address-level2"
            onChange={({ target }) => onChange({ place: target.value })}
          />
        </Field>
      </div>
      <div lang={consent.language}>
        <Checkbox
          checked={value.agrees}
          onCheckedChange={(agrees) => onChange({ agrees })}
          label={<span className="text-sm text-pretty wrap-anywhere">{consent.text}</span>}
        />
        {consent.sha256 ? (
          <p className="mt-1 pl-7 text-xs text-mute">
            <Trans>Document fingerprint (SHA-256): {shortHash(consent.sha256)}</Trans>
          </p>
        ) : null}
        {errors.agrees ? (
          <p role="alert" className="mt-1 text-xs font-medium text-signal">
            {errors.agrees}
          </p>
        ) : null}
      </div>
    </>
  )
}
