// One member of the team: who, which role, for which artists, and what can be done about it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffRole } from '#domain/access.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { translate } from '#web/texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import type { Member } from './member-types.ts'
import { MemberMenu } from './MemberMenu.tsx'
import { ScopeSheet } from './ScopeSheet.tsx'
import { useMemberCalls } from './use-member-calls.ts'

type MemberRowProps = {
  member: Member
  /** The roles this reader may give. */
  roles: readonly StaffRole[]
}

/** What may be changed is what the server says may be. */
export function MemberRow({ member, roles }: MemberRowProps) {
  const { t } = useLingui()
  const say = translate()
  const calls = useMemberCalls(member)
  const [isScopeOpen, setScopeOpen] = useState(false)
  const name = member.name
  const mayChangeRole = member.actions.includes('changeRole')
  const offered = roles.includes(member.role) ? roles : [member.role, ...roles]
  const scope = member.artistScope ? (
    <Plural value={member.artistScope.length} one="# artist" other="# artists" />
  ) : (
    <Trans>All artists</Trans>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <Avatar name={name} size="md" />
      <div className="min-w-40 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {member.isSelf ? <span className="font-normal text-mute">{t`you`}</span> : null}
          {member.status === 'suspended' ? (
            <Pill tone="cancelled">
              <Trans>Suspended</Trans>
            </Pill>
          ) : null}
        </p>
        {member.name ? <p className="text-sm text-mute wrap-anywhere">{member.email}</p> : null}
      </div>
      <div className="flex items-center gap-2 max-md:w-full max-md:pl-11.5">
        {member.actions.includes('changeRights') ? (
          <button
            type="button"
            className="hit py-1 text-left text-mute underline decoration-line-strong underline-offset-3 hover:text-ink max-md:flex-1"
            onClick={() => setScopeOpen(true)}
          >
            <span className="sr-only">{name}: </span>
            {scope}
          </button>
        ) : (
          <span className="text-mute max-md:flex-1">{scope}</span>
        )}
        {mayChangeRole ? (
          <Select
            aria-label={t`Role of ${name}`}
            className="w-36!"
            value={member.role}
            onValueChange={calls.setRole}
            disabled={calls.isSaving}
            options={offered.map((role) => ({ value: role, label: say(roleLabels[role]) }))}
          />
        ) : (
          <span className="w-36 px-2.5 font-medium">{say(roleLabels[member.role])}</span>
        )}
        <MemberMenu member={member} calls={calls} />
      </div>
      <ScopeSheet member={member} calls={calls} open={isScopeOpen} onClose={() => setScopeOpen(false)} />
    </li>
  )
}
