// The picture of an artist in the head of the page; a press changes it.
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import { ArtistAvatar } from '#web/parts/people/artist/ArtistAvatar.tsx'
import { squarePicture } from '#web/parts/people/artist/square-picture.ts'
import { sendFile } from '#web/parts/platform/file/send-file.ts'
import { refreshFiles } from '#web/parts/platform/file/upload-queue.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type PictureButtonProps = { artistId: string; name: string; canEdit: boolean }

const large = 'md:size-20 md:text-2xl'

export function PictureButton({ artistId, name, canEdit }: PictureButtonProps) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const input = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (chosen: File) => {
      const picture = await squarePicture(chosen).catch(() => {
        throw new Error(t`This picture could not be read. Choose a PNG or JPEG.`)
      })
      const target = { orgSlug, entity: 'artist', entityId: artistId, kind: 'avatar' }
      const sending = { target, file: picture, name: `${name}.webp`, key: crypto.randomUUID() }
      await sendFile({ ...sending, onProgress: () => undefined, signal: AbortSignal.timeout(60_000) })
      await refreshFiles()
    },
    retry: false,
    onSuccess: () => toast(t`Picture changed`),
  })
  if (!canEdit) return <ArtistAvatar artistId={artistId} name={name} size="lg" className={large} />
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          const [first] = event.target.files ?? []
          if (first) change.mutate(first)
          event.target.value = ''
        }}
      />
      <button
        type="button"
        aria-label={t`Change the picture of ${name}`}
        aria-busy={change.isPending || undefined}
        onClick={() => input.current?.click()}
        className="group relative flex shrink-0 rounded-[9px]"
      >
        <ArtistAvatar artistId={artistId} name={name} size="lg" className={large} />
        <span
          aria-hidden
          className="absolute right-0 bottom-0 flex size-6 translate-1/4 items-center justify-center rounded-full border border-line bg-surface text-mute transition-opacity md:opacity-0 md:group-hover:opacity-100 md:group-focus-visible:opacity-100"
        >
          <Camera className="size-3.5" />
        </span>
      </button>
    </>
  )
}
