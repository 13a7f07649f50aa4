import type { SeedWorld } from '../world/world'
import { CaseNews } from './case-news'
import { CaseWorks } from './case-works'

/** What happens to matters once they are there: by the services, as their people would. */
export async function seedCaseCourse(world: SeedWorld) {
  const [firm, other] = world.firms
  // The first firm has every office that their applications ask.
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
