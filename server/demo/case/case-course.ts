import type { SeedWorld } from '../world/world'
import { CaseNews } from './case-news'
import { CaseWorks } from './case-works'

/** Course of the cases, played through the services by their people. */
export async function seedCaseCourse(world: SeedWorld) {
  const [firm, other] = world.firms
  // Only the first firm has every role that the applications need.
  if (!firm || !other || !world.store) return
  const news = await CaseNews.of(world, firm)
  await news.invite()
  await news.inviteFirm(other)
  await (await CaseNews.of(world, other)).inviteFirm(firm, ['agreed', undefined])
  await news.deadlines()
  const works = await CaseWorks.of(world, firm)
  await works.accepted()
  await works.changed()
  await works.over()
  await news.retainers()
}
