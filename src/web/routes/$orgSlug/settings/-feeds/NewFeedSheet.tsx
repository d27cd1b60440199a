// A new subscription: of what, how much of it, and then its address, once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedDetails, type FeedDetail, type FeedScope } from '#domain/road/calendar-feeds/feeds.ts'
import { feedDetailLabels } from '#texts/road/feeds.ts'
import { translate } from '#web/texts.ts'
import { ArtistField } from '#web/parts/people/artist/ArtistField.tsx'
import { FeedAddress } from '#web/parts/desk/feed/FeedAddress.tsx'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

type NewFeedSheetProps = {
  open: boolean
  /** Chosen already, when an artist's page led here. */
  artist: { id: string; name: string } | null
  onClose: () => void
}

export function NewFeedSheet({ open, artist: given, onClose }: NewFeedSheetProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug, organisation, can } = useOrganisation()
  const cache = useQueryClient()
  const [scope, setScope] = useState<FeedScope>(given ? 'artist' : 'organisation')
  const [artist, setArtist] = useState(given)
  const [detail, setDetail] = useState<FeedDetail>('no_money')
  const [token, setToken] = useState<string>()
  const create = useMutation(
    trpc.feeds.create.mutationOptions({
      onSuccess: (_made, input) => setToken(input.token),
      onSettled: () => cache.invalidateQueries(trpc.feeds.list.queryFilter()),
    }),
  )
  const isReady = scope !== 'artist' || artist !== null
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={token ? t`Your calendar is ready` : t`New subscription`}
    >
      {token ? (
        <FeedAddress token={token} onDone={onClose} />
      ) : (
        <form
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate({ orgSlug, scope, detail, artistId: artist?.id ?? null, token: newToken() })
          }}
        >
          <fieldset>
            <legend className="mb-1 text-sm font-medium">
              <Trans>Which shows?</Trans>
            </legend>
            <RadioGroup
              aria-label={t`Which shows?`}
              value={scope}
              onValueChange={setScope}
              options={[
                { value: 'organisation', label: <Trans>All shows of {organisation.name}</Trans> },
                { value: 'artist', label: <Trans>One artist</Trans> },
                { value: 'person', label: <Trans>My shows</Trans> },
              ]}
            />
          </fieldset>
          {scope === 'artist' ? (
            <Field label={<Trans>Artist</Trans>}>
              <ArtistField
                existingOnly
                value={artist?.id}
                name={artist?.name ?? null}
                onChange={(id, name) => setArtist(id ? { id, name: name ?? '' } : null)}
              />
            </Field>
          ) : null}
          <fieldset>
            <legend className="mb-1 text-sm font-medium">
              <Trans>Details shown</Trans>
            </legend>
            <RadioGroup
              aria-label={t`Details shown`}
              value={detail}
              onValueChange={setDetail}
              options={feedDetails
                .filter((one) => one !== 'full' || can('deals.view'))
                .map((value) => ({ value, label: say(feedDetailLabels[value]) }))}
            />
          </fieldset>
          <p className="text-sm text-pretty text-mute">
            <Trans>
              Anyone with the address can read this calendar, until you revoke it or leave the organisation.
            </Trans>
          </p>
          <div>
            <Button type="submit" variant="primary" disabled={!isReady} busy={create.isPending}>
              <Trans>Create subscription</Trans>
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}
