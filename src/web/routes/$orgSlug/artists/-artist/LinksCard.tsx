// The pages of an artist elsewhere.
import { Trans } from '@lingui/react/macro'
import { linkKinds } from '#domain/people/artists.ts'
import type { ArtistRecord } from '#web/parts/people/artist/artist-values.ts'
import { OutsideLink } from '#web/parts/OutsideLink.tsx'
import { Card } from '#web/ui/Page.tsx'
import { linkLabels } from '#texts/people/artists.ts'
import { translate } from '#web/texts.ts'

/** Nothing without any link: the form asks for them. */
export function LinksCard({ artist: { website, links } }: { artist: ArtistRecord }) {
  const kinds = linkKinds.filter((kind) => links[kind])
  if (!website && kinds.length === 0) return null
  return (
    <Card title={<Trans>Links</Trans>}>
      <ul className="-my-1 grid grid-cols-2 gap-x-4">
        {website ? (
          <li>
            <OutsideLink href={website}>
              <Trans>Website</Trans>
            </OutsideLink>
          </li>
        ) : null}
        {kinds.map((kind) => (
          <li key={kind}>
            <OutsideLink href={links[kind] ?? ''}>{translate()(linkLabels[kind])}</OutsideLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
