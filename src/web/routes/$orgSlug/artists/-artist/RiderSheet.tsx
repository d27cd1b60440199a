// A new version of a rider: a file, or words written here.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { riderKinds, type RiderKind } from '#domain/platform/files.ts'
import { riderLabels } from '#texts/platform/riders.ts'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { refreshFiles, uploadFiles } from '#web/parts/platform/file/upload-queue.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { DatePicker } from '#web/ui/fields/DatePicker.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Textarea } from '#web/ui/fields/Input.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

type Form = {
  kind: RiderKind
  way: 'file' | 'text'
  file: File | null
  text: string
  validFrom: string | null
}
const blank: Form = { kind: 'rider_tech', way: 'file', file: null, text: '', validFrom: null }

type RiderSheetProps = { open: boolean; artistId: string; onClose: () => void }

export function RiderSheet({ open, artistId, onClose }: RiderSheetProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const [form, setForm] = useState(blank)
  const input = useRef<HTMLInputElement>(null)
  const [wasOpen, setWasOpen] = useState(open)
  const { kind, way, file, text, validFrom } = form
  const isReady = way === 'file' ? file !== null : text.trim() !== ''
  const write = useMutation(
    trpc.files.writeRider.mutationOptions({
      onSuccess: async () => {
        await refreshFiles()
        onClose()
      },
    }),
  )
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setForm(blank)
  }
  const change = (values: Partial<Form>) => setForm({ ...form, ...values })
  function save() {
    if (!isReady) return
    if (way === 'text') return write.mutate({ orgSlug, artistId, rider: { kind, text, validFrom } })
    if (!file) return
    const target = { orgSlug, entity: 'artist', entityId: artistId, kind }
    uploadFiles([file], { ...target, ...(validFrom ? { validFrom } : {}) })
    onClose()
  }
  return (
    <Sheet
      open={open}
      tall
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={<Trans>Add rider</Trans>}
      description={<Trans>Saved as a new version. Earlier versions stay available.</Trans>}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" busy={write.isPending} disabled={!isReady}>
            <Trans>Add rider</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-4 md:grid-cols-2">
          <Field label={<Trans>Type</Trans>}>
            <Select
              options={riderKinds.map((value) => ({ value, label: say(riderLabels[value]) }))}
              value={kind}
              onValueChange={(next) => change({ kind: next })}
            />
          </Field>
          <Field label={<Trans>Valid from</Trans>} optional>
            <DatePicker value={validFrom} onValueChange={(next) => change({ validFrom: next })} />
          </Field>
        </div>
        <SegmentedControl
          label={t`Format`}
          value={way}
          className="self-start"
          onValueChange={(next) => change({ way: next })}
          options={[
            { value: 'file', label: <Trans>File</Trans> },
            { value: 'text', label: <Trans>Text</Trans> },
          ]}
        />
        {way === 'file' ? (
          <div className="flex flex-wrap items-center gap-3">
            <input
              ref={input}
              type="file"
              hidden
              tabIndex={-1}
              aria-hidden
              accept=".pdf,.docx,.odt,.txt,image/*"
              onChange={(event) => change({ file: event.target.files?.[0] ?? file })}
            />
            <Button icon={<FileUp aria-hidden />} onClick={() => input.current?.click()}>
              {file ? <Trans>Choose another file</Trans> : <Trans>Choose file</Trans>}
            </Button>
            <span className="min-w-0 truncate text-mute">{file?.name}</span>
          </div>
        ) : (
          <Field label={<Trans>Text</Trans>}>
            <Textarea
              rows={10}
              maxLength={10_000}
              value={text}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
        )}
        <FormError>{write.error ? messageOf(write.error) : null}</FormError>
      </div>
    </Sheet>
  )
}
