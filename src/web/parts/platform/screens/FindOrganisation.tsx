// The address of a record without its organisation: finds the one that the record belongs to.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { codeOf, messageOf } from '#web/calls/errors.ts'
import { AccountPage } from '#web/parts/platform/account/AccountPage.tsx'
import { fetchNow } from '#web/parts/platform/form/fetch-now.ts'
import { trpc } from '#web/trpc.ts'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

type FindOrganisationProps = {
  noun: 'contract' | 'invoice'
  id: string
  /** Of the page, while nothing is found. */
  title: ReactNode
  /** Reads the record in one organisation; refused where it is not, or not for this member. */
  read: (orgSlug: string) => Promise<unknown>
  /** Goes to the record in its organisation. */
  children: (orgSlug: string) => ReactNode
}

/** The children once an organisation of the person has the record; says so if none has. */
export function FindOrganisation({ noun, id, title, read, children }: FindOrganisationProps) {
  const found = useQuery({
    queryKey: ['organisation-of', noun, id],
    queryFn: () => organisationWith(read),
    meta: { persist: false },
  })
  if (found.data) return children(found.data)
  return (
    <AccountPage title={title}>
      {found.error ? (
        <ErrorNotice busy={found.isFetching} onRetry={() => void found.refetch()}>
          {messageOf(found.error)}
        </ErrorNotice>
      ) : found.data === null ? (
        <p>
          <Trans>The link may be incomplete, or it belongs to another organisation.</Trans>
        </p>
      ) : (
        <Skeleton className="h-11 w-full" />
      )}
    </AccountPage>
  )
}

/** The slug of the person's organisation in which the record can be read; null when there is none. */
async function organisationWith(read: FindOrganisationProps['read']): Promise<string | null> {
  const { organisations } = await fetchNow(trpc.account.me.queryOptions())
  for (const { slug } of organisations) {
    try {
      await read(slug)
      return slug
    } catch (error) {
      // Unknown here, or not for this member: the next organisation may have it.
      if (!['NOT_FOUND', 'FORBIDDEN', 'BAD_REQUEST'].includes(codeOf(error) ?? '')) throw error
    }
  }
  return null
}
