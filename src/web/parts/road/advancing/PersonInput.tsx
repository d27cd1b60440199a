// A person as an answer: name, role, company, number and address; people known already are one tap.
import { Trans, useLingui } from '@lingui/react/macro'
import { UserRound } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { personOf, personValue, type PersonValue } from './field-values.ts'

type PersonInputProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
  people?: readonly PersonValue[]
}

export function PersonInput({ value, onChange, onBlur, disabled, people = [] }: PersonInputProps) {
  const person = personOf(value)
  const [isSomebodyElse, setSomebodyElse] = useState(false)
  // The browser's own address book may fill a person, but never two of them as one.
  const section = `section-${useId().replaceAll(/\W/g, '')}`
  const part = (name: keyof PersonValue, label: ReactNode, input: ComponentProps<typeof Input>) => (
    <Field label={label} disabled={disabled}>
      <Input
        {...input}
        autoComplete={`${section} ${input.autoComplete}`}
        value={person[name]}
        maxLength={254}
        onBlur={onBlur}
        onChange={(event) => onChange(personValue({ ...person, [name]: event.target.value }))}
      />
    </Field>
  )
  if (value === '' && people.length > 0 && !isSomebodyElse) {
    return (
      <KnownPeople
        people={people}
        disabled={disabled}
        onChoose={(known) => onChange(personValue(known))}
        onSomebodyElse={() => setSomebodyElse(true)}
      />
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3 rounded-control border border-line p-3">
      <div className="col-span-2 md:col-span-1">
        {part('name', <Trans>Name</Trans>, {
          autoComplete: 'name',
          autoCapitalize: 'words',
          autoFocus: isSomebodyElse,
        })}
      </div>
      <div className="col-span-2 md:col-span-1">
        {part('phone', <Trans>Phone</Trans>, { type: 'tel', inputMode: 'tel', autoComplete: 'tel' })}
      </div>
      <div className="col-span-2">
        {part('email', <Trans>E-mail</Trans>, {
          type: 'email',
          inputMode: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
        })}
      </div>
      {part('role', <Trans>Role</Trans>, { autoComplete: 'organization-title' })}
      {part('company', <Trans>Company</Trans>, { autoComplete: 'organization' })}
    </div>
  )
}

type KnownPeopleProps = {
  people: readonly PersonValue[]
  disabled: boolean | undefined
  onChoose: (person: PersonValue) => void
  onSomebodyElse: () => void
}

function KnownPeople({ people, disabled, onChoose, onSomebodyElse }: KnownPeopleProps) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Known contacts`} className="flex flex-wrap gap-2">
      {people.map((person, index) => (
        <Button
          // More may become known of a person between the press and its release: the button stays the same.
          key={index}
          disabled={disabled}
          icon={<UserRound aria-hidden />}
          className="max-w-full"
          onClick={() => onChoose(person)}
        >
          <span className="truncate">{person.name}</span>
        </Button>
      ))}
      <Button disabled={disabled} onClick={onSomebodyElse}>
        <Trans>Someone else</Trans>
      </Button>
    </div>
  )
}
