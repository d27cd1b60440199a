// Accept an invitation to share an artist: on which terms, and which artist of the own roster it is.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { searchSchema, text } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { Card, EmptyState, PageHeader } from '#web/ui/Page.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { SharingFacts } from './artists/-sharing/SharingFacts.tsx'

export const Route = createFileRoute('/$orgSlug/share-artist')({
  validateSearch: searchSchema({ token: text }),
  component: AcceptSharingPage,
})

function AcceptSharingPage() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const { token = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const cache = useQueryClient()
  const [artistId, setArtistId] = useState<string | null>(null)
  const accept = useMutation(
    trpc.sharedArtists.accept.mutationOptions({
      onSuccess: async (_, input) => {
        toast(t`Diary shared`)
        await navigate({
          to: '/$orgSlug/artists/$artistSlug',
          params: { orgSlug, artistSlug: input.artistId },
          replace: true,
        })
        await cache.invalidateQueries(trpc.availability.pathFilter())
      },
    }),
  )
  const found = useQuery(
    trpc.sharedArtists.invitation.queryOptions(
      { token },
      // Once accepted, the link leads nowhere.
      { enabled: token !== '' && !accept.isPending && !accept.isSuccess, meta: { persist: false } },
    ),
  )
  const invitation = found.data
  if (!invitation) {
    return found.isPending && token ? (
      <SkeletonRows rows={6} />
    ) : (
      <EmptyState
        isPage
        icon={<Handshake aria-hidden />}
        title={<Trans>This invitation is no longer valid</Trans>}
        action={
          <Link to="/$orgSlug/artists" params={{ orgSlug }} className={buttonClass()}>
            <Trans>All artists</Trans>
          </Link>
        }
      >
        <Trans>
          It has expired, was withdrawn or has already been used. Please ask for a new invitation.
        </Trans>
      </EmptyState>
    )
  }
  const { organisation, artistName, terms } = invitation
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader title={t`Share ${artistName}`} />
      <div className="safe-x flex-1 border-t border-line bg-paper py-4 md:py-6">
        <div className="max-w-160">
          <Card title={<Trans>Terms of {organisation.name}</Trans>}>
            <SharingFacts terms={terms} />
            <p className="mt-4 text-pretty text-mute">
              <Trans>Fees and contacts are never shown. Either agency can stop sharing at any time.</Trans>
            </p>
            <div className="mt-4 flex flex-col gap-4">
              <Field label={<Trans>Artist of your roster</Trans>}>
                <ArtistField value={artistId} onChange={setArtistId} />
              </Field>
              <FormError>{accept.error ? messageOf(accept.error) : null}</FormError>
              <Button
                variant="primary"
                className="self-start"
                disabled={!artistId}
                busy={accept.isPending}
                onClick={() => artistId && accept.mutate({ orgSlug, token, artistId })}
              >
                <Trans>Accept and share</Trans>
              </Button>
            </div>
          </Card>
        </div>
      </div>
    </div>
  )
}
