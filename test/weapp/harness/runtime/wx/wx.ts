import type * as glassEasel from 'glass-easel'
import { NOT_IN_WECOM } from '../../wecom'
import type { Application } from '../app'
import type { CanvasNode } from '../builtin/canvas'
import { bytesOf } from '../files'
import type { Host } from '../host'
import type { PageStack } from '../page-stack'
import { SelectorQuery } from '../selector-query'
import { type ObserverOptions, ViewObserver } from '../view-observer'
import { deviceApis, eventApis, type Updates, wecomApis } from './device'
import { dialogApis } from './dialogs'
import { FileSystem } from './file-system'
import { type AsyncApis, installAsync, installDirect, installMissing } from './install-apis'
import { navigationApis } from './navigation'
import { Requests } from './requests'
import { Sockets } from './sockets'
import { type Storage, storageApis, storageSyncApis } from './storage'
import { systemApis } from './system'
import { userAnswerApis } from './user-answers'

export interface WxParts {
  host: Host
  stack: PageStack
  application: Application
  storage: Storage
  updates: Updates
  /** Names of all functions in the typings; those that are not simulated throw. */
  names: readonly string[]
}

/** Creates the `wx` object of the mini program. */
export function createWx(parts: WxParts): Record<string, unknown> {
  const { host, stack, application, storage, updates, names } = parts
  const { report, connection, files } = host
  const wx: Record<string, unknown> = { env: { USER_DATA_PATH: 'http://usr' } }
  const system = systemApis(host, () => application.launched)
  const asynchronous: AsyncApis = {
    ...storageApis(storage),
    ...dialogApis(host),
    ...navigationApis(stack),
    ...userAnswerApis(host),
    ...deviceApis(host),
    ...system.async,
    canvasToTempFilePath: (options) => canvasToFile(host, options),
  }
  installAsync(wx, asynchronous, report)
  installDirect(wx, { ...storageSyncApis(storage), ...system.direct, ...updates.apis })
  Object.assign(wx, eventApis(application), viewApis(stack))
  Object.assign(wx, new Requests(connection, files, report).apis, new Sockets(connection, report).apis)
  const manager = new FileSystem(files).manager(report)
  wx.getFileSystemManager = () => manager
  wx.getExtConfigSync = () => ({})
  Object.assign(wx, host.audio.apis)
  if (host.settings.host === 'weapp-wecom') wx.qy = wecomApis(host)
  installMissing(wx, names, report)
  if (host.settings.host === 'weapp-wecom') for (const name of NOT_IN_WECOM) delete wx[name]
  wx.canIUse = (schema: string) => (schema.split('.')[0] as string) in wx
  return wx
}

/** Queries of the view. Without a component they concern the visible page. */
const viewApis = (stack: PageStack) => ({
  nextTick: (run: () => void) => Promise.resolve().then(run),
  createSelectorQuery: () => {
    if (!stack.top) throw new Error('createSelectorQuery: no page is open')
    return new SelectorQuery(stack.top.component)
  },
  createIntersectionObserver: (component: { _$: glassEasel.GeneralComponent }, options?: ObserverOptions) =>
    new ViewObserver(component._$, options),
})

function canvasToFile(host: Host, options: unknown) {
  const { canvas, fileType = 'png', quality } = options as { canvas?: CanvasNode; fileType?: string; quality?: number }
  if (!canvas) throw new Error('canvasToTempFilePath is simulated for a canvas of type 2d only')
  const url = canvas.toDataURL(fileType === 'jpg' ? 'image/jpeg' : 'image/png', quality)
  const bytes = bytesOf({ base64: url.split(',')[1] ?? '' })
  return { tempFilePath: host.files.temporary(`canvas.${fileType}`, bytes).path }
}
