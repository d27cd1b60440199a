// Where the words that are selected lead: a page, an e-mail address, a number.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { addressTyped } from '../contract/link-address.ts'

export type LinkSheetProps = {
  open: boolean
  /** The address of the link at the cursor; '' for a new one. */
  href: string
  /** Nothing is selected: the words of the link are asked for as well. */
  needsText: boolean
  onClose: () => void
  onSave: (href: string, text: string) => void
  onRemove: () => void
}

/** Remount it for each opening. */
export function LinkSheet({ open, href, needsText, onClose, onSave, onRemove }: LinkSheetProps) {
  const { t } = useLingui()
  const [address, setAddress] = useState(href.replace(/^(?:mailto|tel):/, ''))
  const [text, setText] = useState('')
  const [isWrong, setWrong] = useState(false)
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={<Trans>Link</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        const target = addressTyped(address)
        if (target) onSave(target, text.trim() || address.trim())
        else setWrong(true)
      }}
      footer={
        <>
          {href ? (
            <Button variant="danger" onClick={onRemove}>
              <Trans>Remove link</Trans>
            </Button>
          ) : (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button type="submit" variant="primary" needsConnection={false}>
            <Trans>Apply</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label={<Trans>Address</Trans>}
          hint={<Trans>Web page, e-mail address or phone number</Trans>}
          error={isWrong ? t`Enter a web page, e-mail address or phone number.` : undefined}
        >
          <Input
            value={address}
            autoComplete="off"
            autoCapitalize="off"
            inputMode="url"
            onChange={({ target }) => {
              setAddress(target.value)
              setWrong(false)
            }}
          />
        </Field>
        {needsText ? (
          <Field label={<Trans>Text</Trans>} optional>
            <Input value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
          </Field>
        ) : null}
      </div>
    </Sheet>
  )
}
