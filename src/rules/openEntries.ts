import type { Permission } from '@contract/codes/permissions'
import type { Route } from '@/routes/route'

/** Entry to a part of the app, as the workbench and the create tab offer it. */
export interface Entry {
  key: string
  title: string
  icon: string
  /** Route without required parameters. */
  route: Route
  /** Optional parameters of the route. */
  params?: Readonly<Record<string, string>>
  /** Permission needed to see it; absent for everybody. */
  permission?: Permission
}

/** Entries this person can open, without those not open yet or not permitted. */
export const openEntries = <E extends Entry>(entries: readonly E[], can: (permission: Permission) => boolean): E[] =>
  entries.filter(({ route, permission }) => !route.later && (!permission || can(permission)))
