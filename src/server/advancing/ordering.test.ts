import { expect, test } from 'vitest'
import { actors, type Actor } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFactories } from '../testing/factories.ts'
import { advancingRouter } from './router.ts'

const db = await testDatabase()
const people = await actors(db)
const orgSlug = 'halbmond'
const as = (actor: Actor) => advancingRouter.createCaller(actor)
