// The process that prints: one document at a time, answered with its bytes.
import { answerOrders } from '../workers/answering.ts'
import type { PdfDocument } from './documents.ts'
import { createPrinter } from './printer.ts'

const printer = createPrinter()

answerOrders((document: PdfDocument) => {
  try {
    return printer.print(document)
  } finally {
    printer.forget()
  }
})
