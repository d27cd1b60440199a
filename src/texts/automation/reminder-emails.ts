// The button of a reminder's e-mail to colleagues.
import { msg } from '#texts/msg.ts'

export const openButton = msg({ message: 'Open', context: 'button in an e-mail' })
