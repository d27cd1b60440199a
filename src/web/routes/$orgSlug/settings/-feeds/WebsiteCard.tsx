// Announced shows on the agency's or an artist's own website: what to paste, how it looks, and the list in other forms.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useState } from 'react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { trpc } from '#web/trpc.ts'
import { CopyBlock } from '#web/ui/CopyButton.tsx'
import { Select } from '#web/ui/fields/Select.tsx'

const everybody = 'all'

/** The same element that the website gets; left out where its code cannot be fetched. */
function Preview({ agency, artist }: { agency: string; artist: string | undefined }) {
  const { t, i18n } = useLingui()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    import('#web/embed/shows.ts').then(
      () => setThere(true),
      () => undefined,
    )
  }, [])
  if (!isThere) return null
  return (
    <section aria-label={t`Preview`} className="mt-3 rounded-card border border-line bg-paper px-4 py-3">
      {createElement('fermata-shows', { agency, artist, lang: i18n.locale, limit: 3 })}
    </section>
  )
}

export function WebsiteCard() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [slug, setSlug] = useState(everybody)
  const { data } = useQuery(trpc.artists.list.queryOptions({ orgSlug, limit: 200 }))
  const artist = slug === everybody ? undefined : slug
  const folder = `${location.origin}/public/${artist ? `${orgSlug}/${artist}` : orgSlug}`
  const parts = [
    `async src="${location.origin}/embed/shows.js"`,
    `data-agency="${orgSlug}"`,
    ...(artist ? [`data-artist="${artist}"`] : []),
  ]
  return (
    <SettingCard setting="shows-on-website" title={<Trans>Shows on a website</Trans>}>
      <Select
        aria-label={t`Artist`}
        className="w-full"
        value={slug}
        onValueChange={setSlug}
        options={[
          { value: everybody, label: t`All artists` },
          ...(data?.rows ?? []).map((each) => ({ value: each.slug, label: each.name })),
        ]}
      />
      <CopyBlock
        title={<Trans>HTML for your website</Trans>}
        text={`<script ${parts.join(' ')}></script>`}
        copy={t`Copy HTML`}
        isBlock
      />
      <p className="mt-1 text-sm text-mute">
        <Trans>
          The list appears where you paste the line, in the fonts of your website and your agency’s colour. It
          sets no cookies. A confirmed show is listed once its “Announce from” date has come.
        </Trans>
      </p>
      <Preview key={slug} agency={orgSlug} artist={artist} />
      <CopyBlock
        title={<Trans>For search engines, as JSON-LD</Trans>}
        text={`${folder}/shows.jsonld`}
        copy={t`Copy address`}
      />
      <CopyBlock
        title={<Trans>For your own programs, as JSON</Trans>}
        text={`${folder}/shows.json`}
        copy={t`Copy address`}
      />
      <CopyBlock
        title={<Trans>For programs that read Bandsintown</Trans>}
        text={`${folder}/events.json`}
        copy={t`Copy address`}
      />
    </SettingCard>
  )
}
