// The availability without a row: nobody on the roster yet, nobody free, or nobody who matches.
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/Page.tsx'

type NoArtistProps = { isRosterEmpty: boolean; isAboutDay: boolean }

export function NoArtist({ isRosterEmpty, isAboutDay }: NoArtistProps) {
  const { t } = useLingui()
  const { orgSlug, can } = useOrganisation()
  if (!isRosterEmpty) {
    return (
      <EmptyState title={t`No artist`}>
        {isAboutDay ? t`No artist is free on this day.` : t`No artists match the filters.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No artists yet`}
      action={
        can('artists.manage') ? (
          <Button
            icon={<Plus aria-hidden />}
            render={<Link to="/$orgSlug/artists/new" params={{ orgSlug }} />}
          >
            <Trans>New artist</Trans>
          </Button>
        ) : null
      }
    >
      <Trans>Add your first artist to start booking shows.</Trans>
    </EmptyState>
  )
}
