import type { UserData } from '@contract/account/shapes'
import type { Envelope } from '@contract/core'
import type { ServerEvents, ServerFrame } from '@contract/im'
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { Current } from '@tarojs/runtime'
import { getCurrentInstance } from '@tarojs/taro'
import TestUtils from '@tarojs/test-utils-react'
import React, { type FunctionComponent, type PropsWithChildren } from 'react'
import ReactDOM from 'react-dom/client'
import { type FakePlatform, fakePlatform } from '@/platform/fake'
import type { Host, Reply, Socket, Storage, Transport } from '@/platform/port'
import { AppContext } from '@/stores/app'
import { createServices } from '@/stores/services'

/** Answers of a host's network, by a call's path; a call that is not here fails the test by its path. */
export type Answers = Record<string, (input: never) => unknown>

/** Thrown by an answer: the envelope's refusal. */
export class Refusal {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly data: unknown = null,
  ) {}
}

const ME: UserData = {
  user: {
    userId: 'u1',
    empId: 'e1',
    empName: '周以宁',
    companyId: 'f1',
    companyName: '示例律师事务所',
    company: { companyId: 'f1', companyName: '示例律师事务所' },
  } as UserData['user'],
  userList: [],
  permissions: [],
  accountId: 'a1',
}

/** Calls that every page makes. */
const EVERYWHERE: Answers = {
  'app/account/getUserData': () => ME,
  'costInvoice/judge': () => ({ canUse: false, isNormalInvoice: false }),
  'vas/getVasStatus': () => ({ status: 0, msg: '' }),
  'switch/get': () => ({}),
  'app/myFocus/saveOpened': () => null,
  'messageCenter/getAppUnreadMessageTotal': () => ({ total: 0, counts: {}, seq: 0 }),
  'messageCenter/getConversationSettings': () => [],
  'chat/conversation/getUnread': () => ({ total: 0, hasMuted: false }),
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// Taro's hooks take React from the app that was made last, and their page from what is current.
const Nothing = ({ children }: PropsWithChildren) => <>{children}</>
document.body.innerHTML = '<div id="app"></div>'
createReactApp(Nothing as never, React, ReactDOM as never, { appId: 'app' } as never)
Current.page = { path: 'page' } as never

export interface OpenPage {
  platform: FakePlatform
  /** Paths of the calls made, in their order. */
  asked: string[]
  /** Waits until the page says these words. */
  sees(words: string): Promise<void>
  /** True while the page says them. */
  says(words: string): boolean
  /** The tappable element under this name, if it is there. */
  button(name: string): HTMLElement | undefined
  tap(name: string): Promise<void>
  /** The field of this name. */
  field(name: string): HTMLTextAreaElement
  type(name: string, text: string): Promise<void>
  /** An event of the server reaches the page. */
  hears<N extends keyof ServerEvents>(name: N, news: ServerEvents[N]): Promise<void>
  close(): void
}

/** Costs nothing where all is well. */
const PATIENCE_MS = 15_000
const LOOK_MS = 20

/** Opens a whole page, as the app would, for 周以宁: real stores and requests over a network that the test answers. */
export async function openPage(
  Page: FunctionComponent,
  {
    params = {},
    answers = {},
    host = {},
    storage,
    upload,
  }: {
    params?: Record<string, string>
    answers?: Answers
    host?: Partial<Host>
    storage?: Storage
    /** Answer of the file storage; without it there is none. */
    upload?: Transport['upload']
  } = {},
): Promise<OpenPage> {
  const asked: string[] = []
  const line: Socket = { onOpen() {}, onMessage() {}, onClose() {}, send() {}, close() {} }
  const platform = fakePlatform(networkOf(answers, asked, line, upload), { host, storage })
  const services = createServices(platform)
  services.session.xauthToken = 'token'
  await services.session.loadUserData()
  asked.length = 0
  const instance = getCurrentInstance() as { router: unknown }
  instance.router = { params, path: '' }
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={services}>
      <Page />
    </AppContext.Provider>
  ))
  return {
    ...{ platform, asked, ...handsOn(utils) },
    async hears(name, data) {
      services.connection.connect()
      const frame = { type: 'event', name, data } as ServerFrame
      await utils.act(() => line.onMessage(JSON.stringify(frame)))
    },
    close() {
      services.connection.disconnect()
      utils.unmout()
    },
  }
}

/** Actions of a reader on a page. */
function handsOn(utils: TestUtils): Omit<OpenPage, 'platform' | 'asked' | 'hears' | 'close'> {
  const says = (words: string) => (document.body.textContent ?? '').includes(words)
  const button = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=button], [role=checkbox]')].find((found) =>
      (found.getAttribute('aria-label') ?? found.textContent ?? '').includes(name),
    )
  const turned = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=tab], [role=switch], [role=radio], [role=link]')].find((found) =>
      (found.getAttribute('aria-label') ?? found.textContent ?? '').includes(name),
    )
  const field = (name: string) => {
    const found = document.querySelector<HTMLTextAreaElement>(`[aria-label="${name}"]`)
    if (!found) throw new Error(`no field ${name}`)
    return found
  }
  const settle = () => utils.act(() => new Promise((resolve) => setTimeout(resolve, LOOK_MS)))
  return {
    says,
    button,
    field,
    async sees(words) {
      const end = Date.now() + PATIENCE_MS
      while (!says(words)) {
        if (Date.now() > end) throw new Error(`“${words}” is not on the page: ${document.body.textContent}`)
        await settle()
      }
    },
    async tap(name) {
      const found = button(name) ?? turned(name)
      if (!found) throw new Error(`nothing to tap is called ${name}: ${document.body.textContent}`)
      await utils.act(() => found.click())
      await settle()
    },
    async type(name, text) {
      const input = field(name)
      await utils.act(() => utils.fireEvent.input(input, { target: { value: text } } as never))
    },
  }
}

function networkOf(answers: Answers, asked: string[], line: Socket, upload?: Transport['upload']): Transport {
  const known: Answers = { ...EVERYWHERE, ...answers }
  const unable = () => Promise.reject(new Error('the test has no network for this'))
  return {
    async request({ url, body, method }): Promise<Reply> {
      const path = url.replace(/^\/v3\/api\//, '').replace(/\?.*$/, '')
      asked.push(path)
      const answer = known[path]
      if (!answer) throw new Error(`no answer for ${method} ${path}`)
      return {
        status: 200,
        body: JSON.stringify(await envelope(answer, body === undefined ? undefined : String(body))),
      }
    },
    upload: upload ?? unable,
    download: unable,
    socket: () => line,
  }
}

async function envelope(answer: Answers[string], body: string | undefined): Promise<Envelope<unknown>> {
  try {
    return { code: 0, msg: '', data: await answer(JSON.parse(body ?? '{}') as never) }
  } catch (refused) {
    if (refused instanceof Refusal) return { code: refused.code, msg: refused.msg, data: refused.data }
    throw refused
  }
}
