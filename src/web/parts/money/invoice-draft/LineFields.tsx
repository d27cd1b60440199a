// The lines of a draft: a table that is filled by the keyboard; Enter goes down and adds a line at the end.
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Ellipsis, Plus, Text, X } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { lineKinds } from '#domain/booking/ledger/invoice-kinds.ts'
import { formatMoney } from '#domain/money-format.ts'
import { lineKindLabels } from '#texts/booking/invoices.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Input } from '#web/ui/fields/Input.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { translate } from '#web/texts.ts'
import { DecimalInput } from './DecimalInput.tsx'
import { blankLine, netOf, type DraftLine, type DraftValues } from './draft-values.ts'
import { useVatOptions, vatKey, vatOfKey } from './DraftVat.tsx'

const grid =
  'md:grid md:grid-cols-[minmax(0,1fr)_3.75rem_6.5rem_9.25rem_6.25rem_2rem] md:gap-x-2 md:items-start'
const most = 100

type LineFieldsProps = {
  /** Rates of VAT in force, as the choice offers them. */
  rates: readonly string[]
  /** Sentences of the server by path: "lines.0.description". */
  problems: Readonly<Record<string, string>>
}

export function LineFields({ rates, problems }: LineFieldsProps) {
  const { t } = useLingui()
  const { control, getValues } = useFormContext<DraftValues>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'lines' })
  const table = useRef<HTMLDivElement>(null)
  const add = () => {
    const last = getValues('lines').at(-1)
    const same = last && { vatCategory: last.vatCategory, vatPct: last.vatPct, bookingId: last.bookingId }
    append({ ...blankLine, ...same }, { focusName: `lines.${fields.length}.description` })
  }
  /** Enter leads to the same field one line below, or to a new line. */
  function down(event: KeyboardEvent, index: number, cell: string) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const next = table.current?.querySelector<HTMLElement>(
      `[data-line="${index + 1}"] [data-cell="${cell}"] input`,
    )
    if (next) next.focus()
    else if (fields.length < most) add()
  }
  return (
    <div ref={table}>
      <div
        aria-hidden
        className={cx('border-b border-line px-4 pb-1.5 text-xs text-mute max-md:hidden', grid)}
      >
        <span>{t`Description`}</span>
        <span className="text-right">{t`Quantity`}</span>
        <span className="text-right">{t`Price`}</span>
        <span>{t`VAT`}</span>
        <span className="text-right">{t`Net`}</span>
      </div>
      <ul aria-label={t`Lines`}>
        {fields.map((field, index) => (
          <LineRow
            key={field.id}
            index={index}
            count={fields.length}
            rates={rates}
            problems={problems}
            onRemove={() => remove(index)}
            onMove={(by) => move(index, index + by)}
            onEnter={(event, cell) => down(event, index, cell)}
          />
        ))}
      </ul>
      {fields.length < most ? (
        <Button variant="quiet" className="mx-1 my-1" icon={<Plus aria-hidden />} onClick={add}>
          <Trans>Add line</Trans>
        </Button>
      ) : null}
    </div>
  )
}

type LineRowProps = LineFieldsProps & {
  index: number
  count: number
  onRemove: () => void
  onMove: (by: number) => void
  onEnter: (event: KeyboardEvent, cell: string) => void
}

