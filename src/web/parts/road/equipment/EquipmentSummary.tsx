// What goes along: how much it is, and what a chamber of commerce would send back.
import { Plural, Trans } from '@lingui/react/macro'
import { equipmentTotals, incompleteItems, type EquipmentInput } from '#domain/road/equipment/equipment.ts'
import { money } from '#domain/money.ts'
import { translate } from '#web/texts.ts'

export function EquipmentSummary({ list: { currency, items } }: { list: EquipmentInput }) {
  const t = translate()
  const { pieces, weightKg, valueMinor } = equipmentTotals(items)
  const incomplete = incompleteItems(items)
  const cases = new Set(items.flatMap(({ container }) => container ?? [])).size
  return (
    <>
      <ul className="flex flex-col">
        {items.slice(0, 8).map(({ description, marks, pieces: count }, index) => (
          <li key={`${index} ${description}`} className="flex min-h-8 items-baseline gap-3">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-medium">{description}</span>
              {marks ? <span className="text-mute"> · {marks}</span> : null}
            </span>
            {count > 1 ? <span className="text-mute tabular-nums">{count} ×</span> : null}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-mute">
        <Plural value={pieces} one="# piece" other="# pieces" />
        {cases > 0 ? (
          <>
            {' · '}
            <Plural value={cases} one="# case" other="# cases" />
          </>
        ) : null}
        {weightKg === '0' ? null : ` · ${t.number(Number(weightKg))} kg`}
        {currency && valueMinor > 0 ? ` · ${t.money(money(valueMinor, currency))}` : null}
      </p>
      {incomplete > 0 ? (
        <p className="text-sm text-mute">
          <Plural
            value={incomplete}
            one="# item without value or country of origin"
            other="# items without value or country of origin"
          />
        </p>
      ) : null}
      {items.length > 8 ? (
        <p className="text-sm text-mute">
          <Trans>{items.length} items in all</Trans>
        </p>
      ) : null}
    </>
  )
}
