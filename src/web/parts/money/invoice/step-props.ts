// What the sheet of a step of an invoice gets.
import type { InvoiceRecord } from './invoice-queries.ts'

export type StepProps = { record: InvoiceRecord; open: boolean; onClose: () => void }
