// A new subscription: of what, how much of it, and then its address, once.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { feedDetailLabels, feedDetails, type FeedDetail, type FeedScope } from '#domain/feeds.ts'
import { ArtistField } from '#web/parts/artist/ArtistField.tsx'
import { useOrganisation } from '#web/parts/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/Choice.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { feedLinks, newToken } from './feed-link.ts'

type NewFeedSheetProps = {
  open: boolean
  /** Chosen already, when an artist's page led here. */
  artist: { id: string; name: string } | null
  onClose: () => void
}

export function NewFeedSheet({ open, artist: given, onClose }: NewFeedSheetProps) {
  const { t } = useLingui()
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
        <Address token={token} onDone={onClose} />
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
                { value: 'organisation', label: <Trans>All of {organisation.name}</Trans> },
                { value: 'artist', label: <Trans>Of one artist</Trans> },
                { value: 'person', label: <Trans>Those that I am in charge of</Trans> },
              ]}
            />
          </fieldset>
          {scope === 'artist' ? (
            <Field label={<Trans>Artist</Trans>}>
              <ArtistField
                value={artist?.id}
                name={artist?.name ?? null}
                onChange={(id, name) => setArtist(id ? { id, name: name ?? '' } : null)}
              />
            </Field>
          ) : null}
          <fieldset>
            <legend className="mb-1 text-sm font-medium">
              <Trans>How much does it tell?</Trans>
            </legend>
            <RadioGroup
              aria-label={t`How much does it tell?`}
              value={detail}
              onValueChange={setDetail}
              options={feedDetails
                .filter((one) => one !== 'full' || can('deals.view'))
                .map((value) => ({ value, label: feedDetailLabels[value] }))}
            />
          </fieldset>
          <p className="text-sm text-pretty text-mute">
            <Trans>
              Whoever has the address reads the calendar, without signing in. It shows what you may see, and
              ends when you revoke it or leave the organisation.
            </Trans>
          </p>
          <div>
            <Button type="submit" variant="primary" disabled={!isReady} busy={create.isPending}>
              <Trans>Create the address</Trans>
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}

function Address({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useLingui()
  const { copy, open } = feedLinks(token, location.origin)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">
        <Trans>Copy the address now: it is not shown again.</Trans>
      </p>
      <p className="flex items-center gap-1 rounded-control border border-line bg-sunk py-1 pr-1 pl-3">
        <code className="min-w-0 flex-1 text-sm break-all">{copy}</code>
        <CopyButton text={copy} label={t`Copy address`} />
      </p>
      <p className="text-sm text-pretty text-mute">
        <Trans>
          In Google Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from web.
          Calendars ask for news about once an hour, some less often.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={open} className={buttonClass('primary')}>
          <CalendarPlus aria-hidden />
          <Trans>Open in my calendar</Trans>
        </a>
        <Button onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  )
}
