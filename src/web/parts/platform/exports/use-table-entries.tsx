// The menu entries of a list that bring records in as a file and take them out as one.
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ContactRound, FileSpreadsheet, FileText, Upload } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { importRights } from '#domain/desk/imports/imports.ts'
import type { ExportNoun, TableNoun } from '#domain/desk/table-nouns.ts'
import { useOrganisation } from '#web/parts/platform/organisation/organisation.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu-props.ts'
import { useDownload } from './use-download.ts'

/** The list's filters as they are in the address; nothing means all. */
type Filters = Readonly<Record<string, string | boolean | readonly string[] | undefined>>

function addressOf(filters: Filters): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (
      value === undefined ||
      value === false ||
      value === '' ||
      (Array.isArray(value) && value.length === 0)
    )
      continue
    params.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** Exports of a list as it is filtered; empty for members who may not export. */
export function useExportEntries(noun: ExportNoun, filters: Filters): MenuEntry[] {
  const { orgSlug, can } = useOrganisation()
  const { start } = useDownload()
  if (!can('exports.view')) return []
  const save = (format: string) => () => start(`/export/${orgSlug}/${noun}.${format}${addressOf(filters)}`)
  return [
    {
      label: <Trans>Export for Excel</Trans>,
      icon: <FileSpreadsheet aria-hidden />,
      onSelect: save('xlsx'),
    },
    { label: <Trans>Export as CSV</Trans>, icon: <FileText aria-hidden />, onSelect: save('csv') },
    noun === 'contacts' && {
      label: <Trans>Export for address books</Trans>,
      hint: 'vCard',
      icon: <ContactRound aria-hidden />,
      onSelect: save('vcf'),
    },
  ]
}

/** The way to an import of this noun; undefined for members who may not enter such records. */
export function useImportLink(noun: TableNoun) {
  const { orgSlug, can } = useOrganisation()
  if (!can('contacts.manage') || !can(importRights[noun])) return undefined
  const link: ReactElement<{ className?: string; children?: ReactNode }> = (
    <Link to="/$orgSlug/settings/imports/new" params={{ orgSlug }} search={{ noun }} />
  )
  return link
}

/** Import and exports of a list. */
export function useTableEntries(noun: ExportNoun, filters: Filters): MenuEntry[] {
  const link = useImportLink(noun)
  return [
    link && { label: <Trans>Import file</Trans>, icon: <Upload aria-hidden />, link },
    ...useExportEntries(noun, filters),
  ].filter(Boolean)
}
