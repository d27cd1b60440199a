// One member of the team: who, which role, for which artists, and what can be done about it.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Ellipsis, Pause, Play, UserMinus } from 'lucide-react'
import type { StaffRole } from '#domain/access.ts'
import { roleLabels } from '#texts/platform/roles.ts'
import { translate } from '#web/texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { FormError } from '#web/parts/platform/account/FormError.tsx'
import { type Member, useMemberCalls } from './member-calls.ts'
import { ScopeInput } from './ScopeInput.tsx'

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
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
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
      <div className="flex items-center gap-2 @max-sm:flex-wrap @max-2xl:w-full @max-2xl:pl-11.5 max-[23rem]:pl-0">
        {member.actions.includes('changeRights') ? (
          <button
            type="button"
            className="hit py-1 text-left text-mute underline decoration-line-strong underline-offset-3 hover:text-ink @max-2xl:flex-1 @max-sm:basis-full"
            onClick={() => setScopeOpen(true)}
          >
            <span className="sr-only">{name}: </span>
            {scope}
          </button>
        ) : (
          <span className="text-mute @max-2xl:flex-1 @max-sm:basis-full">{scope}</span>
        )}
        {mayChangeRole ? (
          <Select
            aria-label={t`Role of ${name}`}
            className="w-40! @max-sm:w-auto! @max-sm:flex-1"
            value={member.role}
            onValueChange={calls.setRole}
            disabled={calls.isSaving}
            options={offered.map((role) => ({ value: role, label: say(roleLabels[role]) }))}
          />
        ) : (
          <span className="w-40 px-2.5 font-medium @max-sm:px-0">{say(roleLabels[member.role])}</span>
        )}
        <MemberMenu member={member} calls={calls} />
      </div>
      <ScopeSheet member={member} calls={calls} open={isScopeOpen} onClose={() => setScopeOpen(false)} />
    </li>
  )
}

type MemberMenuProps = { member: Member; calls: ReturnType<typeof useMemberCalls> }

/** Keeps its place without a menu, so that rows stay aligned. */
function MemberMenu({ member, calls }: MemberMenuProps) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const name = member.name
  const may = (action: Member['actions'][number]) => member.actions.includes(action)
  if (!may('suspend') && !may('resume') && !may('remove')) return <span className="size-11 md:size-8" />
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label={t`More actions for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          may('suspend') && {
            label: t`Suspend`,
            hint: t`Blocks access, keeps the membership`,
            icon: <Pause aria-hidden />,
            onSelect: calls.suspend,
          },
          may('resume') && { label: t`Restore access`, icon: <Play aria-hidden />, onSelect: calls.resume },
          may('remove') && {
            label: t`Remove…`,
            icon: <UserMinus aria-hidden />,
            danger: true,
            onSelect: () => setConfirming(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t`Remove ${name}?`}
        description={t`${name} loses access immediately and is signed out everywhere. Coming back requires a new invitation.`}
        confirmLabel={t`Remove`}
        danger
        busy={calls.isRemoving}
        onConfirm={() => calls.remove(() => setConfirming(false))}
      />
    </>
  )
}

type ScopeSheetProps = {
  member: Member
  calls: ReturnType<typeof useMemberCalls>
  open: boolean
  onClose: () => void
}

/** Starts from what is stored each time it opens. */
function ScopeSheet(props: ScopeSheetProps) {
  // A key of its own for each opening: what was not saved is forgotten.
  return <ScopeForm key={String(props.open)} {...props} />
}

function ScopeForm({ member, calls, open, onClose }: ScopeSheetProps) {
  const { t } = useLingui()
  const [scope, setScope] = useState<string[] | null>(member.artistScope)
  const [problem, setProblem] = useState<string>()
  const name = member.name

  function save() {
    if (scope?.length === 0) setProblem(t`Choose at least one artist, or all of them.`)
    else calls.setScope(scope, onClose)
  }

  return (
    <Sheet
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      size="sm"
      title={t`Artists of ${name}`}
      description={t`Bookings, figures and contracts of other artists stay hidden.`}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" variant="primary" busy={calls.isSaving}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <ScopeInput
        value={scope}
        onValueChange={(next) => {
          setProblem(undefined)
          setScope(next)
        }}
      />
      <div className="mt-3">
        <FormError>{problem}</FormError>
      </div>
    </Sheet>
  )
}
