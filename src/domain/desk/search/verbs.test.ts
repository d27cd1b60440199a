import { expect, test } from 'vitest'
import { readAction } from './verbs.ts'

test.each([
  ['new hold', 'create hold', ''],
  ['neue Option', 'create hold', ''],
  ['hold', 'create hold', ''],
  ['Hold Mira', 'create hold', 'Mira'],
  ['option für Mira Sol', 'create hold', 'Mira Sol'],
  ['new booking', 'create event', ''],
  ['new artist Nova', 'create artist', 'Nova'],
  ['Künstlerin anlegen', 'create artist', ''],
  ['neuen Künstler Nova Drei', 'create artist', 'Nova Drei'],
  ['new invoice elbklang', 'create invoice', 'elbklang'],
  ['neue Rechnung für Elbklang', 'create invoice', 'Elbklang'],
  ['Rechnung Elbklang erstellen', 'create invoice', 'Elbklang'],
  ['create a contract for Mira', 'create contract', 'Mira'],
  ['contract c-2026-0128', 'find', 'c-2026-0128'],
  ['Vertrag C-2026-0128', 'find', 'C-2026-0128'],
  ['Zahlung 2.500,00', 'find', '2.500,00'],
  ['call jonas', 'call', 'jonas'],
  ['Jonas Reuter anrufen', 'call', 'Jonas Reuter'],
  ['e-mail to Jonas', 'mail', 'Jonas'],
  ['confirm Mira', 'confirm', 'Mira'],
  ['Mira bestätigen', 'confirm', 'Mira'],
])('%s', (text, does, rest) => {
  const action = readAction(text)
  const verb = action?.verb === 'create' ? `create ${action.noun}` : action?.verb
  expect([verb, action?.rest]).toEqual([does, rest])
})

test.each(['', 'new', 'neu', 'call', 'Mira', 'contract', 'Mira Sol Lagerhalle', 'new offer', 'Callisto'])(
  '%s asks for nothing',
  (text) => expect(readAction(text)).toBeUndefined(),
)
