// Around each test in the browser: the texts, a device that nobody has used, and no call left open.
import { afterEach, beforeEach } from 'vitest'
import { startTexts } from '#web/texts.ts'
import { clearDevice } from './device.ts'
import { endCalls } from './fake-server.ts'

void startTexts()
beforeEach(clearDevice)
afterEach(endCalls)
