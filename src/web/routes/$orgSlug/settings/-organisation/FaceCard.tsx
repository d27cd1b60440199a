// What outsiders see of the agency: its logo and its colour, with the head of the inquiry form as it will be.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { AgencySign } from '#web/parts/platform/organisation/AgencySign.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/fields/FileButton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Card } from '#web/ui/Page.tsx'
import { maxLogoLength } from '#domain/platform/face/organisation-face.ts'
import { useRefreshOrganisation, type OrganisationDetails } from './organisation.ts'

/** The longest sides that are tried, in dots; the first whose picture is short enough is taken. */
const sides = [480, 320, 200, 120]

/** A PNG as a data address; null where the file is no picture that the browser can read. */
async function logoFrom(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  for (const side of sides) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const address = canvas.toDataURL('image/png')
    if (address.length <= maxLogoLength) return address
  }
  return null
}

/** Nothing for members who may not change it. */
export function FaceCard({ organisation }: { organisation: OrganisationDetails }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const refresh = useRefreshOrganisation()
  const { version, face, settings, canEdit } = organisation
  const [changed, setChanged] = useState<Partial<typeof face>>({})
  const [problem, setProblem] = useState<string>()
  const colourId = useId()
  const shown = { ...face, ...changed }
  const isDirty = shown.logo !== face.logo || shown.brandColour !== face.brandColour
  const save = useMutation(
    trpc.organisations.updateFace.mutationOptions({
      onSuccess: async () => {
        toast.success(t`Saved`)
        await refresh()
        setChanged({})
      },
      onError: (error) => setProblem(messageOf(error)),
    }),
  )
  if (!canEdit) return null

  async function choose(file: File) {
    setProblem(undefined)
    const logo = await logoFrom(file)
    if (logo) setChanged({ ...changed, logo })
    else setProblem(t`Choose a PNG, JPEG, WebP or GIF image.`)
  }
  return (
    <Card title={<Trans>Logo and colour</Trans>}>
      <p className="mb-4 text-pretty text-mute">
        <Trans>Shown on e-mails, links, forms and the artist portal.</Trans>
      </p>
      <div className="mb-4 flex items-center gap-3.5 rounded-card border border-line bg-paper p-4">
        <AgencySign name={settings.name} logo={shown.logo} brandColour={shown.brandColour} />
        <span className="display min-w-0 text-lg wrap-anywhere">{settings.name}</span>
      </div>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap gap-2">
          <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onFile={(file) => void choose(file)}>
            <Trans>Choose logo</Trans>
          </FileButton>
          {shown.logo ? (
            <Button variant="quiet" onClick={() => setChanged({ ...changed, logo: null })}>
              <Trans>Remove logo</Trans>
            </Button>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={colourId} className="text-sm font-medium">
            <Trans>Colour of buttons and initials</Trans>
          </label>
          <input
            id={colourId}
            type="color"
            value={shown.brandColour ?? '#1a1613'}
            onChange={({ target }) => setChanged({ ...changed, brandColour: target.value })}
            className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1 md:h-8"
          />
          {shown.brandColour ? (
            <Button variant="quiet" onClick={() => setChanged({ ...changed, brandColour: null })}>
              <Trans>Use black</Trans>
            </Button>
          ) : null}
        </div>
        <FormError>{problem}</FormError>
        {isDirty ? (
          <div className="flex gap-2">
            <Button
              variant="primary"
              busy={save.isPending}
              onClick={() => save.mutate({ orgSlug, version, face: shown })}
            >
              <Trans>Save</Trans>
            </Button>
            <Button variant="quiet" onClick={() => setChanged({})}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      <LeaveWarning isDirty={isDirty} />
    </Card>
  )
}
