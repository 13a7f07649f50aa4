import * as glassEasel from 'glass-easel'
import * as adapter from 'glass-easel-miniprogram-adapter'
import { subPagesOf, tabPathsOf } from '../app-config'
import type { Pack, Settings, ToNetwork } from '../protocol'
import { Application } from './app'
import { createBackend } from './backend'
import { BASE_STYLE } from './base-style'
import { defineBuiltins } from './builtin/define-builtins'
import { Components } from './components'
import { Connection } from './connection'
import { Files } from './files'
import { Host } from './host'
import { Logic } from './logic-layer'
import { OpenPage, TAB_BAR } from './page'
import { PageStack } from './page-stack'
import { Report } from './report'
import { Runtime } from './runtime'
import { Screen } from './screen'
import { Updates } from './wx/device'
import { Storage } from './wx/storage'
import { createWx } from './wx/wx'

type Templates = Record<string, unknown>

/** Creates a phone with one mini program in this window. No script of the program runs before `launch`. */
function startMiniProgram(pack: Pack, settings: Settings, post: (message: ToNetwork) => void): Runtime {
  const report = new Report()
  const application = new Application(report)
  listenToFramework(report, application)
  if (settings.isDrawn) appendBaseStyle(document)
  const screen = new Screen(document, settings)
  const host = new Host(settings, pack.app, report, screen, new Connection(post), new Files(pack.assets))
  const storage = new Storage(settings.storage)
  const updates = new Updates(host)

  const { code, backend, builtins } = createFramework(report, settings)
  const components = new Components(pack, evaluateTemplates(pack.templates), code, backend)
  const pagePaths = [...pack.app.pages, ...subPagesOf(pack.app)]
  const stack = new PageStack(tabPathsOf(pack.app), pagePaths, (path, query, opener) => {
    runtime.register(path)
    return new OpenPage(path, query, { host, pack, code, backend }, opener)
  })
  defineBuiltins(builtins, code.getComponentSpace(), evaluateTemplates(pack.shapes), host, stack)

  const wx = createWx({ host, stack, application, storage, updates, names: pack.apiNames })
  const getCurrentPages = () => stack.pages.map((page) => page.instance)
  const given = { wx, ...components.constructors, ...application.given, getCurrentPages }
  const logic = new Logic(pack, window, report, given)
  const runtime = new Runtime({ pack, host, application, stack, logic, components, storage, updates })
  return runtime
}

const evaluateTemplates = (expression: string): Templates => new Function(`return ${expression}`)()

/** Creates WeChat's component framework, which draws into this document. */
function createFramework(report: Report, settings: Settings) {
  const environment = new adapter.MiniProgramEnv()
  const backend = environment.associateBackend(createBackend(document, report, settings.device.width))
  // The space of the built-in components must exist before any other.
  const builtins = environment.getGlobalCodeSpace().getComponentSpace()
  const code = environment.createCodeSpace('main', true)
  code.getComponentSpace().updateComponentOptions({ writeIdToDOM: true })
  return { code, backend, builtins }
}

function appendBaseStyle(document: Document): void {
  const style = document.createElement('style')
  style.textContent = BASE_STYLE
  document.head.append(style)
}

/** Reports warnings and errors of the framework and the window, and counts setData. */
function listenToFramework(report: Report, application: Application): void {
  glassEasel.globalOptions.throwGlobalError = false
  glassEasel.addGlobalWarningListener((message, component) => {
    const path = typeof component === 'string' ? component : component.is
    // Taro's custom tab bar starts without data; WeChat draws nothing for a missing list and does not warn.
    const isEmptyTabBar = path === TAB_BAR && message.includes('got type "undefined"')
    if (!isEmptyTabBar) report.warning(path ? `${path}: ${message}` : message)
    return false
  })
  glassEasel.addGlobalErrorListener((error, method) => {
    report.error(method ?? 'component', error)
    return false
  })
  window.addEventListener('error', (event) => report.error('script', event.error ?? event.message))
  window.addEventListener('unhandledrejection', ({ reason, promise }) => application.rejected(reason, promise))
  recordSetDataCalls(report)
}

/** Passes the data of setData as JSON, as between WeChat's two layers, and counts it. */
function recordSetDataCalls(report: Report): void {
  const { prototype } = adapter.component.ComponentCaller
  const { setData } = prototype
  prototype.setData = function (
    this: adapter.component.GeneralComponent,
    data: Record<string, unknown>,
    callback?: () => void,
  ) {
    const text = JSON.stringify(data)
    report.recordSetData(text)
    setData.call(this, JSON.parse(text), callback)
  }
}

/** Interface for the driver. All but `runtime` exchange JSON text, so that no object of another realm gets in. */
export interface Phone {
  start(pack: string, settings: string, post: (message: string) => void): void
  call(method: string, args: string): string | undefined
  receive(message: string): void
  settle(): Promise<void>
  runtime: Runtime
}

declare global {
  interface Window {
    phone: Phone
    postToNetwork: (message: string) => void
  }
}

window.phone = {
  start(pack, settings, post) {
    this.runtime = startMiniProgram(JSON.parse(pack), JSON.parse(settings), (message) => post(JSON.stringify(message)))
    this.runtime.launch()
  },
  call(method, args) {
    const run = Reflect.get(this.runtime, method) as (...given: unknown[]) => unknown
    // `undefined` among the arguments became null on the way.
    const given = (JSON.parse(args) as unknown[]).map((argument) => argument ?? undefined)
    return JSON.stringify(run.apply(this.runtime, given))
  },
  receive(message) {
    this.runtime.receive(JSON.parse(message))
  },
  async settle() {
    // A call to the host takes one round of timers; what its callback starts takes another.
    for (let round = 0; round < 4; round++) await new Promise((resolve) => setTimeout(resolve))
  },
} as Phone
