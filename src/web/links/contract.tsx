// The page to sign a contract on, for whoever got its e-mail; the token in the address is all it takes.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { trpc } from '#web/trpc.ts'
import { SignPage } from './sign/SignPage.tsx'

export function LinkedContractPage({ token }: { token: string }) {
  const query = useQuery(trpc.signing.open.queryOptions({ token }, { meta: { persist: 'link' } }))
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid.</Trans>}>
      {(linked) => <SignPage key={token} token={token} linked={linked} onAnswered={query.refetch} />}
    </LinkAnswer>
  )
}
