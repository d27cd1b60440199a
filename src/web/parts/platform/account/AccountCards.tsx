// What belongs to one's own account: profile, e-mail address, password, appearance.
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadedOr } from '#web/parts/platform/screens/LoadedOr.tsx'
import { useThemes } from '#web/parts/platform/account/use-themes.ts'
import { trpc } from '#web/trpc.ts'
import { Card } from '#web/ui/Page.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { EmailCard } from './EmailCard.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/** `children` stand below the profile, where a page has more of the person's own. */
export function AccountCards({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const me = useQuery(trpc.account.me.queryOptions())
  const save = { label: <Trans>Save</Trans> }
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="flex flex-col gap-4">
        <Card title={<Trans>Profile</Trans>}>
          <LoadedOr query={me}>
            {me.data ? (
              <ProfileForm
                values={profileOf(me.data.user)}
                buttons={save}
                onSaved={() => toast.success(t`Saved`)}
              />
            ) : null}
          </LoadedOr>
        </Card>
        {children}
      </div>
      <div className="flex flex-col gap-4">
        <EmailCard />
        <Card title={<Trans>Password</Trans>}>
          <p className="mb-4 text-pretty text-mute">
            <Trans>You stay signed in here and are signed out everywhere else.</Trans>
          </p>
          <PasswordForm
            buttons={{ label: <Trans>Change password</Trans>, isSecondary: true }}
            onSaved={() => toast.success(t`Your password has been changed.`)}
          />
        </Card>
        <Appearance />
      </div>
    </div>
  )
}

type User = { name: string; phone: string | null; locale: string; tz: string }
const profileOf = ({ name, phone, locale, tz }: User): User => ({ name, phone, locale, tz })

function Appearance() {
  const { t } = useLingui()
  const { theme, setTheme, options } = useThemes()
  return (
    <Card title={<Trans>Appearance</Trans>}>
      <SegmentedControl label={t`Appearance`} value={theme} onValueChange={setTheme} options={options} />
      <p className="mt-3 text-mute">
        <Trans>Saved on this device.</Trans>
      </p>
    </Card>
  )
}
