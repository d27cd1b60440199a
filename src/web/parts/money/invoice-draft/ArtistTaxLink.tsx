// Leads from an invoice to the tax details of its artist.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { textLink } from '#web/parts/text-link.ts'
import { trpc } from '#web/trpc.ts'

/** Artists are found by their slug, which the invoice does not know. */
export function ArtistTaxLink({ artistId }: { artistId: string | null }) {
  const { orgSlug } = useOrganisation()
  const roster = useQuery(trpc.artists.list.queryOptions({ orgSlug, limit: 200 }))
  const slug = roster.data?.rows.find(({ id }) => id === artistId)?.slug
  if (!slug) return null
  return (
    <Link
      to="/$orgSlug/artists/$artistSlug"
      params={{ orgSlug, artistSlug: slug }}
      hash="tax"
      className={textLink}
    >
      <Trans>Artist’s tax details</Trans>
    </Link>
  )
}
