import type { SeedWorld } from '../world/world'
import { Desk } from './desk'
import { Shelf } from './shelf'

/** Applications of the last sixty days in every state, the firm's forms, and the records of the common kinds. */
export async function seedApprovals(world: SeedWorld) {
  for (const firm of world.firms) {
    const kinds = await new Shelf(world, firm).fill()
    const desk = new Desk(world, firm, kinds)
    await desk.absences()
    desk.others()
    await desk.save()
    if (world.scale === 'large' && firm === world.firms[0]) await desk.backlog()
  }
}
