// Which areas a token may read or change, one by one.
import { useLingui } from '@lingui/react/macro'
import {
  apiNouns,
  isWritable,
  type AccessScope,
  type ApiNoun,
} from '#domain/platform/access-tokens/access-scopes.ts'
import { apiNounLabels } from '#texts/platform/access-tokens.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { translate } from '#web/texts.ts'

const levels = ['none', 'read', 'write'] as const
type Level = (typeof levels)[number]

const levelIn = (scopes: readonly AccessScope[], noun: ApiNoun): Level =>
  scopes.includes(`${noun}:write`) ? 'write' : scopes.includes(`${noun}:read`) ? 'read' : 'none'

/** The scopes with another level for one noun. */
function withLevel(scopes: readonly AccessScope[], noun: ApiNoun, level: Level): AccessScope[] {
  const others = scopes.filter((scope) => scope !== `${noun}:read` && scope !== `${noun}:write`)
  return level === 'none' ? others : [...others, `${noun}:${level}`]
}

type AreaLevelsProps = { scopes: readonly AccessScope[]; onChange: (scopes: AccessScope[]) => void }

export function AreaLevels({ scopes, onChange }: AreaLevelsProps) {
  const { t } = useLingui()
  const say = translate()
  const names: Record<Level, string> = { none: t`No access`, read: t`Read`, write: t`Read and write` }
  return (
    <ul aria-label={t`Areas`} className="divide-y divide-line rounded-control border border-line">
      {apiNouns.map((noun) => {
        const label = say(apiNounLabels[noun])
        return (
          <li key={noun} className="flex items-center gap-3 py-1 pr-1 pl-3">
            <span className="min-w-0 flex-1 text-sm">{label}</span>
            <Select
              aria-label={label}
              className="w-40"
              value={levelIn(scopes, noun)}
              onValueChange={(level) => onChange(withLevel(scopes, noun, level))}
              options={levels
                .filter((level) => level !== 'write' || isWritable(noun))
                .map((value) => ({ value, label: names[value] }))}
            />
          </li>
        )
      })}
      <li className="flex items-center gap-3 py-1 pr-1 pl-3">
        <span className="min-w-0 flex-1 text-sm">{t`Proposals of assistants`}</span>
        <Select
          aria-label={t`Proposals of assistants`}
          className="w-40"
          value={scopes.includes('proposals') ? 'propose' : 'none'}
          onValueChange={(level) => {
            const others = scopes.filter((scope) => scope !== 'proposals')
            onChange(level === 'propose' ? [...others, 'proposals'] : others)
          }}
          options={[
            { value: 'none', label: names.none },
            { value: 'propose', label: t`Propose` },
          ]}
        />
      </li>
    </ul>
  )
}
