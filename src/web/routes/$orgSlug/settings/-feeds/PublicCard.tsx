// The public list of announced shows: its addresses, and lines for a website.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { trpc } from '#web/trpc.ts'
import { CopyBlock } from '#web/ui/CopyBlock.tsx'
import { Card } from '#web/ui/Page.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { embedSnippet } from './embed-snippet.ts'

const everybody = 'all'

export function PublicCard() {
  const { t } = useLingui()
  const { orgSlug } = useOrganisation()
  const [slug, setSlug] = useState(everybody)
  const { data } = useQuery(trpc.artists.list.queryOptions({ orgSlug, limit: 200 }))
  const path = slug === everybody ? orgSlug : `${orgSlug}/${slug}`
  const address = `${location.origin}/public/${path}/shows.json`
  return (
    <Card title={<Trans>Shows on a website</Trans>}>
      <p className="text-pretty text-mute">
        <Trans>
          A public list of confirmed shows that have been announced. Fees, notes and contacts are not
          included.
        </Trans>
      </p>
      <Select
        aria-label={t`Artist`}
        className="mt-3 w-full"
        value={slug}
        onValueChange={setSlug}
        options={[
          { value: everybody, label: t`All artists` },
          ...(data?.rows ?? []).map((artist) => ({ value: artist.slug, label: artist.name })),
        ]}
      />
      <CopyBlock title={<Trans>Address</Trans>} text={address} copy={t`Copy address`} />
      <CopyBlock
        title={<Trans>HTML for your website</Trans>}
        text={embedSnippet(address)}
        copy={t`Copy HTML`}
        isBlock
      />
    </Card>
  )
}
