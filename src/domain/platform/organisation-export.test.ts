import { expect, test } from 'vitest'
import { archivedName } from './organisation-export.ts'

test.each([
  ['Rider 2027.pdf', 'Rider 2027.pdf'],
  ['../../etc/passwd', '__.._etc_passwd'],
  ['C:\\con?.txt', 'C_con_.txt'],
  ['\u202Egpj.exe', '_gpj.exe'],
  ['  ', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('%j is %j in an archive', (name, archived) => expect(archivedName(name)).toBe(archived))
