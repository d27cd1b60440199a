// Before each test in the browser: the texts, and a device that nobody has used.
import { beforeEach } from 'vitest'
import { startTexts } from '#web/texts.ts'
import { clearDevice } from './device.ts'

startTexts()
beforeEach(clearDevice)
