// Around each test in the browser: the texts, a device that nobody has used, and no call left open.
import { afterEach, beforeEach } from 'vitest'
import { startLanguage } from '#web/page-language.ts'
import { clearDevice } from './device.ts'
import { endCalls } from './fake-server.ts'

void startLanguage()
beforeEach(clearDevice)
afterEach(endCalls)
