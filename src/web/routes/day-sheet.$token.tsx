// The day sheet behind a link: whoever has it reads it, without an account; it shows what is on file now.
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { linkedSheetQuery } from '#web/parts/road/day-sheet/day-sheet-queries.ts'
import { LinkAnswer } from '#web/parts/platform/public/LinkAnswer.tsx'
import { speakTo } from '#web/page-language.ts'
import { LinkedSheet } from './-day-sheet/LinkedSheet.tsx'

export const Route = createFileRoute('/day-sheet/$token')({ component: LinkedDaySheet })

function LinkedDaySheet() {
  const { token } = Route.useParams()
  const query = useQuery(linkedSheetQuery(token))
  const language = query.data?.sheet.lang
  useEffect(() => {
    void speakTo(language).catch(() => undefined)
  }, [language])
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {(linked) => <LinkedSheet key={token} token={token} linked={linked} />}
    </LinkAnswer>
  )
}
