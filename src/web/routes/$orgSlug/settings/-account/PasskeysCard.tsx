// The passkeys of one's own account: added, renamed, removed.
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PasskeyListItem } from '@supabase/auth-js'
import { KeyRound } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { handleError } from '#web/calls/errors.ts'
import { authMessage } from '#web/parts/platform/account/auth-message.ts'
import { LoadedOr } from '#web/parts/platform/screens/LoadedRows.tsx'
import { PasskeySetup } from '#web/parts/platform/second-factor/PasskeySetup.tsx'
import { SettingCard } from '#web/parts/platform/settings/Setting.tsx'
import { config } from '#web/config.ts'
import { useAuth } from '#web/session/auth.tsx'
import { appsOf } from '#web/session/factors.ts'
import { canUsePasskeys, listPasskeys, removePasskey, renamePasskey } from '#web/session/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Input } from '#web/ui/fields/Input.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const listKey = [['secondFactor', 'passkeys']]

/** What the sign-in service refuses is said in its own words for people. */
const onError = (error: unknown) => handleError(error, authMessage(error))

export function PasskeysCard() {
  return (
    <SettingCard setting="passkeys" title={<Trans>Passkeys</Trans>}>
      {config().passkeys ? (
        <OwnPasskeys />
      ) : (
        <p className="text-pretty text-mute">
          <Trans>Passkeys aren’t available on this installation.</Trans>
        </p>
      )}
    </SettingCard>
  )
}

function OwnPasskeys() {
  const { t } = useLingui()
  const cache = useQueryClient()
  const query = useQuery({ queryKey: listKey, queryFn: listPasskeys, meta: { persist: false } })
  const [renamed, setRenamed] = useState<PasskeyListItem>()
  const [removed, setRemoved] = useState<PasskeyListItem>()
  const refresh = () => cache.invalidateQueries({ queryKey: [['secondFactor']] })
  return (
    <>
      <LoadedOr query={query}>
        {query.data?.length ? (
          <ul className="-mx-4 mb-4 border-b border-line">
            {query.data.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setRenamed(passkey)}
                onRemove={() => setRemoved(passkey)}
              />
            ))}
          </ul>
        ) : null}
        {canUsePasskeys() ? (
          <PasskeySetup
            isFirst={query.data?.length === 0}
            onDone={() => {
              toast.success(t`Passkey added`)
              void refresh()
            }}
          />
        ) : (
          <p className="text-pretty text-mute">
            <Trans>This browser cannot make passkeys.</Trans>
          </p>
        )}
      </LoadedOr>
      {renamed ? (
        <RenameSheet
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onRenamed={() => void refresh()}
        />
      ) : null}
      <RemoveDialog
        passkey={removed}
        onClose={() => setRemoved(undefined)}
        onRemoved={() => void refresh()}
      />
    </>
  )
}

type PasskeyRowProps = { passkey: PasskeyListItem; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useLingui()
  const format = (at: string) =>
    new Date(at).toLocaleDateString(i18n.locale === 'en' ? 'en-GB' : i18n.locale, { dateStyle: 'medium' })
  const name = passkey.friendly_name ?? t`Passkey`
  const added = format(passkey.created_at)
  const used = passkey.last_used_at && format(passkey.last_used_at)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-mute" strokeWidth={1.75} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-mute">
          {used ? (
            <Trans>
              Added {added}, last used {used}
            </Trans>
          ) : (
            <Trans>Added {added}, not used yet</Trans>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button size="sm" variant="danger" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  )
}

type RenameProps = { passkey: PasskeyListItem; onClose: () => void; onRenamed: () => void }

function RenameSheet({ passkey, onClose, onRenamed }: RenameProps) {
  const { t } = useLingui()
  const [name, setName] = useState(passkey.friendly_name ?? '')
  const rename = useMutation({
    mutationFn: () => renamePasskey(passkey.id, name),
    onSuccess: () => {
      onRenamed()
      onClose()
    },
    onError,
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    rename.mutate()
  }
  return (
    <Sheet
      open
      size="sm"
      tall={false}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<Trans>Rename passkey</Trans>}
      onSubmit={submit}
      footer={
        <Button type="submit" variant="primary" busy={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Field label={t`Name`}>
        <Input maxLength={120} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Sheet>
  )
}

type RemoveProps = { passkey: PasskeyListItem | undefined; onClose: () => void; onRemoved: () => void }

function RemoveDialog({ passkey, onClose, onRemoved }: RemoveProps) {
  const { t } = useLingui()
  const { user } = useAuth()
  const isLast = appsOf(user).length === 0 && user?.factors?.filter(isPasskey).length === 1
  const remove = useMutation({
    mutationFn: () => removePasskey(passkey?.id ?? ''),
    onSuccess: () => {
      toast.success(t`Passkey removed`)
      onRemoved()
    },
    onError,
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      open={passkey !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={<Trans>Remove this passkey?</Trans>}
      description={
        isLast ? (
          <Trans>
            Your password alone signs you in then, and your recovery codes no longer work. Devices signed in
            with this passkey are signed out.
          </Trans>
        ) : (
          <Trans>It no longer signs you in, and devices signed in with it are signed out.</Trans>
        )
      }
      confirmLabel={<Trans>Remove passkey</Trans>}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

const isPasskey = ({ factor_type }: { factor_type: string }) => factor_type === 'webauthn'
