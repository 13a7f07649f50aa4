import type { SeedWorld } from '../world/world'

/** The first firm has the enterprise register and judgments; the second shows the app without them. */
export async function seedEnterpriseServices(world: SeedWorld) {
  const rows = world.firms
    .slice(0, 1)
    .flatMap(({ id }) =>
      (['enterprise-info', 'legal-search'] as const).map((name) => ({ firm_id: id, name, is_on: true })),
    )
  await world.insert('value_added_services', rows)
}
