import type { Permission } from '@contract/codes/permissions'
import type { Route } from '@/routes/route'

/** A way into a part of the app, as the workbench and the create tab offer it. */
export interface Entry {
  key: string
  title: string
  icon: string
  /** One that needs no parameters. */
  route: Route
  /** Shown to those who hold it; to everybody when absent. */
  permission?: Permission
}

/** What this person can open: what is not open yet, or not theirs to use, is absent. */
export const openEntries = <E extends Entry>(entries: readonly E[], can: (permission: Permission) => boolean): E[] =>
  entries.filter(({ route, permission }) => !route.later && (!permission || can(permission)))
