/** Years of what the work on shows leaves behind, made by the database itself: for measurements of much data. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { todayIn } from '#domain/dates.ts'
import { placeClauses, standardTemplates } from '#domain/documents/templates/standard/templates.ts'
import { exampleInvoice } from '#domain/money/invoices/invoice-example.ts'
import { standardWorkflows } from '#texts/automation/standard-workflows.ts'
import { translatorOf } from '../../../texts.ts'
import { demoId } from '../random.ts'
import type { Script } from '../../../platform/db/bulk-load.ts'

/** In the order in which they build on each other. */
const parts = [
  'shows',
  'messages',
  'invoices',
  'payments',
  'contracts',
  'automations',
  'road',
  'desk',
] as const

/** Statements for after the shows are in; `years` is how far back the records go. */
export function yearsScripts({ years, tz, now }: { years: number; tz: string; now: Date }): Script[] {
  const contract = standardTemplates[0]
  const workflow = standardWorkflows.find(({ key }) => key === 'contract_unsigned')
  if (!contract || !workflow) throw new Error('There is no standard contract or workflow')
  // It is paused: nothing is written from them.
  const templates = Object.fromEntries(workflow.templateKeys.map((key) => [key, demoId(key)]))
  const settings = {
    'seed.now': now.toISOString(),
    'seed.today': todayIn(tz, now),
    'seed.years': String(years),
    'seed.invoice': JSON.stringify(exampleInvoice({ format: 'pdf', language: 'en' })),
    'seed.contract': JSON.stringify(placeClauses(contract, {}).body),
    'seed.graph': JSON.stringify(workflow.graph(templates, translatorOf('en'))),
  }
  return parts.map((part) => ({
    text: readFileSync(join(import.meta.dirname, `${part}.sql`), 'utf8'),
    settings,
  }))
}
