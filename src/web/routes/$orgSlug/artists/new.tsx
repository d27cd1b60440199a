// The form for a new artist.
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { FormProvider } from 'react-hook-form'
import { formEntries } from '#web/forms.ts'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { ArtistFields } from '#web/parts/people/artist/ArtistFields.tsx'
import { useSaveArtist } from '#web/parts/people/artist/use-save-artist.ts'
import { LeaveWarning } from '#web/parts/platform/form/LeaveWarning.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { queryClient } from '#web/calls/query.ts'
import { searchSchema, text } from '#web/search-schema.ts'
import { trpc } from '#web/trpc.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState, PageHeader } from '#web/ui/Page.tsx'

export const Route = createFileRoute('/$orgSlug/artists/new')({
  /** What the artist is called already. */
  validateSearch: searchSchema({ name: text }),
  loader: ({ params: { orgSlug } }) => {
    void queryClient.prefetchQuery(trpc.members.colleagues.queryOptions({ orgSlug }))
  },
  component: NewArtistPage,
})

function NewArtistPage() {
  const { orgSlug, can } = useOrganisation()
  return (
    <>
      <PageHeader
        title={<Trans>New artist</Trans>}
        back={
          <Link to="/$orgSlug/artists" params={{ orgSlug }}>
            <Trans>Artists</Trans>
          </Link>
        }
      />
      {can('artists.manage') ? (
        <NewArtistForm />
      ) : (
        <EmptyState title={<Trans>You can’t add artists</Trans>}>
          <Trans>Ask someone who manages artists to add one.</Trans>
        </EmptyState>
      )}
    </>
  )
}

function NewArtistForm() {
  const { orgSlug } = useOrganisation()
  const { name } = Route.useSearch()
  const navigate = useNavigate()
  const { form, save, isSaving, problem } = useSaveArtist(
    undefined,
    ({ slug }) => {
      void navigate({
        to: '/$orgSlug/artists/$artistSlug',
        params: { orgSlug, artistSlug: slug },
        replace: true,
      })
    },
    name,
  )
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        className="flex max-w-180 flex-col gap-4 safe-x pt-2"
      >
        <ArtistFields record={undefined} />
        <FormError>{problem}</FormError>
        {/* Stays in place while sentences appear above, so that no press goes astray. */}
        <div className="sticky bottom-0 flex gap-2 border-t border-line bg-surface py-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:*:flex-1">
          <Button type="submit" variant="primary" busy={isSaving}>
            <Trans>Create artist</Trans>
          </Button>
          <Link to="/$orgSlug/artists" params={{ orgSlug }} className={buttonClass('quiet')}>
            <Trans>Cancel</Trans>
          </Link>
        </div>
      </form>
      <LeaveWarning isDirty={form.formState.isDirty && !isSaving} entries={formEntries(form)} />
    </FormProvider>
  )
}
