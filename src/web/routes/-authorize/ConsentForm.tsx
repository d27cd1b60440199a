// What a program would get: which organisation, what it may do, whom the answer goes to.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { wantedScopes } from '#domain/platform/oauth/oauth.ts'
import { apiNouns } from '#domain/platform/access-tokens/access-scopes.ts'
import { apiNounLabels } from '#texts/platform/access-tokens.ts'
import { messageOf } from '#web/calls/errors.ts'
import { newToken } from '#web/parts/desk/feed/feed-link.ts'
import { translate } from '#web/texts.ts'
import { type RouterOutputs, trpc } from '#web/trpc.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Choice.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { answerAddress, refusalOf, type AccessRequest } from './answer-address.ts'

type ConsentFormProps = {
  request: AccessRequest
  client: RouterOutputs['oauth']['client']
  organisations: RouterOutputs['account']['me']['organisations']
}

export function ConsentForm({ request, client, organisations }: ConsentFormProps) {
  const { t } = useLingui()
  const say = translate()
  const [orgSlug, setOrgSlug] = useState(organisations[0]?.slug)
  const [mayPropose, setMayPropose] = useState(false)
  const answer = (params: Record<string, string>) => location.assign(answerAddress(request, params))
  const consent = useMutation(
    trpc.oauth.consent.mutationOptions({ onSuccess: (_done, { code }) => answer({ code }) }),
  )
  const refusal = refusalOf(request, location.origin)
  const reading = wantedScopes(request.scope).filter((scope) => scope !== 'proposals')
  const nouns = apiNouns.filter((noun) => reading.includes(`${noun}:read`))
  const areas =
    nouns.length === apiNouns.length ? t`All areas` : nouns.map((noun) => say(apiNounLabels[noun])).join(', ')
  const back = (
    <Button onClick={() => answer({ error: refusal ?? 'access_denied' })}>
      {refusal ? <Trans>Back to {client.name}</Trans> : <Trans>Cancel</Trans>}
    </Button>
  )
  if (refusal || !orgSlug)
    return (
      <div className="flex flex-col gap-4">
        <p>
          {refusal ? (
            <Trans>The request from {client.name} is not valid.</Trans>
          ) : (
            <Trans>You are not a member of any organisation yet.</Trans>
          )}
        </p>
        {back}
      </div>
    )
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        consent.mutate({
          orgSlug,
          clientId: request.client_id ?? '',
          redirectUri: request.redirect_uri ?? '',
          codeChallenge: request.code_challenge ?? '',
          scopes: mayPropose ? [...reading, 'proposals'] : reading,
          code: newToken(),
        })
      }}
    >
      <p className="text-pretty">
        <Trans>
          The program calls itself “{client.name}”. Fermata has not checked this. Continue only if you started
          this there.
        </Trans>
      </p>
      <Facts>
        <Fact label={<Trans>Sends you to</Trans>}>{client.host}</Fact>
        <Fact label={<Trans>Reads</Trans>}>{areas}</Fact>
      </Facts>
      {organisations.length > 1 ? (
        <Field label={<Trans>Organisation</Trans>}>
          <Select
            className="w-full"
            value={orgSlug}
            onValueChange={setOrgSlug}
            options={organisations.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </Field>
      ) : (
        <Facts>
          <Fact label={<Trans>Organisation</Trans>}>{organisations[0]?.name}</Fact>
        </Facts>
      )}
      <Switch
        label={t`Allow proposals`}
        hint={t`It may propose holds, replies, tasks and notes. You approve each one.`}
        checked={mayPropose}
        onCheckedChange={setMayPropose}
      />
      <p className="text-sm text-pretty text-mute">
        <Trans>
          It sees what you may see, and can change nothing. Disconnect it at any time in the settings under
          API.
        </Trans>
      </p>
      {consent.error ? (
        <p role="alert" className="text-signal">
          {messageOf(consent.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2 [&>*]:flex-1">
        {back}
        <Button type="submit" variant="primary" busy={consent.isPending || consent.isSuccess}>
          <Trans>Connect</Trans>
        </Button>
      </div>
    </form>
  )
}
