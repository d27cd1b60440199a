// The second step: who asks, what they offer, what they want to say, and their consent.
import { Trans, useLingui } from '@lingui/react/macro'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { languageName, listCurrencies } from '#domain/countries.ts'
import { languageOf, languages } from '#domain/language.ts'
import { textLink } from '#web/parts/text-link.ts'
import { FormFold } from '#web/parts/platform/form/FormFold.tsx'
import { moneyFieldsOf } from '#web/parts/platform/form/money-fields.tsx'
import { formFieldOf, notesFieldOf, textFieldOf } from '#web/parts/platform/form/FormField.tsx'
import { Checkbox } from '#web/ui/fields/Choice.tsx'
import type { InquiryFormData, InquiryValues } from './draft.ts'
import { NativeSelect } from './NativeSelect.tsx'

const FormField = formFieldOf<InquiryValues>()
const TextField = textFieldOf<InquiryValues>()
const NotesField = notesFieldOf<InquiryValues>()
const { MoneyField } = moneyFieldsOf<InquiryValues>()

const pair = 'grid gap-4 @md:grid-cols-2'

/** Who asks and what they offer; what a reply can do without is folded. */
export function ContactStep({ form }: { form: InquiryFormData }) {
  return (
    <>
      <div className={pair}>
        <TextField name="firstName" label={<Trans>First name</Trans>} autoComplete="given-name" />
        <TextField name="lastName" label={<Trans>Last name</Trans>} autoComplete="family-name" />
        <TextField
          name="email"
          label={<Trans>E-mail</Trans>}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <TextField name="company" label={<Trans>Company</Trans>} autoComplete="organization" optional />
      </div>
      <Budget />
      <NotesField name="message" label={<Trans>Message</Trans>} rows={4} optional />
      <FormFold<InquiryValues>
        title={<Trans>Phone, tickets and billing (optional)</Trans>}
        names={['phone', 'website', 'ticketPrice', 'vatId', 'language']}
      >
        <TextField
          name="phone"
          label={<Trans>Phone</Trans>}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
        />
        <TextField
          name="website"
          label={<Trans>Website</Trans>}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          optional
        />
        <TextField
          name="ticketPrice"
          label={<Trans>Ticket price</Trans>}
          optional
          hint={<Trans>For example “18 in advance, 22 at the door” or “free entry”.</Trans>}
          className="md:col-span-2"
        />
        <TextField name="vatId" label={<Trans>VAT ID</Trans>} autoCapitalize="characters" optional />
        <ReplyLanguage />
      </FormFold>
      <ConsentField form={form} />
    </>
  )
}

/** What the show may cost; most know a sum, few want to be held to it. */
function Budget() {
  const { t, i18n } = useLingui()
  const { control, setValue } = useFormContext<InquiryValues>()
  const currency = useWatch({ control, name: 'budgetCurrency' })
  const isNegotiable = useWatch({ control, name: 'budgetNegotiable' })
  return (
    <div>
      <div className={pair}>
        <MoneyField name="budgetMinor" label={<Trans>Fee budget</Trans>} currency={currency ?? ''} optional />
        <FormField
          name="budgetCurrency"
          label={<Trans>Currency</Trans>}
          render={({ value, onChange, ...field }) => (
            <NativeSelect {...field} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
              {listCurrencies(i18n.locale).map(({ code, name }) => (
                <option key={code} value={code}>{`${code}, ${name}`}</option>
              ))}
            </NativeSelect>
          )}
        />
      </div>
      <Checkbox
        label={t`Budget is negotiable`}
        checked={isNegotiable === true}
        onCheckedChange={(isOn) => setValue('budgetNegotiable', isOn, { shouldDirty: true })}
        className="mt-1.5"
      />
    </div>
  )
}

function ReplyLanguage() {
  return (
    <FormField
      name="language"
      label={<Trans>Reply language</Trans>}
      render={({ value, onChange, ...field }) => (
        <NativeSelect {...field} value={value ?? 'en'} onChange={({ target }) => onChange(target.value)}>
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageName(code, code)}
            </option>
          ))}
        </NativeSelect>
      )}
    />
  )
}

/** The agency's own privacy notice, or the page about it; beside the form, which keeps what was entered. */
function PrivacyLink({ form: { slug, name, privacyUrl } }: { form: InquiryFormData }) {
  return (
    <p className="text-sm text-mute">
      <a
        href={privacyUrl ?? `/inquiry/${slug}/privacy`}
        target="_blank"
        rel={privacyUrl ? 'noreferrer' : undefined}
        className={`${textLink} hit`}
      >
        <Trans>Privacy notice of {name}</Trans>
      </a>
    </p>
  )
}

/** The text is stored with the inquiry as it is here. */
function ConsentField({ form }: { form: InquiryFormData }) {
  const { t } = useLingui()
  const { control } = useFormContext<InquiryValues>()
  const language = useWatch({ control, name: 'language' })
  const { field, fieldState } = useController({ control, name: 'consent' })
  const error = fieldState.error?.message
  const spoken = languageOf(language)
  return (
    <div
      ref={(box) => field.ref({ focus: () => box?.querySelector('input')?.focus() })}
      role="group"
      aria-label={t`Consent`}
      data-invalid={error ? true : undefined}
    >
      <Checkbox
        label={<span lang={spoken}>{form.consentText[spoken]}</span>}
        checked={(field.value as boolean | undefined) === true}
        onCheckedChange={field.onChange}
        className="[&_label]:items-start [&_label]:py-2"
      />
      <PrivacyLink form={form} />
      {error ? (
        <p role="alert" className="mt-1 text-xs font-medium text-signal">
          {error}
        </p>
      ) : null}
    </div>
  )
}
