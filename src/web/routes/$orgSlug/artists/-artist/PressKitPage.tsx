// The press kit of an artist as a public page: whether it is published, its address, and what is on it.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Eye, Pencil } from 'lucide-react'
import { messageOf } from '#web/calls/errors.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { openLink } from '#web/parts/platform/file/open-file.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { trpc, trpcClient } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { useOpening } from '#web/ui/overlays/use-opening.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import type { PressKitSheetProps } from './PressKitSheet.tsx'

const PressKitSheet = lazyDialog<PressKitSheetProps>(
  async () => (await import('./PressKitSheet.tsx')).PressKitSheet,
)

export function PressKitPage({ artist }: { artist: ArtistRecord }) {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const editing = useOpening()
  const of = { orgSlug, artistId: artist.id }
  const { data: kit, error } = useQuery(trpc.pressKits.get.queryOptions(of))
  const publish = useMutation(
    trpc.pressKits.publish.mutationOptions({
      onSuccess: (_saved, sent) =>
        toast.success(sent.isPublished ? t`Press kit published` : t`Press kit no longer public`),
      onSettled: () => queryClient.invalidateQueries(trpc.pressKits.pathFilter()),
    }),
  )
  if (!kit) return error ? <p className="mt-4 text-mute">{messageOf(error)}</p> : null
  const isPublished = publish.isPending ? publish.variables.isPublished : kit.isPublished
  const address = location.origin + kit.path
  return (
    <section aria-label={t`Public page`} className="mt-4 border-t border-line pt-3">
      <Switch
        label={t`Publish as a web page`}
        hint={t`Photos, biography, announced shows and your contact details, open to everyone.`}
        checked={isPublished}
        disabled={!kit.canEdit || publish.isPending}
        onCheckedChange={(next) => publish.mutate({ ...of, version: kit.version, isPublished: next })}
      />
      {isPublished && kit.isArtistPublic ? (
        <CopyBlock title={<Trans>Address</Trans>} text={address} copy={t`Copy address`} />
      ) : null}
      {isPublished && !kit.isArtistPublic ? (
        <p className="mt-2 text-sm text-mute">
          <Trans>
            Nobody sees the page yet: the artist is not on your public pages or no longer on the roster.
          </Trans>
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {kit.canEdit ? (
          <Button icon={<Pencil aria-hidden />} onClick={editing.begin}>
            <Trans>Edit page</Trans>
          </Button>
        ) : null}
        {isPublished && kit.isArtistPublic ? (
          <OutsideLink href={address}>
            <Trans>Open page</Trans>
          </OutsideLink>
        ) : (
          <Button
            variant="quiet"
            icon={<Eye aria-hidden />}
            onClick={() => void openLink(() => trpcClient.pressKits.preview.query(of))}
          >
            <Trans>Preview</Trans>
          </Button>
        )}
      </div>
      <PressKitSheet
        key={editing.key}
        open={editing.open}
        artist={artist}
        kit={kit}
        onClose={editing.close}
      />
    </section>
  )
}
