// The page that the link at the end of a sequence's e-mail leads to: one button, and no more e-mails.
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MailX } from 'lucide-react'
import { useEffect } from 'react'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { LinkAnswer, LinkFrame } from '#web/parts/platform/public/LinkAnswer.tsx'
import { messageOf } from '#web/calls/errors.ts'
import { speakTo } from '#web/page-language.ts'
import { trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Page.tsx'

export function OptOutPage({ token }: { token: string }) {
  const query = useQuery(trpc.optOut.open.queryOptions({ token }, { meta: { persist: false } }))
  const language = query.data?.language
  useEffect(() => {
    void speakTo(language).catch(() => undefined)
  }, [language])
  const confirm = useMutation(trpc.optOut.confirm.mutationOptions({ meta: { errorMessage: '' } }))
  return (
    <LinkAnswer query={query} nowhere={<Trans>This link is no longer valid</Trans>}>
      {({ organisation: agency, organisation: { name: organisation }, address, isDone }) => (
        <LinkFrame organisation={agency}>
          <Card>
            {isDone || confirm.isSuccess ? (
              <div role="status" className="flex flex-col gap-2 py-2">
                <h1 className="text-2xl text-balance">
                  <Trans>You are unsubscribed</Trans>
                </h1>
                <p className="text-pretty text-mute">
                  <Trans>
                    {organisation} will no longer send marketing e-mails to{' '}
                    <strong className="font-semibold wrap-anywhere text-ink">{address}</strong>. You’ll still
                    get e-mails about your shows together.
                  </Trans>
                </p>
              </div>
            ) : (
              <div className="flex flex-col gap-4 py-2">
                <h1 className="text-2xl text-balance">
                  <Trans>Unsubscribe from {organisation}?</Trans>
                </h1>
                <p className="text-pretty text-mute">
                  <Trans>
                    This stops marketing e-mails to{' '}
                    <strong className="font-semibold wrap-anywhere text-ink">{address}</strong>. You’ll still
                    get e-mails about your shows together.
                  </Trans>
                </p>
                <FormError>{confirm.error ? messageOf(confirm.error) : null}</FormError>
                <Button
                  variant="primary"
                  size="lg"
                  needsConnection
                  className="self-start max-md:w-full"
                  icon={<MailX aria-hidden />}
                  busy={confirm.isPending}
                  onClick={() => confirm.mutate({ token })}
                >
                  <Trans>Unsubscribe</Trans>
                </Button>
              </div>
            )}
          </Card>
        </LinkFrame>
      )}
    </LinkAnswer>
  )
}
