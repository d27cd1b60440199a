// The day sheet behind a link: whoever has it reads it, without an account; it shows what stands now.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { linkedSheetQuery } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { LinkedSheet } from './-day-sheet/LinkedSheet.tsx'

export const Route = createFileRoute('/day-sheet/$token')({ component: LinkedDaySheet })

function LinkedDaySheet() {
  const { token } = Route.useParams()
  const query = useQuery(linkedSheetQuery(token))
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link leads to no day sheet</Trans>}>
      {(linked) => <LinkedSheet key={token} token={token} linked={linked} />}
    </LinkAnswer>
  )
}
