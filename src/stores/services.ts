import { account } from '@contract/account'
import { UnreadMode } from '@contract/chat/codes'
import { chatUnread } from '@contract/chat/unread'
import { message } from '@contract/message'
import { misc } from '@contract/misc'
import { reaction } from 'mobx'
import { apiOf, type Caller } from '@/api/call'
import { Presenter } from '@/api/present'
import { requester } from '@/api/request'
import { Connection } from '@/im/connection'
import { ignoreError } from '@/lib/errors'
import { badgeText } from '@/lib/text'
import { Navigation } from '@/platform/navigation'
import type { Platform } from '@/platform/port'
import * as routes from '@/routes'
import { AmountsStore } from './amounts'
import { Analytics } from './analytics'
import { ConnectivityStore } from './ConnectivityStore'
import { Cache } from './copies/cache'
import { ListCopies } from './copies/listCopies'
import { RecordCopies } from './copies/recordCopies'
import { DeviceFiles } from './deviceFiles'
import { Drafts } from './drafts'
import { ListMemories } from './listMemory'
import { MessagesStore } from './messages'
import { AgreedStore } from './session/agreed'
import { Launch } from './session/launch'
import { LockStore } from './session/lock'
import { SessionStore } from './session/session'
import { chatAppOf, isChatAppBrowser } from './session/signInOrder'
import { ThemeStore } from './theme'

/** Objects that live as long as the app. A page takes those it needs, never the whole. */
export interface Services {
  platform: Platform
  caller: Caller
  presenter: Presenter
  navigation: Navigation
  session: SessionStore
  theme: ThemeStore
  lock: LockStore
  agreed: AgreedStore
  drafts: Drafts
  deviceFiles: DeviceFiles
  amounts: AmountsStore
  cache: Cache
  lists: ListMemories
  listCopies: ListCopies
  recordCopies: RecordCopies
  connection: Connection
  line: ConnectivityStore
  messages: MessagesStore
  launch: Launch
  analytics: Analytics
}

export function createServices(platform: Platform): Services {
  const { storage, transport, feedback, system, pages, host, settings } = platform
  const analytics = new Analytics()
  const navigation = new Navigation(pages, feedback, routes.workbench.workbench)
  // Loaded late: few refusals lead somewhere.
  const presenter = new Presenter(
    feedback,
    (error) => analytics.error(error),
    async (remedy) => (await import('./follow/openRemedy')).openRemedy(services, remedy),
  )
  const sessionEnded = (code: number, msg: string) =>
    presenter.sessionEnded(code, msg, async () => {
      const here = pages.current()
      // The sign-in and start pages do not overwrite the page remembered for after sign-in.
      const isOnTheWay = here.path === routes.account.login.path || here.path === routes.init.init.path
      if (!isOnTheWay) pages.keepWanted(here.path, here.query)
      await leave()
    })
  const caller = requester({
    transport,
    baseUrl: settings.apiBase,
    host: host.kind,
    token: () => session.xauthToken,
    newKey: () => system.randomId(),
    present: (error) => presenter.present(error),
    sessionEnded,
    report: (event) => analytics.call(event),
    log: (error) => analytics.error(error),
  })
  const session: SessionStore = new SessionStore({
    api: apiOf(caller, { account, misc }),
    storage,
    newId: () => system.randomId(),
    isChatAppBrowser: isChatAppBrowser(host.kind),
  })
  const line = new ConnectivityStore(system)
  const connection = new Connection({
    transport,
    url: `${settings.apiBase}/im`,
    token: () => session.xauthToken,
    since: () => line.lastSeq,
    onRefused: sessionEnded,
    onState: (state) => line.connectionBecame(state),
  })
  const leave = async () => {
    await session.logout()
    await navigation.relaunch(routes.account.login)
  }

  const cache = new Cache(storage, () => session.empId, settings.version)
  const drafts = new Drafts(storage, () => session.empId)
  const deviceFiles = new DeviceFiles(storage, () => session.empId || (session.lastIn?.empId ?? ''))
  const lock = new LockStore({ storage, system })
  const agreed = new AgreedStore({ api: apiOf(caller, { account }), session, storage })
  const messages = new MessagesStore({ api: apiOf(caller, { message, chatUnread }), connection, line })
  // Shows the unread count in a browser's tab title.
  reaction(
    () => badgeText(messages.totalOf(UnreadMode.both)),
    (count) => system.setTitle(count ? `(${count}) ${settings.title}` : settings.title),
  )

  session.onEnter(() => {
    drafts.dropOld()
    lock.enter(session.accountId)
    connection.connect()
    messages.load()
  })
  session.onLeave(() => {
    connection.disconnect()
    line.forget()
    messages.forget()
    cache.clear()
    deviceFiles.wipe()
    system.opensOffline(false)
    lock.leave()
  })
  // A failure is harmless: rights are loaded again at the next start, and the server checks every call anyway.
  // Open pages hold rights as data, too: which tabs, whose records, which buttons.
  connection.on('rights:changed', () =>
    session
      .refreshRights()
      .then(() => connection.resync())
      .catch(ignoreError),
  )
  // Loaded late: only late chunks need signed URLs.
  host.signWith(async (signer, url) => (await import('./signUrl')).signUrl(caller, signer, url))
  system.onNetworkChange((online) => online && connection.hurry())
  system.onShow(() => connection.hurry())
  // Reports faults that no call has reported to the user.
  system.onFault((error) => analytics.error(error))

  const services: Services = {
    platform,
    caller,
    presenter,
    navigation,
    session,
    theme: new ThemeStore(storage, system),
    lock,
    agreed,
    drafts,
    deviceFiles,
    amounts: new AmountsStore(storage, () => session.empId),
    cache,
    lists: new ListMemories(storage, () => session.empId),
    listCopies: new ListCopies(cache),
    recordCopies: new RecordCopies(cache),
    connection,
    line,
    messages,
    launch: new Launch({
      session,
      navigation,
      pages,
      feedback,
      host: host.kind,
      lock,
      storage,
      sessionEnded,
      // Runs in the background; a failure is repeated at the next start.
      entered: () =>
        import('./upgrade').then(
          ({ upgradeOf }) => upgradeOf(services).check(),
          () => {},
        ),
      async chatSignIn() {
        const app = chatAppOf[host.kind]
        if (!app) return undefined
        const { makeChatSignIn } = await import('./session/chatSignIn')
        return makeChatSignIn(app, {
          caller,
          host,
          session,
          storage,
          settings,
          presenter,
          newId: () => system.randomId(),
        })
      },
    }),
    analytics,
  }
  // Runs in the background: an update that cannot be announced now starts by itself next time.
  system.onUpdateReady(() =>
    import('./upgrade').then(
      ({ upgradeOf }) => upgradeOf(services).announce(),
      () => {},
    ),
  )
  return services
}
