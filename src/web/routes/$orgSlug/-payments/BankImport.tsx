// The place where a file of the bank is dropped, and what was read of the last one.
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/calls/errors.ts'
import { lazyDialog } from '#web/parts/lazy-dialog.tsx'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import { refreshMoney, type BankAccount } from '#web/parts/money/payment/payment-calls.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/fields/DropZone.tsx'
import { sendBankFile, type ColumnMapping, type Imported } from './bank-queries.ts'
import { ProofText } from './ProofText.tsx'

const ColumnsSheet = lazyDialog(async () => (await import('./ColumnsSheet.tsx')).ColumnsSheet)

/** Of its own for each account: a result belongs to one. */
export function BankImport({ account }: { account: BankAccount }) {
  const { orgSlug } = useOrganisation()
  const [result, setResult] = useState<{ name: string; found: Imported }>()
  const [table, setTable] = useState<{ file: File; table: NonNullable<Imported['table']> }>()
  const [isChoosing, setChoosing] = useState(false)
  const read = useMutation({
    retry: false,
    mutationFn: ({ file, columns }: { file: File; columns?: ColumnMapping }) =>
      sendBankFile({ orgSlug, accountId: account.id }, file, columns),
    onSuccess: (found, { file }) => {
      if (found.statementId === null && found.table) {
        setTable({ file, table: found.table })
        setChoosing(true)
        return
      }
      setChoosing(false)
      setResult({ name: file.name, found })
    },
    onSettled: refreshMoney,
  })
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        accept=".xml,.sta,.mt940,.940,.txt,.csv,.zip,.c53,text/csv,application/xml"
        title={<Trans>Drop a bank file here</Trans>}
        action={<Trans>Choose file</Trans>}
        hint={<Trans>CAMT.053, MT940 or CSV of {account.name}. Known lines are skipped.</Trans>}
        isBusy={read.isPending}
        error={read.error && !isChoosing ? messageOf(read.error) : null}
        onFile={(file) => {
          setResult(undefined)
          read.mutate({ file })
        }}
      />
      {result ? <Result {...result} onClose={() => setResult(undefined)} /> : null}
      {table ? (
        <ColumnsSheet
          key={table.file.name}
          open={isChoosing}
          table={table.table}
          name={table.file.name}
          call={read}
          onClose={() => setChoosing(false)}
          onGo={(columns) => read.mutate({ file: table.file, columns })}
        />
      ) : null}
    </div>
  )
}

function Result({ name, found, onClose }: { name: string; found: Imported; onClose: () => void }) {
  const { t } = useLingui()
  const { lineCount, knownCount, proof, problems, matched } = found
  const fresh = lineCount - knownCount
  const isFine = problems.length === 0 && proof !== 'wrong'
  const Icon = isFine ? CircleCheck : TriangleAlert
  return (
    <div role="status" className="flex items-start gap-3 rounded-card border border-line bg-surface p-3">
      <Icon
        aria-hidden
        className={isFine ? 'mt-0.5 size-4 shrink-0' : 'mt-0.5 size-4 shrink-0 text-signal'}
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>
          <Plural value={fresh} _0="No new line" one="# new line" other="# new lines" />
          {knownCount > 0 ? (
            <span className="text-mute">
              {', '}
              <Plural value={knownCount} one="# already imported" other="# already imported" />
            </span>
          ) : null}
        </p>
        {matched > 0 ? (
          <p>
            <Plural value={matched} one="# matched automatically" other="# matched automatically" />
          </p>
        ) : null}
        {lineCount > 0 ? <ProofText proof={proof} /> : null}
        {problems.map((problem) => (
          <p key={problem} className="mt-1 text-pretty text-mute">
            {problem}
          </p>
        ))}
      </div>
      <IconButton label={t`Close`} size="sm" className="-mt-1 -mr-1" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
