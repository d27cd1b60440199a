// One entry: who it is, what they wrote, and letting them in.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { countryName } from '#domain/countries.ts'
import { textLink } from '#web/parts/text-link.ts'
import { trpc, type RouterOutputs } from '#web/trpc.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

type Entry = RouterOutputs['waitlist']['list']['rows'][number]

/** An admitted entry can be sent its e-mail again: the former link is void then. */
export function EntryRow({ entry }: { entry: Entry }) {
  const { t, i18n } = useLingui()
  const cache = useQueryClient()
  const { id, name, email, organisation, website, message, rosterSize } = entry
  const admit = useMutation(
    trpc.waitlist.admit.mutationOptions({
      onSuccess: () => toast.success(t`E-mail sent to ${email}`),
      onSettled: () => cache.invalidateQueries(trpc.waitlist.list.queryFilter()),
    }),
  )
  const since = entry.createdAt.toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    dateStyle: 'medium',
  })
  const facts = [
    entry.kind === 'artist' ? t`Artist` : t`Agency`,
    entry.country ? countryName(entry.country, i18n.locale) : null,
    t`since ${since}`,
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <Avatar name={organisation ?? name} size="md" />
      <div className="min-w-48 flex-1">
        <p className="font-semibold wrap-anywhere">
          {organisation ? `${organisation}, ${name}` : name}
          {rosterSize === null ? null : (
            <span className="ml-2 font-normal text-mute">
              <Plural value={rosterSize} one="# artist" other="# artists" />
            </span>
          )}
        </p>
        <p className="text-sm text-mute wrap-anywhere">
          {email}
          {website ? (
            <>
              {', '}
              <a href={website} target="_blank" rel="noreferrer" className={textLink}>
                {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
              </a>
            </>
          ) : null}
        </p>
        <p className="text-sm text-mute">{facts.filter(Boolean).join(', ')}</p>
        {message ? <p className="mt-1 max-w-160 whitespace-pre-line">{message}</p> : null}
      </div>
      {entry.confirmedAt && !entry.usedAt ? (
        <Button
          size="sm"
          busy={admit.isPending}
          aria-label={entry.admittedAt ? t`Send again: e-mail to ${email}` : t`Admit ${email}`}
          onClick={() => admit.mutate({ id })}
        >
          {entry.admittedAt ? <Trans>Send again</Trans> : <Trans>Admit</Trans>}
        </Button>
      ) : null}
    </li>
  )
}
