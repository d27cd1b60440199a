// A contacts file as Google exports it: labels in columns of their own, several values in one cell, odd rows.

const headers = [
  'First Name',
  'Middle Name',
  'Last Name',
  'Phonetic First Name',
  'Nickname',
  'Birthday',
  'Notes',
  'Photo',
  'Labels',
  'E-mail 1 - Label',
  'E-mail 1 - Value',
  'E-mail 2 - Label',
  'E-mail 2 - Value',
  'Phone 1 - Label',
  'Phone 1 - Value',
  'Phone 2 - Label',
  'Phone 2 - Value',
  'Address 1 - Label',
  'Address 1 - Formatted',
  'Organization Name',
  'Organization Title',
  'Organization Department',
]
type Row = Partial<Record<(typeof headers)[number], string>>

const firstNames = ['Anouk', 'Björn', 'Carla', 'Dewi', 'Émile', 'Femke', 'Giulia', 'Håkon', 'Iris']
const lastNames = ['Achterberg', 'Brandt', 'D’Angelo', 'Eriksen', 'Fournier']
const companies = ['Nachtlicht Konzerte GmbH', 'Paard & Partners', 'Sala Norte', 'Bureau Lumière', '']
const titles = ['Booker', 'Production', 'Press', 'Promoter rep', '']

const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** 43 people: 40 with all there is to a person, and three as real address books have them. */
export function googleContacts(tag: string): { text: string; people: number; one: Row } {
  const rows: Row[] = Array.from({ length: 40 }, (_, index) => {
    const first = firstNames[index % firstNames.length]!
    const last = lastNames[(index * 3 + Math.floor(index / 9)) % lastNames.length]!
    const mailbox = `person${index}-${tag}`
    return {
      'First Name': first,
      'Last Name': `${last}${index}`,
      Notes: index % 7 === 0 ? 'Met at the fair,\nlikes "quiet" rooms' : '',
      Labels: index % 2 ? '* myContacts ::: Promoters' : '* myContacts',
      'E-mail 1 - Label': '* Work',
      'E-mail 1 - Value':
        index % 5 === 0 ? `${mailbox}@work.example ::: ${mailbox}@home.example` : `${mailbox}@work.example`,
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': `+49 1512 34567${String(index).padStart(2, '0')}`,
      'Organization Name': companies[index % companies.length]!,
      'Organization Title': titles[index % titles.length]!,
    }
  })
  rows.push(
    {
      'Organization Name': 'Backline Rental Nord',
      'Phone 1 - Label': 'Main',
      'Phone 1 - Value': '+49 40 998877',
    },
    { 'E-mail 1 - Label': '* ', 'E-mail 1 - Value': `lonely.mailbox-${tag}@work.example` },
    { 'First Name': 'Tom', 'Phone 1 - Label': 'Mobile', 'Phone 1 - Value': '0171 / 55 66 77' },
  )
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
  const text = lines.map((cells) => cells.map(cell).join(',')).join('\r\n')
  return { text: `\uFEFF${text}\r\n`, people: rows.length, one: rows[5]! }
}
