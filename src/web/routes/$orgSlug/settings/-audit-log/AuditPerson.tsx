// Who did it: a person, an access token of the organisation, the holder of a link, or the software itself.
import { Trans } from '@lingui/react/macro'
import { tokenNameOf } from '#domain/platform/access-tokens/token-agent.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import type { AuditEntry } from './audit-entries.ts'

/** Somebody who failed to sign in is named by the account that they tried. */
export function AuditPerson({ entry }: { entry: AuditEntry }) {
  const { userId, userName, userAgent, ip, entity, subject } = entry
  const name = userName ?? tokenNameOf(userAgent) ?? (entity === 'signIn' ? (subject?.name ?? null) : null)
  // At the agency's own provider anybody may have tried.
  const isUnknown = entity === 'signIn' && !userId
  const isLink = !userId && Boolean(ip)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={name ?? (userId || isLink ? '?' : 'Fermata')} ink={!name && !userId && !isLink} />
      <span className="min-w-0 truncate font-semibold">
        {name ??
          (userId ? (
            <Trans>Deleted account</Trans>
          ) : isUnknown ? (
            <Trans>Unknown person</Trans>
          ) : isLink ? (
            <Trans>Via link</Trans>
          ) : (
            'Fermata'
          ))}
      </span>
    </span>
  )
}
