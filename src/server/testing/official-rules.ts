/**
 * The rules as their authors publish them (CEN, KoSIT, Factur-X, PDF/A, EPC) are no part of this project. Tests run them
 * where they are there: named by EINVOICE_VALIDATOR, or where a checkout of them may lie beside the project.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const named = process.env.EINVOICE_VALIDATOR
export const rulesCommand =
  named ?? resolve(import.meta.dirname, '../../../../shared/einvoice-validator/validate.sh')

/** Why the rules cannot be run here; null where they can. */
export function whyNoRules(): string | null {
  if (!existsSync(rulesCommand)) return 'no EINVOICE_VALIDATOR'
  for (const tool of ['java', 'xmllint', 'qpdf']) {
    if (spawnSync(tool, ['--version']).error) return `no ${tool}`
  }
  // Its first run installs something; that is for whoever names it to allow.
  if (!named && !existsSync(join(dirname(rulesCommand), 'node_modules')))
    return 'the validator is not installed'
  return null
}
