// A calendar by its address instead of as a file.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { calendarAddress, maxCalendarAddress } from '#domain/desk/calendars/calendar-address.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'

type CalendarAddressProps = { isBusy: boolean; error: string | null; onAddress: (address: string) => void }

/** What cannot be the address of a calendar is refused here; the server's answer is the error. */
export function CalendarAddress({ isBusy, error, onAddress }: CalendarAddressProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState('')
  const [isRefused, setRefused] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Plain addresses are for the own network, which the server knows.
    const isAddress = calendarAddress(address, { allowPlain: true }) !== null
    setRefused(!isAddress)
    if (isAddress && !isBusy) onAddress(address.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <Field
        label={<Trans>Or paste the address of your calendar</Trans>}
        hint={
          <Trans>The private iCal address from Google, Outlook or iCloud. It is read once, not saved.</Trans>
        }
        error={isRefused ? t`Paste the address of a calendar. It starts with https:// or webcal://.` : error}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxCalendarAddress}
          example="webcal://…/calendar.ics"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value)
            setRefused(false)
          }}
        />
      </Field>
      <Button type="submit" disabled={isBusy} className="self-start">
        {isBusy ? <Trans>Reading the calendar…</Trans> : <Trans>Read calendar</Trans>}
      </Button>
    </form>
  )
}
