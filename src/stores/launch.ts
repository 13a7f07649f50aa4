import type { Navigation } from '@/platform/navigation'
import type { Pages } from '@/platform/port'
import * as routes from '@/routes'
import type { SessionStore } from './session'

/** The way in: from the entry page to where the user wanted to be. */
export class Launch {
  constructor(
    private readonly session: SessionStore,
    private readonly navigation: Navigation,
    private readonly pages: Pages,
  ) {}

  /** Finds out who is there, then goes on. Throws when that could not be found out. */
  async start() {
    const isIn = this.session.isSignedIn || (await this.session.autoLogin())
    if (!isIn) return this.navigation.relaunch(routes.account.login)
    await this.session.loadUserData()
    await this.enter()
  }

  /** To the page first asked for, if it is one of ours, else to the workbench. */
  async enter() {
    const wanted = this.pages.takeWanted()
    if (!wanted) return this.navigation.relaunch(routes.workbench.workbench)
    // The whole table is only loaded for a link.
    const { allRoutes } = await import('@/routes/packs')
    const route = allRoutes.find(({ path }) => path === wanted.path)
    return route ? this.navigation.open(route, wanted.query) : this.navigation.relaunch(routes.workbench.workbench)
  }
}
