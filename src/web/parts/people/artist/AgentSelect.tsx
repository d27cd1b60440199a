// Choose the colleague who looks after an artist.
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '#texts/platform/roles.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { translate } from '#web/texts.ts'
import { trpc } from '#web/trpc.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Combobox } from '#web/ui/fields/Combobox.tsx'

type AgentSelectProps = { value: string | null | undefined; onValueChange: (userId: string | null) => void }

/** Goes in a Field. */
export function AgentSelect({ value, onValueChange }: AgentSelectProps) {
  const { t } = useLingui()
  const say = translate()
  const { orgSlug } = useOrganisation()
  const { data } = useQuery(trpc.members.colleagues.queryOptions({ orgSlug }))
  const options = (data?.rows ?? []).map(({ userId, name, role }) => ({
    value: userId,
    label: name,
    hint: say(roleLabels[role]),
    icon: <Avatar name={name} />,
  }))
  return (
    <Combobox
      value={options.find((option) => option.value === value) ?? null}
      onValueChange={(option) => onValueChange(option?.value ?? null)}
      options={options}
      placeholder={t`Choose a colleague`}
    />
  )
}