function LineRow({ index, count, rates, problems, onRemove, onMove, onEnter }: LineRowProps) {
  const { t, i18n } = useLingui()
  const { control, register, setValue } = useFormContext<DraftValues>()
  const { errors } = useFormState({ control, name: `lines.${index}` })
  const line = useWatch({ control, name: `lines.${index}` })
  const currency = useWatch({ control, name: 'currency' })
  const [hasDetail, setDetail] = useState(Boolean(line.detail))
  const vatOptions = useVatOptions(rates, line)
  const no = index + 1
  const at = <Name extends keyof DraftLine>(name: Name) => `lines.${index}.${name}` as const
  const errorOf = (name: keyof DraftLine): string | undefined => {
    const found: { message?: string } | undefined = get(errors, at(name))
    return found?.message ?? problems[at(name)]
  }
  const names = ['description', 'quantity', 'unitPrice', 'vatCategory', 'vatPct'] as const
  const messages = [...new Set(names.flatMap((name) => errorOf(name) ?? []))]
  const invalid = (name: keyof DraftLine) =>
    errorOf(name) ? { 'aria-invalid': true, 'aria-describedby': `line-${index}-problem` } : {}
  const set = (patch: Partial<DraftLine>) => {
    for (const [name, value] of Object.entries(patch)) {
      setValue(at(name as keyof DraftLine), value, { shouldDirty: true, shouldValidate: true })
    }
  }
  const net = netOf(line, currency)
  return (
    <li data-line={index} className="border-b border-line px-4 py-2 max-md:py-3">
      <div className={cx('flex flex-wrap gap-2', grid)}>
        <div data-cell="description" className="min-w-0 max-md:w-full">
          <Input
            {...register(at('description'))}
            {...invalid('description')}
            aria-label={t`Line ${no}, description`}
            placeholder={t`Description`}
            autoComplete="off"
            onKeyDown={(event) => onEnter(event, 'description')}
          />
        </div>
        <div data-cell="quantity" className="max-md:w-20">
          <DecimalInput
            aria-label={t`Line ${no}, quantity`}
            value={line.quantity ?? '1'}
            onValueChange={(quantity) => set({ quantity })}
            onKeyDown={(event) => onEnter(event, 'quantity')}
            {...invalid('quantity')}
          />
        </div>
        <div data-cell="price" className="max-md:min-w-28 max-md:flex-1">
          <DecimalInput
            aria-label={t`Line ${no}, price`}
            value={line.unitPrice}
            currency={currency}
            onValueChange={(unitPrice) => set({ unitPrice })}
            onKeyDown={(event) => onEnter(event, 'price')}
            {...invalid('unitPrice')}
          />
        </div>
        <div className="max-md:min-w-42 max-md:flex-1">
          <Select
            aria-label={t`Line ${no}, VAT`}
            value={vatKey(line)}
            options={vatOptions}
            onValueChange={(key) => set(vatOfKey(key))}
          />
        </div>
        <p className="pt-1.5 text-right font-semibold max-md:flex-1 max-md:pt-2.5">
          <span className="sr-only">{t`Net`} </span>
          {net === null ? '–' : formatMoney({ amountMinor: net, currency }, i18n.locale)}
        </p>
        <Menu
          align="end"
          trigger={
            <IconButton label={t`Line ${no}, more`} className="-mr-1">
              <Ellipsis aria-hidden />
            </IconButton>
          }
          items={[
            {
              label: t`Second line of text`,
              icon: <Text aria-hidden />,
              onSelect: () => setDetail(true),
            },
            index > 0 && { label: t`Up`, icon: <ArrowUp aria-hidden />, onSelect: () => onMove(-1) },
            index < count - 1 && {
              label: t`Down`,
              icon: <ArrowDown aria-hidden />,
              onSelect: () => onMove(1),
            },
            { label: t`Remove`, icon: <X aria-hidden />, danger: true, onSelect: onRemove },
            'separator',
            { heading: t`Type` },
            ...lineKinds.map((kind) => ({
              label: translate()(lineKindLabels[kind]),
              checked: kind === line.kind,
              onSelect: () => set({ kind }),
            })),
          ]}
        />
      </div>
      {hasDetail || line.detail ? (
        <div className="mt-1.5 md:max-w-96">
          <Input
            aria-label={t`Line ${no}, second line of text`}
            placeholder={t`Show, venue, date`}
            autoComplete="off"
            value={line.detail ?? ''}
            onChange={({ target }) => set({ detail: target.value || null })}
            className="text-mute"
          />
        </div>
      ) : null}
      {messages.length > 0 ? (
        <p id={`line-${index}-problem`} role="alert" className="mt-1 text-xs font-medium text-signal">
          {messages.join(' ')}
        </p>
      ) : null}
    </li>
  )
}
