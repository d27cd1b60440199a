// A certificate of one's own, as a PKCS#12 file with its password.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fieldErrorsOf, messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { PasswordInput } from '#web/parts/platform/account/PasswordInput.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const maxBytes = 100 * 1024

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export function UploadCard({ orgSlug }: { orgSlug: string }) {
  const { t } = useLingui()
  const cache = useQueryClient()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [password, setPassword] = useState('')
  const upload = useMutation(
    trpc.seal.upload.mutationOptions({
      meta: { errorMessage: '' },
      onSuccess: () => {
        setFile(null)
        setPassword('')
        toast.success(t`Certificate in use`)
        return cache.invalidateQueries(trpc.seal.get.queryFilter({ orgSlug }))
      },
    }),
  )
  const fields = upload.error ? fieldErrorsOf(upload.error) : {}
  const isTooLarge = file !== null && file.size > maxBytes
  const fileError = isTooLarge ? t`The file is larger than 100 kB.` : fields['p12Base64']
  const hasField = fileError !== undefined || fields['password'] !== undefined
  const name = file?.name ?? ''

  async function send() {
    if (file && !isTooLarge) upload.mutate({ orgSlug, p12Base64: await base64Of(file), password })
  }

  return (
    <SettingCard setting="own-certificate" lead={null} title={<Trans>Your own certificate</Trans>}>
      <p className="mb-4 text-pretty text-mute">
        <Trans>
          With a certificate from a trusted authority, PDF readers show your name without a warning. Upload it
          as a PKCS#12 file (.p12 or .pfx). The password is not stored.
        </Trans>
      </p>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <FileButton
              accept=".p12,.pfx,application/x-pkcs12"
              describedBy={fileError ? id : undefined}
              onFile={(chosen) => {
                upload.reset()
                setFile(chosen)
              }}
            >
              {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
            </FileButton>
            <span className="min-w-0 wrap-anywhere text-mute">{name}</span>
          </div>
          {fileError ? (
            <p id={id} role="alert" className="mt-1.5 text-xs font-medium text-signal">
              {fileError}
            </p>
          ) : null}
        </div>
        <Field label={t`File password`} error={fields['password']}>
          <PasswordInput
            kind="current"
            name="p12-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <FormError>{upload.error && !hasField ? messageOf(upload.error) : null}</FormError>
        <div>
          <Button type="submit" variant="primary" disabled={!file || isTooLarge} busy={upload.isPending}>
            <Trans>Use certificate</Trans>
          </Button>
        </div>
      </form>
    </SettingCard>
  )
}
