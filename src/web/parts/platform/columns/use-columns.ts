// The columns of a list as somebody wants them: what the address says, else what this device keeps, else the usual ones.
import { chosenColumns, columnsText } from '#domain/desk/list-columns.ts'
import { readLocal, writeLocal } from '#web/device/local-store.ts'
import { sharedValue } from '#web/hooks/shared-value.ts'

/** The lists whose columns can be chosen. */
export type ColumnsList =
  | 'events'
  | 'contracts'
  | 'invoices'
  | 'artists'
  | 'venues'
  | 'companies'
  | 'contacts'

const keyOf = (list: ColumnsList) => `fermata.columns.${list}`
/** What was chosen since the page was loaded: the menu and the list are apart. */
const chosenHere = sharedValue<ReadonlyMap<ColumnsList, string | undefined>>(new Map())
/** Under the name of a hook: the compiler would remember the answer of any other call. */
const useChosenHere = chosenHere.use

type Options<Id extends string> = {
  list: ColumnsList
  /** Every column that can be shown, in its own order. */
  known: readonly Id[]
  /** What is shown without a choice. */
  usual: readonly Id[]
  /** For lists whose address says it as well, which a saved view keeps. */
  address?: { text: string | undefined; onText: (text: string | undefined) => void }
}

export type ColumnsState<Id extends string> = {
  chosen: readonly Id[]
  isChanged: boolean
  choose: (columns: readonly string[]) => void
}

export function useColumns<Id extends string>({
  list,
  known,
  usual,
  address,
}: Options<Id>): ColumnsState<Id> {
  const here = useChosenHere()
  const kept = here.has(list) ? here.get(list) : (readLocal(keyOf(list)) ?? undefined)
  const text = address?.text ?? kept
  return {
    chosen: chosenColumns(text, known, usual),
    isChanged: text !== undefined,
    choose: (columns) => {
      const next = columnsText(columns, usual)
      writeLocal(keyOf(list), next ?? null)
      chosenHere.set(new Map(here).set(list, next))
      address?.onText(next)
    },
  }
}
