/** Land and borders for the maps of tours: Natural Earth at 1:50m, read from its package once. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { worldOf, type Topology, type World } from '#domain/booking/tours/outlines.ts'

let world: Promise<World> | undefined

async function read(): Promise<World> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
  return worldOf(JSON.parse(await readFile(path, 'utf8')) as Topology)
}

/** The outlines of the world; read with the first map that is drawn, kept from then on. */
export function loadWorld(): Promise<World> {
  world ??= read().catch((error: unknown) => {
    world = undefined
    throw error
  })
  return world
}
