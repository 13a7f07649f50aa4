import type { Navigation } from '@/platform/navigation'
import type { Pages, Storage } from '@/platform/port'
import * as routes from '@/routes'
import type { LockStore } from './lock'
import type { SessionStore } from './session'

/** Whether this device has been shown around. */
const GUIDED = 'guided'

/** The way in: from the entry page to where the user wanted to be. */
export class Launch {
  constructor(
    private readonly session: SessionStore,
    private readonly navigation: Navigation,
    private readonly pages: Pages,
    private readonly lock: Pick<LockStore, 'started'>,
    private readonly storage: Pick<Storage, 'get' | 'set'>,
  ) {}

  /** Finds out who is there, then goes on. Throws when that could not be found out. */
  async start() {
    const isIn = this.session.isSignedIn || (await this.session.autoLogin())
    if (!isIn) {
      this.lock.started({ byItself: false })
      return this.navigation.relaunch(this.storage.get(GUIDED) ? routes.account.login : routes.guide.guide)
    }
    await this.session.loadUserData()
    this.lock.started({ byItself: true })
    await this.enter()
  }

  /** The guide was read or passed over: it does not come by itself again. */
  guided() {
    this.storage.set(GUIDED, '1')
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
